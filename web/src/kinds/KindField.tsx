import type { ComponentType } from 'react';
import type { AnswerProps } from '#kinds/answer-props.ts';

/** By kind. All kinds share one file: a lesson asks in several of them, and each file costs a request. */
const FIELDS: Record<string, ComponentType<AnswerProps>> = Object.fromEntries(
  Object.entries(import.meta.glob<ComponentType<AnswerProps>>('../../../kinds/*/Answer.tsx', { eager: true, import: 'default' })).map(
    ([path, Field]) => [path.split('/').at(-2), Field],
  ),
);

/** The field of a question's kind; nothing for a kind that has none. */
export default function KindField(props: AnswerProps) {
  const Field = FIELDS[props.question.kind];
  return Field && <Field {...props} />;
}
