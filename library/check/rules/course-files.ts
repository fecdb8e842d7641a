import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { CourseSource } from '../../format/course.ts';
import type { Library } from '../../format/library.ts';
import type { Problem } from '../../format/problem.ts';

/** Limit for a slow phone line. */
const LARGEST_BYTES = 800_000;

/** Reports large media, and board or media files that belong to no lesson of the course. */
export async function findCourseFileProblems(folder: string, library: Library): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const course of library.courses) {
    const lessons = lessonIds(course);
    for (const file of library.files.filter((name) => name.startsWith(`courses/${course.folder}/`))) {
      const [, , place, name] = file.split('/');
      if (name === undefined) continue;
      const lesson = path.posix.parse(name).name;
      // Reading the library reports boards.
      if (place !== 'boards' && !lessons.has(lesson)) problems.push({ file, line: 1, message: `no lesson '${lesson}' in the course` });
      const { size } = await stat(path.join(folder, file));
      if (place === 'media' && size > LARGEST_BYTES) {
        problems.push({ file, line: 1, message: `${Math.ceil(size / 1000)} KB, at most ${LARGEST_BYTES / 1000} KB` });
      }
    }
  }
  return problems;
}

function lessonIds(course: CourseSource): Set<string> {
  const topics = course.chapters.flatMap((chapter) => chapter.topics);
  return new Set(topics.flatMap((topic) => topic.lessons.map((lesson) => lesson.id)));
}
