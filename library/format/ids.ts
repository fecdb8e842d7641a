import type { CourseSource } from './course.ts';
import type { Library } from './library.ts';
import type { Problem } from './problem.ts';
import type { QuestionSource } from './question.ts';
import type { TopicSource } from './topic.ts';

type Documents = Pick<Library, 'courses' | 'practices' | 'topics' | 'quizzes'>;

interface IdUse {
  id: string;
  file: string;
  line: number;
}

/**
 * Reports ids that the site could not tell apart: of documents of a type, of questions, and of the parts of one
 * document.
 */
export function findDuplicateIds({ courses, practices, topics, quizzes }: Documents): Problem[] {
  const papers = practices.flatMap((practice) => practice.papers);
  return [
    courses.map(toDocumentId),
    ...courses.flatMap(listPartIds),
    practices.map(toDocumentId),
    ...practices.map((practice) => practice.papers.map(toDocumentId)),
    ...papers.map(({ file, problems, parts = [] }) => [...problems, ...parts.flatMap(listQuestionIds)].map(inFile(file))),
    ...papers.map(({ file, parts = [] }) => parts.map(inFile(file))),
    topics.map(toDocumentId),
    ...topics.map(listExerciseIds),
    quizzes.flatMap(({ file, questions }) => questions.map(inFile(file))),
  ].flatMap(findRepeatedIds);
}

/** Reports ids that would confuse people: also parts of different documents need different ids. */
export function findSharedIds({ courses, topics, quizzes }: Documents): Problem[] {
  const parts = courses.map(listPartIds);
  const ofKind = (kind: number) => parts.map((kinds) => kinds[kind] ?? []);
  return [...[0, 1, 2].map(ofKind), topics.map(listExerciseIds), quizzes.map((quiz) => [toDocumentId(quiz)])]
    .map((documents) => documents.flatMap((uses) => uses.filter(isFirst)))
    .flatMap(findRepeatedIds);
}

function listPartIds({ file, chapters }: CourseSource): [chapters: IdUse[], topics: IdUse[], lessons: IdUse[]] {
  const topics = chapters.flatMap((chapter) => chapter.topics);
  const lessons = topics.flatMap((topic) => topic.lessons);
  return [chapters.map(inFile(file)), topics.map(inFile(file)), lessons.map(inFile(file))];
}

const listExerciseIds = ({ exerciseTypes }: TopicSource): IdUse[] =>
  exerciseTypes.flatMap(({ file, exercises }) => exercises.map(inFile(file)));

const listQuestionIds = ({ questions }: { questions: QuestionSource[] }) => questions.map(({ question: { id }, line }) => ({ id, line }));
const toDocumentId = ({ id, file, head: { line } }: { id: string; file: string; head: { line: number } }): IdUse =>
  ({ id, file, line });
const inFile = (file: string) => ({ id, line }: { id: string; line: number }): IdUse => ({ id, file, line });

const isFirst = (use: IdUse, at: number, uses: IdUse[]): boolean => uses.findIndex(({ id }) => id === use.id) === at;

function findRepeatedIds(uses: IdUse[]): Problem[] {
  const first = new Map<string, IdUse>();
  const problems: Problem[] = [];
  for (const use of uses) {
    const { id, file, line } = use;
    const earlier = first.get(id);
    if (!earlier) first.set(id, use);
    else problems.push({ file, line, message: `id '${id}' is used twice (also at ${earlier.file}:${earlier.line})` });
  }
  return problems;
}
