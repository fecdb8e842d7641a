import type { Topic, TopicSource as TopicForAdmin, TopicSummary } from '#contract/topics.ts';
import { documentsOf } from '#server/features/documents/service.ts';
import type { Db } from '#server/platform/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { drawTopic, TopicSource, type TopicDocument } from './document.ts';
import { topics } from './tables.ts';

export { topicFrom } from './import.ts';

export const topicDocuments = documentsOf<TopicSource, TopicDocument>({
  name: 'topic',
  table: topics,
  notFound: 'topic-not-found',
  schema: TopicSource,
  render: drawTopic,
  // Theory and exercises stand behind a login.
  searchEntries: (id, { title, description, grade }) => [
    { kind: 'topic', id, title, body: description, url: `/topic/${id}`, grade: Number(grade) },
  ],
});

/** Topics: what is offered to all, and the whole of one for who is signed in. */
export function topicsService(db: Db) {
  const required = async (id: string) => {
    const row = await topicDocuments.find(db, id);
    if (!row) throw new AppError('topic-not-found');
    return row;
  };

  return {
    /** Without theory and exercises. */
    list: async (): Promise<TopicSummary[]> => {
      const rows = await topicDocuments.list(db);
      return rows.map(({ id, document: { title, grade, description, img, exercises } }) => ({
        id, title, grade, description, img, exerciseCount: exercises.length,
      }));
    },

    /** @throws AppError `topic-not-found` */
    find: async (id: string): Promise<Topic> => {
      const { archived, document } = await required(id);
      if (archived) throw new AppError('topic-not-found');
      const { title, grade, description, img, theoryView, exercises } = document;
      return {
        id, title, grade, description, img,
        theory: theoryView,
        exercises: exercises.map(({ id: own, exerciseType, level, view }) => ({ id: own, exerciseType, level, ...view })),
      };
    },

    /** As its author wrote it, for the admin. @throws AppError `topic-not-found` */
    source: async (id: string): Promise<TopicForAdmin> => {
      const { version, document } = await required(id);
      const { title, grade, description, img, theory, exercises } = document;
      return { id, version, title, grade, description, img, theory, exercises };
    },
  };
}

export type Topics = ReturnType<typeof topicsService>;
