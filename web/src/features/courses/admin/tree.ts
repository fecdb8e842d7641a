import { newId } from '../../../editor/documents/ids.ts';
import { moveBySteps, moveBeside } from '../../../editor/sorting/move-items.ts';
import type { MoveTarget } from '../../../editor/sorting/SortHandle.tsx';
import type { Edge } from '../../../editor/sorting/use-sortable.ts';
import type { Chapter, Lesson, Topic } from './course-type.ts';

// The chapters of a course with their topics and lessons. Unchanged parts stay the same objects, so that their
// components need not rerender.

type Chapters = readonly Chapter[];

const byId = <T extends { id: string }>(items: readonly T[], id: string, change: (item: T) => T): T[] =>
  items.map((item) => (item.id === id ? change(item) : item));

export const changeChapter = (chapters: Chapters, id: string, to: Partial<Chapter>): Chapter[] => byId(chapters, id, (chapter) => ({ ...chapter, ...to }));

const changeTopics = (chapters: Chapters, has: (topic: Topic) => boolean, change: (topics: readonly Topic[]) => Topic[]): Chapter[] =>
  chapters.map((chapter) => (chapter.topics.some(has) ? { ...chapter, topics: change(chapter.topics) } : chapter));

export const changeTopic = (chapters: Chapters, id: string, to: Partial<Topic>): Chapter[] =>
  changeTopics(chapters, (topic) => topic.id === id, (topics) => byId(topics, id, (topic) => ({ ...topic, ...to })));

const changeLessons = (chapters: Chapters, id: string, change: (lessons: readonly Lesson[]) => Lesson[]): Chapter[] => {
  const has = (topic: Topic) => topic.lessons.some((lesson) => lesson.id === id);
  return changeTopics(chapters, has, (topics) => topics.map((topic) => (has(topic) ? { ...topic, lessons: change(topic.lessons) } : topic)));
};

export const changeLesson = (chapters: Chapters, id: string, to: Partial<Lesson>): Chapter[] =>
  changeLessons(chapters, id, (lessons) => byId(lessons, id, (lesson) => ({ ...lesson, ...to })));

export const idsOf = (chapters: Chapters): string[] =>
  chapters.flatMap((chapter) => [chapter.id, ...chapter.topics.flatMap((topic) => [topic.id, ...topic.lessons.map(({ id }) => id)])]);

export const lessonsIn = (chapters: Chapters): Lesson[] => chapters.flatMap(({ topics }) => topics.flatMap(({ lessons }) => lessons));

export const nameOfChapter = ({ title }: Chapter): string => title.trim() || 'Chương chưa có tên';
export const nameOfTopic = ({ title }: Topic): string => title.trim() || 'Chủ đề chưa có tên';

export const chapterPlaces = (chapters: Chapters): MoveTarget[] => chapters.map((chapter) => [chapter.id, nameOfChapter(chapter)]);
/** Lists the topics, each with its chapter, that a lesson can be moved to. */
export const topicPlaces = (chapters: Chapters): MoveTarget[] =>
  chapters.flatMap((chapter) => chapter.topics.map((topic): MoveTarget => [topic.id, `${nameOfChapter(chapter)} › ${nameOfTopic(topic)}`]));

/** @param known ids that are taken @returns the chapters with a new one at the end, and its id */
export function addChapter(chapters: Chapters, known: Iterable<string>): [Chapter[], string] {
  const id = newId('chap', known);
  return [[...chapters, { id, title: '', topics: [] }], id];
}

export function addTopic(chapters: Chapters, chapterId: string, known: Iterable<string>): [Chapter[], string] {
  const id = newId('topic', known);
  return [byId(chapters, chapterId, (chapter) => ({ ...chapter, topics: [...chapter.topics, { id, title: '', lessons: [] }] })), id];
}

