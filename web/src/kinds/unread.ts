import type { AnswerValue, ShownQuestion } from '#kinds/kinds.ts';
import { chunk } from '../chunk.ts';

type Unread = (value: AnswerValue, question: ShownQuestion) => string | undefined;

/** By kind, of those whose answers may be written so that nobody can read them. */
const LOADS: Record<string, () => Promise<{ unread: unknown }>> = Object.fromEntries(
  Object.entries(import.meta.glob<{ unread: unknown }>('../../../kinds/*/unread.ts')).map(([path, load]) => [path.split('/').at(-2), chunk(load)]),
);

/** Fetches what finds them ahead, so that they are found without a connection, too. */
export function fetchUnread(kinds: Iterable<string>): void {
  // What cannot be fetched now is asked for again when it is needed.
  for (const kind of new Set(kinds)) LOADS[kind]?.().catch(() => undefined);
}

/** Of the questions those whose answers nobody can read, before they are handed in; where that cannot be found out, none. */
export async function findUnread<Asked extends { question: ShownQuestion }>(asked: Asked[], valueOf: (id: string) => AnswerValue | null | undefined): Promise<Asked[]> {
  const found = await Promise.all(asked.map(async (each) => {
    const { question } = each;
    const value = valueOf(question.id);
    const load = LOADS[question.kind];
    if (!load || value === null || value === undefined || value === '') return [];
    // Value and question are of one kind.
    const unread = await load().then((part) => part.unread as Unread, () => undefined);
    return unread?.(value, question) === undefined ? [] : [each];
  }));
  return found.flat();
}
