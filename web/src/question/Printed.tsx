import type { ComponentType } from 'react';
import type { AnswerOf, AnswerValue, QuestionTypeName, ShownQuestion } from '#question-types/question-types.ts';

/** Printing of a question type (`Printed.tsx` in its folder). */
export type PrintedParts<Name extends QuestionTypeName = QuestionTypeName> = {
  /** Space for the answer. */
  Answer: ComponentType<{ question: Extract<ShownQuestion, { kind: Name }> }>;
  /** The right answer in a line; absent if no key is printed. */
  Key?: ComponentType<{ question: Extract<ShownQuestion, { kind: Name }>; value: AnswerOf<Name> }>;
};

const PARTS = Object.fromEntries(
  Object.entries(import.meta.glob<PrintedParts>('../../../question-types/*/Printed.tsx', { eager: true, import: 'printed' })).map(([path, parts]) => [path.split('/').at(-2), parts]),
) as Record<QuestionTypeName, PrintedParts>;

export function PrintedAnswer({ question }: { question: ShownQuestion }) {
  const { Answer } = PARTS[question.kind];
  return <Answer question={question} />;
}

export function PrintedKey({ question, value }: { question: ShownQuestion; value: AnswerValue }) {
  const { Key } = PARTS[question.kind];
  return Key && <Key question={question} value={value} />;
}
