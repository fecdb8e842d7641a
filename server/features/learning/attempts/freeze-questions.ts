import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { shuffleQuestion, type QuestionWithKey } from '#question-types/question-types.ts';
import type { TestPaper } from '#server/features/practice/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { selectFrozenParts } from './queries.ts';
import type { FrozenPart, FrozenQuestion } from './tables.ts';

/** Frozen questions of an attempt; the id is their hash. */
export type FrozenQuestions = { id: string; parts: FrozenPart[]; json: () => string };

export function freezeParts(parts: FrozenPart[]): FrozenQuestions {
  const json = JSON.stringify(parts);
  return { id: createHash('sha256').update(json).digest('hex'), parts, json: () => json };
}

const firstQuestions = new WeakMap<TestPaper, FrozenQuestions>();

/**
 * Freezes the questions of a learner's attempt number `number`: first as written; then with other numbers, where there
 * are variants, and with options in another order, so that no one learns letters by heart.
 */
export function freezeQuestions(test: TestPaper, { uid, number }: { uid: string; number: number }, random: () => number): FrozenQuestions {
  if (number > 1) {
    const put = (question: QuestionWithKey) => varyQuestion(test, question, { uid, number }, random);
    return freezeParts(test.parts.map(({ title, questions }) => ({ title, questions: questions.map(put) })));
  }
  // A whole class begins with the same questions.
  const known = firstQuestions.get(test) ?? freezeParts(test.parts);
  firstQuestions.set(test, known);
  return known;
}

function varyQuestion(test: TestPaper, question: QuestionWithKey, { uid, number }: { uid: string; number: number }, random: () => number): FrozenQuestion {
  const variants = test.variants.get(question.id);
  const variant = variants ? chooseVariant(variants.count, `${uid} ${question.id}`, number) : 0;
  const drawn = variants?.drawn(variant);
  return drawn ? { ...shuffleQuestion(drawn, random), variant } : shuffleQuestion(question, random);
}

/** Returns the next variant, so that numbers repeat as late as possible; each learner begins at another. */
function chooseVariant(count: number, who: string, number: number): number {
  const start = createHash('sha256').update(who).digest().readUInt32BE();
  return 1 + ((start + number) % count);
}

/** Frozen questions in memory: those that a class is doing. An id is the hash of its parts, so any database may share them. */
const frozen = new LRUCache<string, FrozenPart[]>({ max: 32 });

export async function readFrozenParts(db: Db, id: string): Promise<FrozenPart[]> {
  const parts = frozen.get(id) ?? (await selectFrozenParts(db, id));
  frozen.set(id, parts);
  return parts;
}
