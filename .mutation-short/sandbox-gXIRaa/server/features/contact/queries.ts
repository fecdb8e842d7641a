// @ts-nocheck
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database.ts';
import { partOf } from '#server/platform/part-of.ts';
import { after, PAGE } from '#server/platform/page-of.ts';
import { messageReplies, messages } from './tables.ts';

export type MessageRow = typeof messages.$inferSelect;
export type ReplyRow = typeof messageReplies.$inferSelect;
export type NewMessage = Pick<MessageRow, 'name' | 'email' | 'message'>;

export async function putMessage(tx: Db, message: NewMessage): Promise<void> {
  await tx.insert(messages).values(message);
}

type Filter = { done?: boolean | undefined; q?: string | undefined; cursor?: string | undefined };

/** A page of messages, newest first, and one more when there is a next page. */
export function newestMessages(db: Db, { done, q, cursor }: Filter) {
  const { name, email, message } = messages;
  return db
    .select()
    .from(messages)
    .where(and(
      done === undefined ? undefined : eq(messages.done, done),
      q ? sql`im_unaccent(${name} || ' ' || ${email} || ' ' || ${message}) like im_unaccent(${partOf(q)})` : undefined,
      after(cursor, messages, messages.at, messages.id),
    ))
    .orderBy(desc(messages.at), desc(messages.id))
    .limit(PAGE + 1);
}

/** What was answered to these messages, the first answer first. */
export const repliesTo = async (db: Db, ids: string[]): Promise<ReplyRow[]> =>
  ids.length === 0
    ? []
    : db.select().from(messageReplies).where(inArray(messageReplies.messageId, ids)).orderBy(messageReplies.at);

/** One message, held until the caller's transaction ends. */
export async function lockMessage(tx: Db, id: string): Promise<MessageRow | undefined> {
  const [row] = await tx.select().from(messages).where(eq(messages.id, id)).for('update');
  return row;
}

export async function setDone(tx: Db, id: string, done: boolean): Promise<void> {
  await tx.update(messages).set({ done }).where(eq(messages.id, id));
}

/** How many are not dealt with, counted up to `most`. */
export const countOpen = (db: Db, most: number): Promise<number> =>
  db.$count(db.select({ id: messages.id }).from(messages).where(eq(messages.done, false)).limit(most).as('open'));

/** What was dealt with and was sent so long ago, with what was answered. */
export async function forgetOldMessages(db: Db, kept: string): Promise<void> {
  await db.delete(messages).where(and(messages.done, sql`${messages.at} < now() - ${kept}::interval`));
}

/** Whether it was new: an answer of the same id is written once. */
export async function putReply(tx: Db, reply: Pick<ReplyRow, 'id' | 'messageId' | 'text'>): Promise<boolean> {
  const { rowCount } = await tx.insert(messageReplies).values(reply).onConflictDoNothing();
  return rowCount === 1;
}
