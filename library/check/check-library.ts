import { type Problem, reportInto } from '../format/problem.ts';
import { EMPTY_TALLY, type Context, type Tally } from './rules/context.ts';
import { findSharedIds } from '../format/ids.ts';
import { MISCONCEPTIONS_FILE } from '../format/misconceptions.ts';
import { readLibrary, type Library } from '../format/library.ts';
import { readText } from '../format/source-file.ts';
import { checkBoardFile } from './rules/boards.ts';
import { findCourseFileProblems } from './rules/course-files.ts';
import { checkCourse } from './rules/courses.ts';
import { findTellingDrawings } from './rules/drawings.ts';
import { readFigures } from './rules/figures.ts';
import { checkHouseStyle } from './rules/house-style.ts';
import { readRules } from './rules/misconceptions.ts';
import { checkPaper, checkPractice } from './rules/practices.ts';
import { checkQuiz } from './rules/quizzes.ts';
import { checkExerciseType, checkTopic } from './rules/topics.ts';
import { checkLine } from './rules/text.ts';
import { findRepetitions, type BoardOfLibrary } from './rules/twins.ts';

export interface LibraryCheck {
  /** Sorted by file and line. */
  problems: Problem[];
  /** Things to check by hand, with the reason; also sorted. */
  byHand: Problem[];
  /** Papers with their matrix. */
  matrices: { file: string; matrix: string }[];
  files: number;
  tally: Tally;
}

interface CheckOptions {
  /** Checks only documents of this folder, such as `lop-6`. */
  only?: string | undefined;
  /** Proves only some of each item's variants. */
  onlySomeVariants?: boolean;
}

export async function checkLibrary(folder: string, { only, onlySomeVariants = false }: CheckOptions = {}): Promise<LibraryCheck> {
  const library = await readLibrary(folder, only);
  const { courses, practices, topics, quizzes, files } = library;
  const problems = [...library.problems];
  const byHand: Problem[] = [];
  const tally: Tally = { ...EMPTY_TALLY };
  const misconceptions = readRules(library.misconceptions, problems);
  const figures = await readFigures(folder, files, problems);
  const within = (document: { file: string }): Context => ({
    report: reportInto(problems, document.file),
    byHand: reportInto(byHand, document.file),
    figures,
    tally,
    misconceptions,
    onlySomeVariants,
  });

  for (const { title, hint, line } of library.misconceptions) {
    for (const text of [title, hint]) checkLine(text, line, within({ file: MISCONCEPTIONS_FILE }));
  }
  for (const course of courses) checkCourse(course, within(course));
  const boards: BoardOfLibrary[] = [];
  for (const file of files.filter((name) => /^courses\/[^/]+\/boards\//.test(name))) {
    const read = await checkBoardFile(folder, file, problems, within({ file }));
    const course = courses.find((one) => file.startsWith(`courses/${one.folder}/`));
    if (read && course) boards.push({ file, course: course.id, read });
  }
  const matrices: LibraryCheck['matrices'] = [];
  for (const practice of practices) {
    checkPractice(practice, courses, within(practice));
    for (const paper of practice.papers) {
      matrices.push({ file: paper.file, matrix: checkPaper(paper, practice.grade, within(paper)) });
    }
  }
  for (const topic of topics) {
    checkTopic(topic, within(topic));
    for (const type of topic.exerciseTypes) checkExerciseType(type, topic.grade, within(type));
  }
  for (const quiz of quizzes) checkQuiz(quiz, within(quiz));
  for (const file of files.filter((name) => name.endsWith('.md') && name !== 'README.md')) {
    const { report } = within({ file });
    checkHouseStyle({ text: await readText(folder, file, () => undefined), line: 1 }, report);
  }
  problems.push(...findRepetitions(library, boards), ...findTellingDrawings(library), ...findSharedIds(library), ...findMissingImages(library), ...(await findCourseFileProblems(folder, library)));

  return { problems: problems.toSorted(byPlace), byHand: byHand.toSorted(byPlace), matrices, files: files.length, tally };
}

function byPlace(a: Problem, b: Problem): number {
  return a.file.localeCompare(b.file) || a.line - b.line;
}

/** Reports pictures outside `images/<kind>/`; addresses are allowed. */
function findMissingImages({ courses, practices, topics, files }: Library): Problem[] {
  const uses = [
    ...courses.map(({ file, head, image }) => ({ kind: 'course', file, head, image })),
    ...practices.map(({ file, head, image }) => ({ kind: 'practice', file, head, image })),
    ...topics.map(({ file, head, img }) => ({ kind: 'topic', file, head, image: img })),
  ];
  return uses.flatMap(({ kind, file, head, image }) => {
    if (image === undefined || image.startsWith('https://') || files.includes(`images/${kind}/${image}`)) return [];
    return [{ file, line: head.line, message: `image images/${kind}/${image} does not exist` }];
  });
}
