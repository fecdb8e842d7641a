import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { parseCourse, type CourseSource } from './course.ts';
import { findDuplicateIds } from './ids.ts';
import { groupMediaByLesson, addLengths } from './media.ts';
import { MISCONCEPTIONS_FILE, parseMisconceptions, type MisconceptionSource } from './misconceptions.ts';
import { parsePaper, parsePractice, type PracticeSource } from './practice.ts';
import { reportInto, type Problem } from './problem.ts';
import { parseQuiz, type QuizSource } from './quiz.ts';
import { parseSite, type Site } from './site.ts';
import { readStoredVariants, readSource, readText } from './source-file.ts';
import { parseExerciseType, parseTopic, type TopicSource } from './topic.ts';

export interface Library {
  site: Site;
  courses: CourseSource[];
  /** Boards as text; `library/boards` reads them. */
  boards: BoardFile[];
  practices: PracticeSource[];
  topics: TopicSource[];
  quizzes: QuizSource[];
  misconceptions: MisconceptionSource[];
  /** SVG text by file name. */
  figures: Map<string, string>;
  /** Relative to the library folder, sorted. */
  files: string[];
  /** Unreadable text and duplicate ids. Documents with an invalid field are missing in the lists above. */
  problems: Problem[];
}

export interface BoardFile {
  course: string;
  lesson: string;
  file: string;
  text: string;
}

/** The README and the licence are for people. */
const KNOWN_PATHS = [
  /^(site|misconceptions)\.yaml$/,
  /^(README\.md|LICENSE)$/,
  /^figures\/[^/]+\.svg$/,
  /^courses\/[^/]+\/course\.md$/,
  /^courses\/[^/]+\/boards\/[^/]+\.md$/,
  /^courses\/[^/]+\/media\/[^/]+\.(mp4|webm|vtt|avif|jpe?g|png|webp)$/,
  /^practices\/[^/]+\/[^/]+(\.md|\.variants\.json)$/,
  /^topics\/[^/]+\/[^/]+(\.md|\.variants\.json)$/,
  /^quiz\/[^/]+\/[^/]+\.md$/,
  /^images\/(course|practice|topic|quiz)\/[^/]+\.(avif|jpe?g|png|svg|webp)$/,
];

/** Reads `content/`: see its README. Collects the errors of the text; throws for an unreadable folder. */
/** @param only reads only documents of this folder, such as `lop-6` */
export async function readLibrary(folder: string, only?: string): Promise<Library> {
  const files = (await listFiles(folder)).filter((file) => isWanted(file, only));
  const problems = findMisplacedFiles(files);
  const site = await readSite(folder, problems);
  const misconceptions = await readMisconceptions(folder, files, problems);
  const courses = await readCourses(folder, files, problems);
  const boards = await readBoards(folder, { courses, files, problems });
  const documents = {
    courses,
    practices: await readPractices(folder, files, problems),
    topics: await readTopics(folder, files, problems),
    quizzes: await readEach(filterFiles(files, /^quiz\/[^/]+\/[^/]+\.md$/), async (file) => {
      const source = await readSource(folder, file, problems);
      return source && parseQuiz(source);
    }),
  };
  problems.push(...findDuplicateIds(documents));
  return { site, misconceptions, ...documents, boards, figures: await readFigures(folder, files, problems), files, problems };
}

const isWanted = (file: string, only: string | undefined): boolean =>
  only === undefined || !/^(?:courses|practices|topics|quiz)\//.test(file) || file.split('/').some((part) => part.startsWith(only));

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .toSorted();
}

function findMisplacedFiles(files: string[]): Problem[] {
  const problems: Problem[] = [];
  for (const file of files) {
    const report = reportInto(problems, file);
    if (!KNOWN_PATHS.some((place) => place.test(file))) report(1, 'no file of the library is called so or lies here');
    const [, kind, folder] = /^(practice|topic)s\/([^/]+)\/[^/]+\.md$/.exec(file) ?? [];
    if (kind && !files.includes(`${kind}s/${folder}/${kind}.md`)) report(1, `no ${kind}.md beside it`);
  }
  return problems;
}

