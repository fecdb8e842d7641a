import type { AnswerValue, ShownQuestion } from '#kinds/kinds.ts';
import { chunk } from '../chunk.ts';

type Unread = (value: AnswerValue, question: ShownQuestion) => string | undefined;

/** Loaders by type, if its answers may be unreadable. */
const LOADS: Record<string, () => Promise<{ unread: unknown }>> = Object.fromEntries(
  Object.entries(import.meta.glob<{ unread: unknown }>('../../../kinds/*/unread.ts')).map(([path, load]) => [path.split('/').at(-2), chunk(load)]),
);

/** Preloads the checks, for use without a connection. */
export function fetchUnread(kinds: Iterable<string>): void {
  // A failed download is repeated when needed.
  for (const kind of new Set(kinds)) LOADS[kind]?.().catch(() => undefined);
}

/** Returns the questions with unreadable answers; none if the checks cannot be loaded. */
export async function findUnread<Asked extends { question: ShownQuestion }>(asked: Asked[], valueOf: (id: string) => AnswerValue | null | undefined): Promise<Asked[]> {
  const found = await Promise.all(asked.map(async (each) => {
    const { question } = each;
    const value = valueOf(question.id);
    const load = LOADS[question.kind];
    if (!load || value === null || value === undefined || value === '') return [];
    // Value and question are of the same type.
    const unread = await load().then((part) => part.unread as Unread, () => undefined);
    return unread?.(value, question) === undefined ? [] : [each];
  }));
  return found.flat();
}
