import type { EXAMS } from '#contract/questions.ts';

/**
 * A question of the quiz as it is kept. HTML stands twice: as sanitised source with `$…$` (decision 38), and in `view`
 * as learners read it, made when the question is saved.
 */
export type QuestionDocument = QuestionHtml & {
  /** A file name under /quiz/, or an address; empty when it has none. */
  img: string;
  imgAlt: string;
  view: QuestionHtml & { figure?: string };
};

export type QuestionHtml = {
  question: string;
  /** Four, each with its letter: "A. ". */
  options: string[];
  /** Equal to one of the options. */
  answer: string;
  explanation: string;
};

export type Exam = (typeof EXAMS)[number];
