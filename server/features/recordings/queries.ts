import { and, eq, inArray, sum } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { recordings } from './tables.ts';

export type RecordingRow = typeof recordings.$inferSelect;

export const selectRecordings = (db: Db, lessonId: string): Promise<RecordingRow[]> =>
  db.select().from(recordings).where(eq(recordings.lessonId, lessonId)).orderBy(recordings.scene, recordings.at);

export async function findRecording(db: Db, { lessonId, name }: { lessonId: string; name: string }): Promise<RecordingRow | undefined> {
  const [row] = await db.select().from(recordings).where(and(eq(recordings.lessonId, lessonId), eq(recordings.name, name)));
  return row;
}

export const putRecording = (tx: Db, row: Omit<RecordingRow, 'id' | 'at'>) => tx.insert(recordings).values(row);

export const removeRecordings = (tx: Db, names: string[]): Promise<RecordingRow[]> =>
  names.length === 0 ? Promise.resolve([]) : tx.delete(recordings).where(inArray(recordings.name, names)).returning();

export async function sumRecordingBytes(db: Db, lessonId: string): Promise<number> {
  const [row] = await db.select({ bytes: sum(recordings.bytes) }).from(recordings).where(eq(recordings.lessonId, lessonId));
  return Number(row?.bytes ?? 0);
}

export const selectRecordingNames = async (db: Db): Promise<string[]> => (await db.select({ name: recordings.name }).from(recordings)).map(({ name }) => name);
