import type { CourseSource } from './course.ts';
import type { Library } from './library.ts';
import type { Problem } from './problem.ts';
import type { QuestionSource } from './question.ts';
import type { TopicSource } from './topic.ts';

type Documents = Pick<Library, 'courses' | 'practices' | 'topics' | 'quizzes'>;

interface Use {
  id: string;
  file: string;
  line: number;
}

/**
 * Reports ids that the site could not tell apart: of documents of a type, of questions, and of the parts of one
 * document.
 */
export function idProblems({ courses, practices, topics, quizzes }: Documents): Problem[] {
  const papers = practices.flatMap((practice) => practice.papers);
  return [
    courses.map(atHead),
    ...courses.flatMap(partsOf),
    practices.map(atHead),
    ...practices.map((practice) => practice.papers.map(atHead)),
    ...papers.map(({ file, problems, parts = [] }) => [...problems, ...parts.flatMap(asked)].map(within(file))),
    ...papers.map(({ file, parts = [] }) => parts.map(within(file))),
    topics.map(atHead),
    ...topics.map(exercisesOf),
    quizzes.flatMap(({ file, questions }) => questions.map(within(file))),
  ].flatMap(repeated);
}

/** Reports ids that would confuse people: also parts of different documents need different ids. */
export function sharedIdProblems({ courses, topics, quizzes }: Documents): Problem[] {
  const parts = courses.map(partsOf);
  const ofKind = (kind: number) => parts.map((kinds) => kinds[kind] ?? []);
  return [...[0, 1, 2].map(ofKind), topics.map(exercisesOf), quizzes.map((quiz) => [atHead(quiz)])]
    .map((documents) => documents.flatMap((uses) => uses.filter(isFirst)))
    .flatMap(repeated);
}

function partsOf({ file, chapters }: CourseSource): [chapters: Use[], topics: Use[], lessons: Use[]] {
  const topics = chapters.flatMap((chapter) => chapter.topics);
  const lessons = topics.flatMap((topic) => topic.lessons);
  return [chapters.map(within(file)), topics.map(within(file)), lessons.map(within(file))];
}

const exercisesOf = ({ exerciseTypes }: TopicSource): Use[] =>
  exerciseTypes.flatMap(({ file, exercises }) => exercises.map(within(file)));

const asked = ({ questions }: { questions: QuestionSource[] }) => questions.map(({ asked: { id }, line }) => ({ id, line }));
const atHead = ({ id, file, head: { line } }: { id: string; file: string; head: { line: number } }): Use =>
  ({ id, file, line });
const within = (file: string) => ({ id, line }: { id: string; line: number }): Use => ({ id, file, line });

const isFirst = (use: Use, at: number, uses: Use[]): boolean => uses.findIndex(({ id }) => id === use.id) === at;

function repeated(uses: Use[]): Problem[] {
  const first = new Map<string, Use>();
  const problems: Problem[] = [];
  for (const use of uses) {
    const { id, file, line } = use;
    const earlier = first.get(id);
    if (!earlier) first.set(id, use);
    else problems.push({ file, line, message: `id '${id}' is used twice (also at ${earlier.file}:${earlier.line})` });
  }
  return problems;
}
