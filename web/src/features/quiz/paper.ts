import type { Exam, Grade } from '#contract/enums.ts';
import type { Question } from '#contract/questions.ts';

/** A quiz that is being done, or has been. */
export type Paper = {
  grade: Grade;
  exam: Exam;
  questions: Question[];
  /** The options that were chosen, one a question, in their order. */
  answers: string[];
  /** The place of the question that is shown; their number once all have been gone through. */
  at: number;
};

export const newPaper = (grade: Grade, exam: Exam, questions: Question[]): Paper => ({
  grade, exam, questions, answers: [], at: 0,
});

/** Answers the question that is shown; the first answer counts. */
export function answered(paper: Paper, option: string): Paper {
  if (paper.answers.length !== paper.at || paper.at === paper.questions.length) return paper;
  return { ...paper, answers: [...paper.answers, option] };
}

/** Goes on from a question that was answered. */
export const goneOn = (paper: Paper): Paper =>
  paper.answers.length > paper.at ? { ...paper, at: paper.at + 1 } : paper;

export const isFinished = ({ at, questions }: Paper): boolean => at === questions.length;

/** How a question was answered, if it was: what its square says. */
export type Mark = 'right' | 'wrong' | 'open';

export const marksOf = ({ questions, answers }: Paper): Mark[] =>
  questions.map(({ answer }, at) => (answers[at] === undefined ? 'open' : answers[at] === answer ? 'right' : 'wrong'));

export const rightIn = (paper: Paper): number => marksOf(paper).filter((mark) => mark === 'right').length;

/** The questions that were not answered right, each with its number and what was chosen. */
export const missedIn = (paper: Paper): { number: number; question: Question; chosen: string }[] =>
  paper.questions.flatMap((question, at) => {
    const chosen = paper.answers[at];
    return chosen === undefined || chosen === question.answer ? [] : [{ number: at + 1, question, chosen }];
  });

/** What was kept on the device, if it is a paper; it may come from another version of the site, or be damaged. */
export function readPaper(kept: unknown): Paper | undefined {
  const paper = kept as Partial<Paper> | null;
  const { questions, answers, at } = paper ?? {};
  if (!Array.isArray(questions) || questions.length === 0 || !questions.every(isQuestion)) return undefined;
  if (!Array.isArray(answers) || !answers.every((answer) => typeof answer === 'string')) return undefined;
  if (at === undefined || !Number.isInteger(at) || at < 0 || at > questions.length) return undefined;
  // A question is gone on from when it is answered, and answered when it is shown.
  return answers.length === at || answers.length === at + 1 ? (paper as Paper) : undefined;
}

function isQuestion(value: unknown): value is Question {
  const { question, options, answer } = (value ?? {}) as Partial<Question>;
  return typeof question === 'string' && Array.isArray(options) && options.includes(answer ?? '');
}
