import type { Exam, Grade } from '#contract/enums.ts';
import type { Question } from '#contract/questions.ts';

export type Paper = {
  grade: Grade;
  exam: Exam;
  questions: Question[];
  /** Chosen options, in order of the questions. */
  answers: string[];
  /** Index of the shown question; their number when all are done. */
  at: number;
};

export const newPaper = (grade: Grade, exam: Exam, questions: Question[]): Paper => ({
  grade, exam, questions, answers: [], at: 0,
});

/** Answers the shown question; only the first answer counts. */
export function answerQuestion(paper: Paper, option: string): Paper {
  if (paper.answers.length !== paper.at || paper.at === paper.questions.length) return paper;
  return { ...paper, answers: [...paper.answers, option] };
}

/** Goes to the next question if the shown one is answered. */
export const goToNextQuestion = (paper: Paper): Paper =>
  paper.answers.length > paper.at ? { ...paper, at: paper.at + 1 } : paper;

export const isFinished = ({ at, questions }: Paper): boolean => at === questions.length;

export type AnswerState = 'right' | 'wrong' | 'open';

export const gradeAnswers = ({ questions, answers }: Paper): AnswerState[] =>
  questions.map(({ answer }, at) => (answers[at] === undefined ? 'open' : answers[at] === answer ? 'right' : 'wrong'));

export const countRight = (paper: Paper): number => gradeAnswers(paper).filter((mark) => mark === 'right').length;

/** Lists wrongly answered questions. */
export const listMistakes = (paper: Paper): { number: number; question: Question; chosen: string }[] =>
  paper.questions.flatMap((question, at) => {
    const chosen = paper.answers[at];
    return chosen === undefined || chosen === question.answer ? [] : [{ number: at + 1, question, chosen }];
  });

/** Parses a stored paper; undefined if damaged, or of another version of the site. */
export function parsePaper(kept: unknown): Paper | undefined {
  const paper = kept as Partial<Paper> | null;
  const { questions, answers, at } = paper ?? {};
  if (!Array.isArray(questions) || questions.length === 0 || !questions.every(isQuestion)) return undefined;
  if (!Array.isArray(answers) || !answers.every((answer) => typeof answer === 'string')) return undefined;
  if (at === undefined || !Number.isInteger(at) || at < 0 || at > questions.length) return undefined;
  // A question is left only after it is answered, and answered only while it is shown.
  return answers.length === at || answers.length === at + 1 ? (paper as Paper) : undefined;
}

function isQuestion(value: unknown): value is Question {
  const { question, options, answer } = (value ?? {}) as Partial<Question>;
  return typeof question === 'string' && Array.isArray(options) && options.includes(answer ?? '');
}
