import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { containsPattern } from '#server/platform/database/search-condition.ts';
import { afterCursor, PAGE } from '#server/platform/http/pagination.ts';
import { messageReplies, messages } from './tables.ts';

export type MessageRow = Omit<typeof messages.$inferSelect, 'words'>;
export type ReplyRow = typeof messageReplies.$inferSelect;
const { words: _, ...columns } = getTableColumns(messages);
export type NewMessage = Pick<MessageRow, 'name' | 'email' | 'message'>;

export async function putMessage(tx: Db, message: NewMessage): Promise<void> {
  await tx.insert(messages).values(message);
}

type Filter = { done?: boolean | undefined; q?: string | undefined; cursor?: string | undefined };

/** Returns a page, newest first, and one more when there is a next page. */
export function selectNewestMessages(db: Db, { done, q, cursor }: Filter) {
  return db
    .select(columns)
    .from(messages)
    .where(and(
      done === undefined ? undefined : eq(messages.done, done),
      q ? sql`${messages.words} like im_unaccent(${containsPattern(q)})` : undefined,
      afterCursor(cursor, messages, messages.at, messages.id),
    ))
    .orderBy(desc(messages.at), desc(messages.id))
    .limit(PAGE + 1);
}

/** Returns replies oldest first. */
export const selectReplies = async (db: Db, ids: string[]): Promise<ReplyRow[]> =>
  ids.length === 0
    ? []
    : db.select().from(messageReplies).where(inArray(messageReplies.messageId, ids)).orderBy(messageReplies.at);

/** Locks until the caller's transaction ends. */
export async function lockMessage(tx: Db, id: string): Promise<MessageRow | undefined> {
  const [row] = await tx.select(columns).from(messages).where(eq(messages.id, id)).for('update');
  return row;
}

export async function setDone(tx: Db, id: string, done: boolean): Promise<void> {
  await tx.update(messages).set({ done }).where(eq(messages.id, id));
}

/** Counts up to `most`. */
export const countOpen = (db: Db, most: number): Promise<number> =>
  db.$count(db.select({ id: messages.id }).from(messages).where(eq(messages.done, false)).limit(most).as('open'));

/** Stores a reply and returns whether it was new: a repeated id is stored once. */
export async function putReply(tx: Db, reply: Pick<ReplyRow, 'id' | 'messageId' | 'text'>): Promise<boolean> {
  const { rowCount } = await tx.insert(messageReplies).values(reply).onConflictDoNothing();
  return rowCount === 1;
}
