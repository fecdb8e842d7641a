import { asc, eq } from 'drizzle-orm';
import type { Topic, TopicSource as TopicDocumentSource, TopicSummary } from '#contract/topics.ts';
import type { TopicSource } from '#library/format/topic.ts';
import { indexDocument } from '#server/features/search/service.ts';
import { bumpContentVersion } from '#server/platform/content-version.ts';
import type { Db } from '#server/platform/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Figures } from '#server/platform/figures.ts';
import { documentFrom } from './import.ts';
import { entriesOf } from './search-entries.ts';
import { topics } from './tables.ts';

/** Topics: what is offered to all, and the whole of one for who is signed in (decision 5). */
export function topicsService(db: Db) {
  const required = async (id: string) => {
    const [row] = await db.select().from(topics).where(eq(topics.id, id));
    if (!row) throw new AppError('topic-not-found');
    return row;
  };

  return {
    /** Without theory and exercises. */
    list: async (): Promise<TopicSummary[]> => {
      const rows = await db.select().from(topics).orderBy(asc(topics.position), asc(topics.id));
      return rows.map(({ id, document: { title, grade, description, img, exercises } }) => ({
        id, title, grade, description, img, exerciseCount: exercises.length,
      }));
    },

    /** @throws AppError `topic-not-found` */
    find: async (id: string): Promise<Topic> => {
      const { title, grade, description, img, theoryView, exercises } = (await required(id)).document;
      return {
        id, title, grade, description, img,
        theory: theoryView,
        exercises: exercises.map(({ id: own, exerciseType, level, view }) => ({ id: own, exerciseType, level, ...view })),
      };
    },

    /** As its author wrote it, for the admin. @throws AppError `topic-not-found` */
    source: async (id: string): Promise<TopicDocumentSource> => {
      const { version, document } = await required(id);
      const { title, grade, description, img, theory, exercises } = document;
      return { id, version, title, grade, description, img, theory, exercises };
    },
  };
}

export type Topics = ReturnType<typeof topicsService>;

/** Where a source stands in its list, and what it is drawn with. */
export type Place = { position: number; version: number; figures: Figures };

/** Publishes a topic of the library folder, in the caller's transaction. */
export async function publishSource(tx: Db, source: TopicSource, { position, version, figures }: Place): Promise<void> {
  const document = { ...documentFrom(source, figures), changedAt: new Date().toISOString() };
  const row = { id: source.id, position, version, document };
  await tx.insert(topics).values(row).onConflictDoUpdate({ target: topics.id, set: row });
  await indexDocument(tx, `topic/${source.id}`, entriesOf(source.id, document));
  await bumpContentVersion(tx);
}

/** The version that a topic has now; undefined when there is no such topic. */
export async function topicVersion(db: Db, id: string): Promise<number | undefined> {
  const [row] = await db.select({ version: topics.version }).from(topics).where(eq(topics.id, id));
  return row?.version;
}
