import type { Topic, TopicSource as TopicForAdmin, TopicSummary, TopicWritten, ExerciseContent } from '#contract/topics.ts';
import type { Level } from '#contract/enums.ts';
import { hideAnswerKey, stepsById, stepsOf, type QuestionWithKey } from '#question-types/question-types.ts';
import { createDocuments, type Author, type Authored, type StoredDocument } from '#server/features/documents/service.ts';
import { versionedCache } from '#server/platform/cache/versioned-cache.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { toAdminTopic, fromAdminTopic } from './admin-topic.ts';
import { findVariant, listOutlines, type TopicOutline } from './item.ts';
import { renderTopic, renderVariant, TopicSource, type ExerciseDocument, type TopicDocument, type ContentView } from './document.ts';
import { topics } from './tables.ts';

export { importTopic } from './import.ts';
export { findExercise, listExercisesInUse } from './item.ts';

export const topicDocuments = createDocuments<TopicSource, TopicDocument>({
  name: 'topic',
  table: topics,
  notFound: 'topic-not-found',
  schema: TopicSource,
  render: renderTopic,
  renderedPart: ({ exercises, ...topic }) => ({ ...topic, exercises: exercises.map((exercise) => ({ ...exercise, variants: undefined, recipe: undefined, approved: undefined })) }),
  questionsOf: ({ exercises }) => exercises.flatMap(({ id, variants = [], ...exercise }) => [
    ...(exercise.asks ?? []).map((question) => ({ path: [id, question.id], variant: 0, question })),
    ...variants.flatMap(({ content, asks = [] }, at) => asks.map((question) => ({ path: [id, question.id], variant: at + 1, question, known: content }))),
  ]),
  questionPaths: ['$.exercises[*].asks[*]'],
  // Theory and exercises require a login.
  searchEntries: (id, { title, description, grade }) => [
    { kind: 'topic', id, title, body: description, url: `/topic/${id}`, grade: Number(grade) },
  ],
});

export const authoredTopics: Authored<TopicWritten, TopicSource, TopicDocument, TopicForAdmin> = {
  documents: topicDocuments,
  written: fromAdminTopic,
  source: toAdminTopic,
  newId: async () => {
    throw new AppError('invalid-input', 'Vui lòng nhập mã.');
  },
};

/** An exercise that a set can be drawn from: gradable by the site, with its variants. */
type DrawableExercise = {
  topicId: string; id: string; grade: number; lesson?: number; exerciseType: string; level: Level;
  variants: number;
  draw: (variant: number) => { content: string; solution: string; asks: QuestionWithKey[] } | undefined;
};