/** Adds a lesson, locked at first. */
export function addLesson(chapters: Chapters, topicId: string, known: Iterable<string>): [Chapter[], string] {
  const id = newId('lesson', known);
  const lesson: Lesson = { id, title: '', isLocked: true, updating: false, archived: false, videoUrl: '', seconds: 0, summary: '' };
  return [changeTopics(chapters, (topic) => topic.id === topicId, (topics) => byId(topics, topicId, (topic) => ({ ...topic, lessons: [...topic.lessons, lesson] }))), id];
}

export const removeChapter = (chapters: Chapters, id: string): Chapter[] => chapters.filter((chapter) => chapter.id !== id);
export const removeTopic = (chapters: Chapters, id: string): Chapter[] =>
  changeTopics(chapters, (topic) => topic.id === id, (topics) => topics.filter((topic) => topic.id !== id));
export const removeLesson = (chapters: Chapters, id: string): Chapter[] => changeLessons(chapters, id, (lessons) => lessons.filter((lesson) => lesson.id !== id));

/** Moves a lesson before or after any other, or to the end of a topic. */
export function moveLesson(chapters: Chapters, id: string, to: { beside: string; edge: Edge } | { topic: string }): Chapter[] {
  const lesson = lessonsIn(chapters).find((each) => each.id === id);
  if (!lesson || ('beside' in to && to.beside === id)) return [...chapters];
  const without = removeLesson(chapters, id);
  if ('topic' in to) return changeTopics(without, (topic) => topic.id === to.topic, (topics) => byId(topics, to.topic, (topic) => ({ ...topic, lessons: [...topic.lessons, lesson] })));
  return changeLessons(without, to.beside, (lessons) => moveBeside([...lessons, lesson], id, to.beside, to.edge));
}

/** Moves a topic before or after any other, or to the end of a chapter. */
export function moveTopic(chapters: Chapters, id: string, to: { beside: string; edge: Edge } | { chapter: string }): Chapter[] {
  const topic = chapters.flatMap(({ topics }) => topics).find((each) => each.id === id);
  if (!topic || ('beside' in to && to.beside === id)) return [...chapters];
  const without = removeTopic(chapters, id);
  if ('chapter' in to) return byId(without, to.chapter, (chapter) => ({ ...chapter, topics: [...chapter.topics, topic] }));
  return changeTopics(without, (each) => each.id === to.beside, (topics) => moveBeside([...topics, topic], id, to.beside, to.edge));
}

/** Moves a lesson up or down; beyond its topic's end, into the next topic. */
export function stepLesson(chapters: Chapters, id: string, step: -1 | 1): Chapter[] {
  const topics = chapters.flatMap((chapter) => chapter.topics);
  const at = topics.findIndex(({ lessons }) => lessons.some((lesson) => lesson.id === id));
  const lessons = topics[at]?.lessons ?? [];
  const place = lessons.findIndex((lesson) => lesson.id === id) + step;
  if (place >= 0 && place < lessons.length) return changeLessons(chapters, id, (all) => moveBySteps(all, id, step));
  const next = topics[at + step];
  if (!next) return [...chapters];
  const [first] = next.lessons;
  return step === 1 && first ? moveLesson(chapters, id, { beside: first.id, edge: 'before' }) : moveLesson(chapters, id, { topic: next.id });
}

/** Moves a topic up or down; beyond its chapter's end, into the next chapter. */
export function stepTopic(chapters: Chapters, id: string, step: -1 | 1): Chapter[] {
  const at = chapters.findIndex(({ topics }) => topics.some((topic) => topic.id === id));
  const topics = chapters[at]?.topics ?? [];
  const place = topics.findIndex((topic) => topic.id === id) + step;
  if (place >= 0 && place < topics.length) return changeTopics(chapters, (topic) => topic.id === id, (all) => moveBySteps(all, id, step));
  const next = chapters[at + step];
  if (!next) return [...chapters];
  const [first] = next.topics;
  return step === 1 && first ? moveTopic(chapters, id, { beside: first.id, edge: 'before' }) : moveTopic(chapters, id, { chapter: next.id });
}
