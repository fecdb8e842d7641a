import type { ImportedKind } from '../imported-file.ts';
import type { Entry } from './flatten-blocks.ts';
import type { GradingStep } from './read-grading-table.ts';
import type { KeyEntry } from './read-key-table.ts';

/** A solution, or an entry of the marking guide: lines and grading steps in their order. */
export type Content = Entry | { type: 'steps'; steps: GradingStep[] };

/** A question as it stands in the file, before its parts are read. */
export type QuestionDraft = {
  /** Number of the paper in the file, from 0. */
  paper: number;
  part?: number;
  /** The kind that the heading of its part announces. */
  announced?: ImportedKind;
  n: number | string;
  points?: number;
  /** Points of each question of its part, which count if it names none itself. */
  pointsEach?: number;
  /** The Bài that it names. */
  lesson?: number;
  /** A Vietnamese sentence that says why its number may be wrong. */
  doubt?: string;
  body: Entry[];
  solution: Content[];
  hints: Content[][];
  /** Text before it that it shares with other questions. */
  shared: Entry[];
};

/** The place of an answer that stands apart from its question. */
export type AnswerPlace = { paper: number; part?: number };
export type PlacedKey = KeyEntry & AnswerPlace;
export type PlacedSolution = AnswerPlace & { n: number | string; content: Content[] };

export type GroupedPaper = {
  questions: QuestionDraft[];
  keys: PlacedKey[];
  solutions: PlacedSolution[];
  /** Lines and tables that belong to no question. */
  leftovers: Entry[];
};
