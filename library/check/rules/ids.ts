import type { Library } from '../../format/library.ts';
import type { Problem } from '../../format/problem.ts';

interface Use {
  id: string;
  file: string;
  line: number;
}

/** Ids are unique per kind in the whole library; papers in their set, problems in their paper. */
export function idProblems(library: Library): Problem[] {
  const { courses, practices, topics, quizzes } = library;
  const chapters = courses.flatMap(({ file, chapters }) => chapters.map((chapter) => ({ ...chapter, file })));
  const courseTopics = chapters.flatMap(({ file, topics }) => topics.map((topic) => ({ ...topic, file })));
  const lessons = courseTopics.flatMap(({ file, lessons }) => lessons.map((lesson) => ({ ...lesson, file })));
  const types = topics.flatMap(({ exerciseTypes }) => exerciseTypes);
  const papers = practices.flatMap((practice) => practice.papers);
  return [
    courses.map(atHead),
    chapters,
    courseTopics,
    lessons,
    practices.map(atHead),
    ...practices.map((practice) => practice.papers.map(atHead)),
    ...papers.map(({ file, problems }) => problems.map((problem) => ({ ...problem, file }))),
    topics.map(atHead),
    types.flatMap(({ file, exercises }) => exercises.map((exercise) => ({ ...exercise, file }))),
    quizzes.map(atHead),
    quizzes.flatMap(({ file, questions }) => questions.map((question) => ({ ...question, file }))),
  ].flatMap(repeated);
}

function atHead(document: { id: string; file: string; head: { line: number } }): Use {
  return { id: document.id, file: document.file, line: document.head.line };
}

function repeated(uses: Use[]): Problem[] {
  const first = new Map<string, Use>();
  const problems: Problem[] = [];
  for (const { id, file, line } of uses) {
    const earlier = first.get(id);
    if (!earlier) first.set(id, { id, file, line });
    else problems.push({ file, line, message: `id '${id}' is used twice (also at ${earlier.file}:${earlier.line})` });
  }
  return problems;
}
