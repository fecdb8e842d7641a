import type { AnswerValue, ShownQuestion } from '#question-types/question-types.ts';
import { chunk } from '../api/chunk.ts';

type FindReason = (value: AnswerValue, question: ShownQuestion) => string | undefined;

/** Loaders by type, if its answers may be unreadable. */
const LOADS: Record<string, () => Promise<{ findUnreadableReason: unknown }>> = Object.fromEntries(
  Object.entries(import.meta.glob<{ findUnreadableReason: unknown }>('../../../question-types/*/unreadable-reason.ts')).map(([path, load]) => [path.split('/').at(-2), chunk(load)]),
);

/** Preloads the checks, for use without a connection. */
export function fetchUnreadableChecks(kinds: Iterable<string>): void {
  // A failed download is repeated when needed.
  for (const kind of new Set(kinds)) LOADS[kind]?.().catch(() => undefined);
}

/** Returns the questions with unreadable answers; none if the checks cannot be loaded. */
export async function findUnreadableAnswers<Entry extends { question: ShownQuestion }>(entries: Entry[], valueOf: (id: string) => AnswerValue | null | undefined): Promise<Entry[]> {
  const found = await Promise.all(entries.map(async (each) => {
    const { question } = each;
    const value = valueOf(question.id);
    const load = LOADS[question.kind];
    if (!load || value === null || value === undefined || value === '') return [];
    // Value and question are of the same type.
    const findReason = await load().then((part) => part.findUnreadableReason as FindReason, () => undefined);
    return findReason?.(value, question) === undefined ? [] : [each];
  }));
  return found.flat();
}
