import type { ImportDecision, ImportedItem } from '#contract/question-import.ts';
import type { QuestionWithKey } from '#question-types/question-types.ts';
import type { Authorings } from '../../../question/forms/authoring.ts';
import { listGuesses, listLacks, toQuestion, type Lack } from './to-question.ts';

/**
 * Standing of a question: `sure` and `kept` ones are saved, `doubt` waits for the owner, `refused` and `left-out` ones
 * stay out.
 */
export type Standing = 'sure' | 'kept' | 'doubt' | 'refused' | 'left-out';

export type Reviewed = {
  item: ImportedItem;
  decision: ImportDecision;
  /** As it is saved. */
  question: QuestionWithKey;
  standing: Standing;
  lacks: Lack[];
  guesses: string[];
};

/** Puts a question and the owner's decision together. */
export function reviewItem(authorings: Authorings, item: ImportedItem, decision: ImportDecision = {}): Reviewed {
  const edited = decision.edited as QuestionWithKey | undefined;
  const question = edited ?? toQuestion(authorings, item);
  const lacks = listLacks(authorings, item, edited);
  const guesses = edited ? [] : listGuesses(item);
  return { item, decision, question, lacks, guesses, standing: findStanding(item, decision, lacks.length > 0, guesses.length > 0) };
}

const NO_DECISION: ImportDecision = {};
const reviews = new WeakMap<ImportedItem, Reviewed>();

/** Reviews a question, unless its decision is the same object as the last time: a file may have 500 questions. */
export function reviewOnce(authorings: Authorings, item: ImportedItem, decision: ImportDecision = NO_DECISION): Reviewed {
  const before = reviews.get(item);
  if (before?.decision === decision) return before;
  const now = reviewItem(authorings, item, decision);
  reviews.set(item, now);
  return now;
}

function findStanding(item: ImportedItem, { as, edited }: ImportDecision, isLacking: boolean, isGuessed: boolean): Standing {
  if (as === 'left-out') return 'left-out';
  if (item.state === 'refused' && !edited) return 'refused';
  if (isLacking) return 'doubt';
  if (as === 'kept') return 'kept';
  return item.state === 'sure' && !isGuessed && !edited ? 'sure' : 'doubt';
}

export const isReady = ({ standing }: Reviewed): boolean => standing === 'sure' || standing === 'kept';

/** Filters of the list, with the standings of each. */
export const FILTERS = {
  all: ['sure', 'kept', 'doubt', 'refused', 'left-out'],
  doubt: ['doubt'],
  sure: ['sure'],
  kept: ['kept'],
  refused: ['refused'],
  'left-out': ['left-out'],
} as const satisfies Record<string, readonly Standing[]>;
export type Filter = keyof typeof FILTERS;

export const isInFilter = (filter: Filter, { standing }: Reviewed): boolean => (FILTERS[filter] as readonly Standing[]).includes(standing);

/** Returns the id of the next doubtful question after `from`, or before it, around the end; undefined if none is left. */
export function findNextDoubt(reviewed: readonly Reviewed[], from: string | undefined, step: 1 | -1): string | undefined {
  const at = reviewed.findIndex(({ item }) => item.id === from);
  const start = at < 0 ? (step === 1 ? -1 : reviewed.length) : at;
  for (let distance = 1; distance <= reviewed.length; distance++) {
    const each = reviewed.at((start + step * distance + reviewed.length * 2) % reviewed.length);
    if (each?.standing === 'doubt' && each.item.id !== from) return each.item.id;
  }
  return undefined;
}

/** Names a question for the owner: its printed number, or its place in the file. */
export const nameOf = ({ n, id }: Pick<ImportedItem, 'n' | 'id'>): string => `Câu ${n ?? id}`;