async function readSite(folder: string, problems: Problem[]): Promise<Site> {
  const report = reportInto(problems, 'site.yaml');
  return parseSite({ text: await readText(folder, 'site.yaml', report), line: 1 }, report);
}

/** A library may have no list. */
async function readMisconceptions(folder: string, files: string[], problems: Problem[]): Promise<MisconceptionSource[]> {
  if (!files.includes(MISCONCEPTIONS_FILE)) return [];
  const report = reportInto(problems, MISCONCEPTIONS_FILE);
  return parseMisconceptions(await readText(folder, MISCONCEPTIONS_FILE, report), report);
}

function readCourses(folder: string, files: string[], problems: Problem[]): Promise<CourseSource[]> {
  return readEach(filterFiles(files, /^courses\/[^/]+\/course\.md$/), async (file) => {
    const source = await readSource(folder, file, problems);
    if (!source) return undefined;
    const place = `courses/${source.folder}/`;
    const namesIn = (below: string) => files.filter((other) => path.posix.dirname(other) === place + below).map((other) => path.posix.basename(other));
    const media = await addLengths(groupMediaByLesson(namesIn('media')), path.join(folder, place, 'media'));
    return parseCourse(source, { media, boards: new Set(namesIn('boards').map((name) => path.posix.basename(name, '.md'))) });
  });
}

async function readBoards(folder: string, { courses, files, problems }: Pick<Library, 'courses' | 'files' | 'problems'>): Promise<BoardFile[]> {
  const boards: BoardFile[] = [];
  for (const course of courses) {
    const lessons = new Set(course.chapters.flatMap(({ topics }) => topics).flatMap((topic) => topic.lessons).map(({ id }) => id));
    for (const file of files.filter((name) => path.posix.dirname(name) === `courses/${course.folder}/boards`)) {
      const lesson = path.posix.basename(file, '.md');
      const report = reportInto(problems, file);
      if (lessons.has(lesson)) boards.push({ course: course.id, lesson, file, text: await readText(folder, file, report) });
      else report(1, `no lesson '${lesson}' in the course`);
    }
  }
  return boards;
}

function readPractices(folder: string, files: string[], problems: Problem[]): Promise<PracticeSource[]> {
  return readEach(filterFiles(files, /^practices\/[^/]+\/practice\.md$/), async (file) => {
    const source = await readSource(folder, file, problems);
    const papers = await readEach(findSiblings(files, file), async (paper) => {
      const paperSource = await readSource(folder, paper, problems);
      return paperSource && parsePaper(paperSource, await readStoredVariants(folder, files, paper, problems));
    });
    return source && parsePractice(source, papers);
  });
}

function readTopics(folder: string, files: string[], problems: Problem[]): Promise<TopicSource[]> {
  return readEach(filterFiles(files, /^topics\/[^/]+\/topic\.md$/), async (file) => {
    const source = await readSource(folder, file, problems);
    const types = await readEach(findSiblings(files, file), async (type) => {
      const typeSource = await readSource(folder, type, problems);
      return typeSource && parseExerciseType(typeSource, await readStoredVariants(folder, files, type, problems));
    });
    return source && parseTopic(source, types);
  });
}

async function readFigures(folder: string, files: string[], problems: Problem[]): Promise<Map<string, string>> {
  const figures = new Map<string, string>();
  for (const file of filterFiles(files, /^figures\/[^/]+\.svg$/)) {
    figures.set(path.posix.basename(file), await readText(folder, file, reportInto(problems, file)));
  }
  return figures;
}

function filterFiles(files: string[], place: RegExp): string[] {
  return files.filter((file) => place.test(file));
}

function findSiblings(files: string[], file: string): string[] {
  const folder = path.posix.dirname(file);
  return files.filter((other) => other !== file && path.posix.dirname(other) === folder && other.endsWith('.md'));
}

async function readEach<T>(files: string[], read: (file: string) => Promise<T | undefined>): Promise<T[]> {
  const documents: T[] = [];
  for (const file of files) {
    const document = await read(file);
    if (document !== undefined) documents.push(document);
  }
  return documents;
}
