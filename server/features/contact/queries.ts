import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#server/platform/database.ts';
import { after, PAGE } from '#server/platform/page-of.ts';
import { messages } from './tables.ts';

export type MessageRow = typeof messages.$inferSelect;
export type NewMessage = Pick<MessageRow, 'name' | 'email' | 'message'>;

export async function putMessage(tx: Db, message: NewMessage): Promise<void> {
  await tx.insert(messages).values(message);
}

/** A page of messages, newest first, and one more when there is a next page. */
export const newestMessages = (db: Db, { done, cursor }: { done?: boolean | undefined; cursor?: string | undefined }) =>
  db
    .select()
    .from(messages)
    .where(and(
      done === undefined ? undefined : eq(messages.done, done),
      after(cursor, messages, messages.at, messages.id),
    ))
    .orderBy(desc(messages.at), desc(messages.id))
    .limit(PAGE + 1);

/** One message, held until the caller's transaction ends. */
export async function lockMessage(tx: Db, id: string): Promise<MessageRow | undefined> {
  const [row] = await tx.select().from(messages).where(eq(messages.id, id)).for('update');
  return row;
}

export async function setDone(tx: Db, id: string, done: boolean): Promise<void> {
  await tx.update(messages).set({ done }).where(eq(messages.id, id));
}
