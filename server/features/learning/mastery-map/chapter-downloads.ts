import { listPictures } from '#contract/pictures.ts';
import type { ChapterDownload } from '#contract/training.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { Topics } from '#server/features/topics/service.ts';
import { AppError } from '#server/platform/errors.ts';

type Deps = {
  catalog: Catalog;
  topics: Topics;
  /** Returns the bytes of a picture by its address. */
  pictureSize: (address: string) => Promise<number>;
};

/** Lists what a learner may keep of a chapter to learn without a connection. */
export function createChapterDownloads({ catalog, topics, pictureSize }: Deps) {
  /** Lists the ids of topics that train a Bài of the chapter. */
  const listTopics = async (courseId: string, ofChapter: ReadonlySet<string>): Promise<string[]> => {
    const [numbered, exercises] = await Promise.all([catalog.numberedTopics(), topics.exerciseTypes()]);
    const bai = numbered.filter((each) => each.courseId === courseId && ofChapter.has(each.id));
    return [...new Set(bai.flatMap(({ grade, number }) => exercises.of({ grade, lesson: number }).map(({ id }) => id)))];
  };

  return {
    /** @throws AppError `course-not-found`, `not-found` */
    find: async (uid: string, courseId: string, chapterId: string): Promise<ChapterDownload> => {
      const course = await catalog.find(courseId, await catalog.learner(uid, courseId));
      const chapter = course.lectures.find(({ id }) => id === chapterId);
      if (!chapter) throw new AppError('not-found');
      // A course names a board's address exactly for learners who may watch it.
      const lessons = chapter.topics.flatMap((topic) => topic.lessons).filter(({ boardUrl }) => boardUrl !== undefined);
      const topicIds = await listTopics(courseId, new Set(chapter.topics.map(({ id }) => id)));
      const answers: object[] = [course];
      for (const { id } of lessons) answers.push(await (await catalog.board(courseId, id, uid))());
      for (const id of topicIds) answers.push(await topics.find(id));
      const texts = answers.map((answer) => JSON.stringify(answer));
      let bytes = 0;
      for (const text of texts) bytes += Buffer.byteLength(text);
      for (const picture of listPictures(texts.join('\n'))) bytes += await pictureSize(picture);
      return { boards: lessons.flatMap(({ boardUrl }) => boardUrl ?? []), topics: topicIds.map((id) => `/api/topics/${id}`), bytes };
    },
  };
}