/** @param contentVersion version of the published content; without it nothing is cached */
export function topicsService(db: Db, contentVersion: () => number | undefined = () => undefined) {
  const drawables = versionedCache<DrawableExercise[]>(contentVersion);
  /** Cached: a class begins its set at the same moment. */
  const listDrawable = (): Promise<DrawableExercise[]> =>
    drawables('', async () => (await topicDocuments.list(db)).flatMap(({ id, document }) => document.exercises.flatMap((exercise) => toDrawable(id, Number(document.grade), exercise))));

  const required = async (id: string) => {
    const row = await topicDocuments.find(db, id);
    if (!row) throw new AppError('topic-not-found');
    return row;
  };

  return {
    /** Without theory and exercises. */
    list: async (): Promise<TopicSummary[]> => (await listOutlines(db)).map(({ id, ...outline }) => summarizeTopic(id, outline)),

    /** Returns a lookup of the exercise types that train a Bài, by topic, with their numbers of exercises. */
    exerciseTypes: async () => {
      const all = await listOutlines(db);
      return {
        of: ({ grade, lesson }: { grade: number; lesson: number }) =>
          all.filter((topic) => topic.grade === String(grade)).flatMap(({ id, title, exercises }) => {
            const byType = Map.groupBy(exercises.filter((exercise) => exercise.lesson === lesson), ({ exerciseType }) => exerciseType);
            return byType.size > 0 ? [{ id, title, types: [...byType].map(([type, { length }]) => ({ type, count: length })) }] : [];
          }),
      };
    },

    /** @throws AppError `topic-not-found` */
    nameTopic: async (id: string): Promise<{ title: string }> => {
      const { archived, document: { title } } = await required(id);
      if (archived) throw new AppError('topic-not-found');
      return { title };
    },

    /** Lists the topics of a grade with their exercises that the site can grade, and the Bài that these train. */
    assignable: async (grade: number) => {
      const exercises = (await listDrawable()).filter((exercise) => exercise.grade === grade);
      const countBy = <Key>(some: DrawableExercise[], keyOf: (exercise: DrawableExercise) => Key) => [...Map.groupBy(some, keyOf)].map(([key, { length }]) => [key, length] as const);
      return {
        topics: (await listOutlines(db)).flatMap(({ id, title }) => {
          const own = exercises.filter(({ topicId }) => topicId === id);
          return own.length === 0 ? [] : [{ id, title, count: own.length, types: countBy(own, ({ exerciseType }) => exerciseType).map(([type, count]) => ({ type, count })) }];
        }),
        bai: countBy(exercises.filter(({ lesson }) => lesson !== undefined), ({ lesson = 0 }) => lesson).map(([number, count]) => ({ number, count })).toSorted((one, other) => one.number - other.number),
      };
    },

    /** Returns exercises that the site can grade by itself: those of a topic, or those that train some Bài of a grade. */
    drawable: async (wanted: { topicId: string; exerciseType?: string | undefined; level?: Level | undefined } | { grade: number; lessons: number[] }): Promise<DrawableExercise[]> =>
      (await listDrawable()).filter((exercise) =>
        'topicId' in wanted
          ? exercise.topicId === wanted.topicId
            && (wanted.exerciseType === undefined || exercise.exerciseType === wanted.exerciseType)
            && (wanted.level === undefined || exercise.level === wanted.level)
          : exercise.grade === wanted.grade && exercise.lesson !== undefined && wanted.lessons.includes(exercise.lesson)),

    /** Returns a question of an exercise as it is written, with the numbers of a variant; undefined when it is gone. */
    findDrawn: async (topicId: string, exerciseId: string, askId: string, variant: number): Promise<QuestionWithKey | undefined> =>
      (await listDrawable()).find((each) => each.topicId === topicId && each.id === exerciseId)?.draw(variant)?.asks.find(({ id }) => id === askId),

    /** @throws AppError `topic-not-found` */
    find: async (id: string): Promise<Topic> => {
      const { archived, document } = await required(id);
      if (archived) throw new AppError('topic-not-found');
      const { title, grade, description, img, theoryView, exercises } = document;
      return {
        id, title, grade, description, img,
        theory: theoryView,
        exercises: exercises.map(showExercise),
      };
    },

    /** Returns an exercise's variant. @throws AppError `exercise-not-found` */
    variant: async (topicId: string, exerciseId: string, n: number): Promise<ExerciseContent> => {
      const variant = await findVariant(db, { topicId, exerciseId, variant: n });
      if (!variant) throw new AppError('exercise-not-found');
      return showContent({ ...variant, asks: variant.questions });
    },

    /** Returns the author's form, for the admin. @throws AppError `topic-not-found` */
    source: async (id: string): Promise<TopicForAdmin> => {
      const row = await required(id);
      return toAdminTopic(id, row, row.document);
    },

    listForAdmin: async () =>
      (await topicDocuments.listForAdmin(db)).map(({ id, document, listed }) => ({ ...summarizeTopic(id, document), ...listed })),

    /**
     * Renames a type of exercises in all its exercises.
     * @throws AppError `topic-not-found`, `exercise-type-invalid`, `exercise-type-not-found`, `exercise-type-taken`,
     * `version-conflict`
     */
    renameType: (tx: Db, id: string, { oldName, newName, version }: TypeRenaming, author: Author): Promise<TopicForAdmin> =>
      changeTypes(tx, id, { type: oldName, version }, author, (exercises) => {
        const name = newName.trim();
        if (name === '' || name === oldName) throw new AppError('exercise-type-invalid');
        if (exercises.some(({ exerciseType }) => exerciseType === name)) throw new AppError('exercise-type-taken');
        return exercises.map((each) => (each.exerciseType === oldName ? { ...each, exerciseType: name } : each));
      }),

    /** Removes a type with all its exercises. @throws AppError as above */
    removeType: (tx: Db, id: string, { name, version }: { name: string; version?: number | undefined }, author: Author): Promise<TopicForAdmin> =>
      changeTypes(tx, id, { type: name, version }, author, (exercises) => exercises.filter(({ exerciseType }) => exerciseType !== name)),
  };
}

