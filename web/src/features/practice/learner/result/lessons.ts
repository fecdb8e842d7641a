import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../api/api.ts';
import { queries } from '../../../../api/queries.ts';

/** Title of a Bài, and a link to train it: exercises, otherwise its lesson. */
export type Lessons = (lesson: number) => { title: string; to: string | undefined };

/** Loads a grade's Bài; titles are numbers while loading, and where unknown. */
export function useLessons(grade: string): Lessons {
  const { data } = useQuery({ queryKey: ['lessons of', grade], queryFn: () => lessonsOf(grade), staleTime: Infinity }, queries);
  return (lesson) => ({ title: data?.titles.get(lesson) ?? `Bài ${lesson}`, to: data?.exercises.get(lesson) ?? data?.films.get(lesson) });
}

async function lessonsOf(grade: string) {
  const [courses, topics] = await Promise.all([api('GET /api/courses', {}), api('GET /api/topics', {})]);
  const own = courses.filter((course) => String(course.grade) === grade);
  const details = await Promise.all(own.map(({ id }) => api('GET /api/courses/:courseId', { params: { courseId: id } })));
  const titles = new Map<number, string>();
  const films = new Map<number, string>();
  for (const { id, lectures } of details) {
    for (const { title, lessons } of lectures.flatMap((lecture) => lecture.topics)) {
      const number = Number(/^Bài (\d+)\./.exec(title)?.[1]);
      const film = lessons.find(({ updating }) => !updating);
      if (!number || titles.has(number)) continue;
      titles.set(number, title);
      if (film) films.set(number, `/course/${id}?lesson=${film.id}`);
    }
  }
  const exercises = new Map<number, string>();
  for (const { id, lessons } of topics.filter((topic) => topic.grade === grade)) {
    for (const lesson of lessons) if (!exercises.has(lesson)) exercises.set(lesson, `/topic/${id}?tab=bai-tap`);
  }
  return { titles, films, exercises };
}
