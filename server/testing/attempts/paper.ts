import type { TestPaper } from '#server/features/practice/service.ts';
import { QuestionOfAnyType, type QuestionWithKey } from '#question-types/question-types.ts';

// The paper of the stories, and the worth of answers, computed without the program's own rules.

const asked = (question: object) => QuestionOfAnyType.parse({ question: '<p>Đề</p>', ...question });
const choice = (id: string) =>
  asked({ id, kind: 'choice', points: 0.25, options: ['A. sai', 'B. đúng', 'C. nhầm', 'D. lệch'], answer: 'B. đúng' });
const RIGHT = [true, false, false, true];

export const PAPER: TestPaper = {
  practiceTitle: 'Bộ đề', paperTitle: 'Đề 1', minutes: 45,
  parts: [
    { title: 'Phần I', questions: [choice('c1'), choice('c2')] },
    {
      title: 'Phần II',
      questions: [asked({ id: 'tf', kind: 'truefalse', points: 1, statements: RIGHT.map((right, at) => ({ text: `Ý ${at}`, right })) })],
    },
    { title: 'Phần III', questions: [asked({ id: 's', kind: 'short', points: 0.5, answer: '42' })] },
    { title: 'Phần IV', questions: [asked({ id: 'e', kind: 'essay', points: 0.5, steps: ['Một', 'Hai'] })] },
  ],
  variants: new Map(),
};
export const MINUTES = PAPER.minutes;
export const QUESTIONS = ['c1', 'c2', 'tf', 's', 'e'] as const;
export type QuestionId = (typeof QUESTIONS)[number];

const LETTERS = ['A', 'B', 'C', 'D', null];
/** Null withdraws an answer. */
export const VALUES: Record<QuestionId, readonly unknown[]> = {
  c1: LETTERS,
  c2: LETTERS,
  tf: [RIGHT, [true, true, true, true], [false, true, true, false], [true, null, null, null], [null, null, null, null], null],
  s: ['42', '41', ' 42 ', null],
  e: ['Ta có…', 'Bài làm khác', '', null],
};
export const MISFITS: Record<QuestionId, unknown> = { c1: 'E', c2: ['A'], tf: [true], s: 42, e: { text: 'x' } };

const rightLetter = (questions: QuestionWithKey[], id: QuestionId): string | undefined => {
  const question = questions.find((each) => each.id === id);
  const options = question?.kind === 'choice' ? question.options : [];
  return 'ABCD'[options.findIndex((option) => option.slice(3) === 'đúng')];
};

/** Returns hundredths of a point. */
export function gradeAnswer(questions: QuestionWithKey[], id: QuestionId, value: unknown): number {
  if (value === null || id === 'e') return 0;
  if (id === 's') return typeof value === 'string' && value.trim() === '42' ? 50 : 0;
  if (id === 'tf') return [0, 10, 25, 50, 100][(value as unknown[]).filter((each, at) => each === RIGHT[at]).length] ?? 0;
  return value === rightLetter(questions, id) ? 25 : 0;
}