export type Topics = ReturnType<typeof topicsService>;

type TypeRenaming = { oldName: string; newName: string; version?: number | undefined };

const summarizeTopic = (id: string, { title, grade, description, img, exercises }: Omit<TopicOutline, 'id'>): TopicSummary => ({
  id, title, grade, description, img,
  exerciseCount: exercises.length,
  lessons: [...new Set(exercises.flatMap(({ lesson }) => lesson ?? []))].sort((one, other) => one - other),
});

const showExercise = ({ id, exerciseType, level, lesson, view, variants = [], heldBack }: ExerciseDocument): Topic['exercises'][number] => ({
  id, exerciseType, level,
  title: view.title,
  ...(lesson !== undefined && { lesson }),
  ...showContent(view),
  variantCount: heldBack ? 0 : variants.length,
});

/** Each variant is drawn on first use: most are never asked. */
function toDrawable(topicId: string, grade: number, { id, exerciseType, level, lesson, view, variants = [], heldBack }: ExerciseDocument): DrawableExercise[] {
  if (!view.asks || !isGradable(view.asks)) return [];
  const drawn = new Map<number, ContentView>();
  const draw = (number: number): ContentView | undefined => {
    if (number === 0) return view;
    const variant = variants[number - 1];
    const known = drawn.get(number) ?? (variant && renderVariant(variant));
    if (known) drawn.set(number, known);
    return known;
  };
  return [{
    topicId, id, grade, exerciseType, level, ...(lesson !== undefined && { lesson }),
    variants: heldBack ? 0 : variants.length,
    draw: (number) => {
      const found = draw(number);
      return found && { content: found.content, solution: found.solution, asks: found.asks ?? [] };
    },
  }];
}

const isGradable = (asks: QuestionWithKey[]): boolean => asks.length > 0 && asks.every((ask) => stepsOf(ask) === undefined);

const showContent = ({ content, solution, hints = [], asks = [] }: ContentView): ExerciseContent => ({
  content, solution, hints,
  asks: asks.map(hideAnswerKey),
  steps: stepsById(asks),
});

/** Changes exercises over the given version, or over any when none is given. */
async function changeTypes(
  tx: Db, id: string, { type, version }: { type: string; version: number | undefined }, author: Author,
  change: (exercises: TopicSource['exercises']) => TopicSource['exercises'],
): Promise<TopicForAdmin> {
  const before = await topicDocuments.find(tx, id);
  if (!before) throw new AppError('topic-not-found');
  const { exercises } = before.document;
  if (!exercises.some(({ exerciseType }) => exerciseType === type)) throw new AppError('exercise-type-not-found');
  const source = { ...before.document, exercises: change(exercises) };
  const row: StoredDocument<TopicDocument> = await topicDocuments.update(tx, { id, version: version ?? before.version, source }, author);
  return toAdminTopic(id, row, row.document);
}
