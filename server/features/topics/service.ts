import { asc, eq } from 'drizzle-orm';
import type { TopicSummary } from '#contract/topics.ts';
import type { TopicSource } from '#library/format/topic.ts';
import { indexDocument } from '#server/features/search/service.ts';
import { bumpContentVersion } from '#server/platform/content-version.ts';
import type { Db } from '#server/platform/database.ts';
import { entriesOf } from './search-entries.ts';
import { topics, type TopicDocument } from './tables.ts';

/** Every topic, for the list: no theory and no exercises (decision 5). */
export async function listTopics(db: Db): Promise<TopicSummary[]> {
  const rows = await db.select().from(topics).orderBy(asc(topics.position), asc(topics.id));
  return rows.map(({ id, document: { title, grade, description, img, exercises } }) => ({
    id,
    title,
    grade,
    description,
    img,
    exerciseCount: exercises.length,
  }));
}

/** Publishes a topic of the library folder under `version`, in the caller's transaction. */
export async function publishSource(tx: Db, source: TopicSource, position: number, version: number): Promise<void> {
  const { id, title, grade, description, img = '' } = source;
  const exercises = source.exerciseTypes.flatMap(({ exerciseType, exercises: list }) =>
    list.map((exercise) => ({ id: exercise.id, title: exercise.title, exerciseType, level: exercise.fields.level })),
  );
  const document: TopicDocument = { title, grade: String(grade), description, img, exercises };
  const row = { id, position, version, document };
  await tx.insert(topics).values(row).onConflictDoUpdate({ target: topics.id, set: row });
  await indexDocument(tx, `topic/${id}`, entriesOf(id, document));
  await bumpContentVersion(tx);
}

/** The version that a topic has now; undefined when there is no such topic. */
export async function topicVersion(db: Db, id: string): Promise<number | undefined> {
  const [row] = await db.select({ version: topics.version }).from(topics).where(eq(topics.id, id));
  return row?.version;
}
