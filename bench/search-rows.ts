import path from 'node:path';
import { readLibrary } from '../library/format/library.ts';
import type { indexDocument } from '../server/features/search/service.ts';

type Entry = Parameters<typeof indexDocument>[2][number];

const content = path.resolve(import.meta.dirname, '../content');
const ADDITIONS = ['luyện tập', 'ôn tập', 'nâng cao', 'bài toán thực tế', 'các dạng hay gặp', 'kiểm tra 15 phút'];
const OTHER_KINDS = ['course', 'topic', 'practice'] as const;
const STATES = ['free', 'paid', 'updating'] as const;

/**
 * Mixes the library's titles and sentences into `count` entries: words are as frequent as in real lessons, and a third
 * of the lessons have a text, as free lessons do. Every run gets the same ones.
 */
export async function searchEntries(count: number): Promise<Entry[]> {
  const { courses } = await readLibrary(content);
  const topics = courses.flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.topics));
  const lessons = topics.flatMap((topic) => topic.lessons);
  const titles = lessons.map((lesson) => lesson.title);
  const sentences = lessons.flatMap(({ summary = '' }) => summary.replace(/\$[^$]*\$|\*/g, '').split(/(?<=\.)\s+/));
  const next = dice();
  const one = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const beginning = () => one(titles).split(' ').slice(0, 2 + Math.floor(next() * 4)).join(' ');
  const newTitle = () => {
    const kind = next();
    if (kind < 0.3) return one(titles);
    if (kind < 0.65) return `${beginning()} và ${beginning().toLowerCase()}`;
    return `${one(titles)}: ${one(ADDITIONS)} ${1 + Math.floor(next() * 40)}`;
  };
  return Array.from({ length: count }, (_, at): Entry => {
    const kind = next() < 0.9 ? 'lesson' : one(OTHER_KINDS);
    const written = kind !== 'lesson' || next() < 0.33;
    return {
      kind,
      id: `r${at}`,
      title: newTitle(),
      body: written ? `${one(sentences)} ${one(sentences)} ${one(sentences)}` : '',
      url: `/course/c${at % 500}?lesson=r${at}`,
      grade: 6 + (at % 4),
      ...(kind === 'lesson' && { place: 'Toán 7 · Chương II', state: one(STATES) }),
    };
  });
}

/** Makes numbers from 0 to 1, the same in every run. */
function dice(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
