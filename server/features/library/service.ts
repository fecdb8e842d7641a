import { createHash } from 'node:crypto';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { readLibrary, type Library } from '#library/format/library.ts';
import type { Problem } from '#library/format/problem.ts';
import type { Site } from '#library/format/site.ts';
import { courseVersion, publishSource as publishCourse } from '#server/features/catalog/service.ts';
import { soldLessons } from '#server/features/enrolments/service.ts';
import { practiceVersion, publishSource as publishPractice, soldPapers } from '#server/features/practice/service.ts';
import { publishSource as publishQuestion, questionVersion } from '#server/features/questions/service.ts';
import { publishSource as publishTopic, topicVersion } from '#server/features/topics/service.ts';
import type { Database, Db } from '#server/platform/database.ts';
import type { Figures } from '#server/platform/figures.ts';
import { loadedDocuments } from './tables.ts';

/** How one document of the folder gets into the database. */
type Loadable = {
  /** `course/toan-6` and the like. */
  key: string;
  /** Whatever makes a difference: when it has changed, the document is loaded again. */
  source: unknown;
  publish: (tx: Db, version: number) => Promise<void>;
  /** Whether the file tells a part of the document. */
  isIn: (file: string) => boolean;
  /** The ids of its parts that can be sold by themselves, and of those that are. */
  parts?: string[];
  sold?: (tx: Db) => Promise<string[]>;
};

/** The version that a document of a kind has now, and where the files of the kind lie. */
const KINDS: Record<string, { version: (db: Db, id: string) => Promise<number | undefined>; folder: string }> = {
  course: { version: courseVersion, folder: 'courses/' },
  practice: { version: practiceVersion, folder: 'practices/' },
  topic: { version: topicVersion, folder: 'topics/' },
  question: { version: questionVersion, folder: 'quiz/' },
};

type Step =
  /** Loaded for the first time. */
  | 'added'
  /** Loaded again: its file has changed. */
  | 'renewed'
  /** Edited in the admin area, and loaded from its file because that was asked for. */
  | 'overwritten'
  /** Edited in the admin area, and changed in its file: left alone. */
  | 'kept'
  /** Edited in the admin area; the file is as it was: left alone. */
  | 'edited'
  /** Changed, but without a part that somebody has paid for (decision 31): left alone. */
  | 'short'
  /** Neither has changed. */
  | 'same';

/** What became of the documents, by their keys. */
export type Loaded = Record<Step, string[]> & {
  site: Site;
  /** Not read without a fault, or one of several under this key: not loaded; what was loaded before stays. */
  faulty: string[];
  /** In the database from the library, but in no file any more: nothing is deleted. */
  gone: string[];
  /** What could not be read, or has another's id. */
  problems: Problem[];
};

type LoadOptions = {
  /** Also loads what was edited in the admin area, in place of the edits. */
  overwrite?: boolean;
};

/** Raised when documents are rendered otherwise than before, so that stored ones are made again. */
const RENDERING = 5;

/** Any number that nothing else locks in this database. */
const LOADING = 7003;

/**
 * Loads what is new or changed in the library folder, each document in a transaction of its own.
 * A document that was edited in the admin area keeps its edits, unless `overwrite` is set. One with a fault in its files
 * is not loaded: it would lose what cannot be read, a paper that somebody has paid for among it.
 */
export async function loadLibrary(
  db: Database['db'], folder: string, { overwrite = false }: LoadOptions = {},
): Promise<Loaded> {
  const library = await readLibrary(folder);
  const documents = documentsOf(library);
  const { whole, faulty } = withoutFault(documents, library.problems);
  const steps: Record<Step, string[]> = { added: [], renewed: [], overwritten: [], kept: [], edited: [], short: [], same: [] };
  for (const document of whole) {
    const step = await db.transaction((tx) => loadOne(tx, document, overwrite));
    steps[step].push(document.key);
  }
  const { site, problems } = library;
  return { ...steps, faulty, gone: await goneFrom(db, documents, problems), site, problems };
}

function documentsOf({ courses, practices, topics, quizzes, figures }: Library): Loadable[] {
  return [
    ...courses.map((source, at) => ({
      key: `course/${source.id}`,
      source: [source, at],
      publish: (tx: Db, version: number) => publishCourse(tx, source, at, version),
      isIn: (file: string) => file === source.file,
      parts: source.chapters.flatMap(({ topics: inside }) => inside.flatMap(({ lessons }) => lessons.map(({ id }) => id))),
      sold: (tx: Db) => soldLessons(tx, source.id),
    })),
    ...practices.map((source, position) => ({
      key: `practice/${source.id}`,
      source: [source, position, drawingsIn(source, figures)],
      publish: (tx: Db, version: number) => publishPractice(tx, source, { position, version, figures }),
      isIn: textsBeside(source.file),
      parts: source.papers.map(({ id }) => id),
      sold: (tx: Db) => soldPapers(tx, source.id),
    })),
    ...topics.map((source, position) => ({
      key: `topic/${source.id}`,
      source: [source, position, drawingsIn(source, figures)],
      publish: (tx: Db, version: number) => publishTopic(tx, source, { position, version, figures }),
      isIn: textsBeside(source.file),
    })),
    ...quizzes.flatMap(({ grade, exam, questions }) =>
      questions.map((source) => ({
        key: `question/${source.id}`,
        source: [grade, exam, source, drawingsIn(source, figures)],
        publish: (tx: Db, version: number) => publishQuestion(tx, { grade, exam }, source, { version, figures }),
        isIn: () => false, // a question is read whole or not at all
      })),
    ),
  ];
}

const textsBeside = (file: string) => (other: string) =>
  path.posix.dirname(other) === path.posix.dirname(file) && other.endsWith('.md');

/** Parts the documents that were read whole, under a key of their own, from the keys of the others. */
function withoutFault(documents: Loadable[], problems: Problem[]): { whole: Loadable[]; faulty: string[] } {
  const isFaulty = ({ isIn }: Loadable) => problems.some(({ file }) => isIn(file));
  const byKey = [...Map.groupBy(documents, ({ key }) => key)];
  const isWhole = ([first, ...others]: Loadable[]) => first !== undefined && others.length === 0 && !isFaulty(first);
  return {
    whole: byKey.flatMap(([, same]) => (isWhole(same) ? same : [])),
    faulty: byKey.flatMap(([key, same]) => (isWhole(same) ? [] : key)),
  };
}

/** The drawings that a source names: when one changes, the document is made again. */
function drawingsIn(source: unknown, figures: Figures): string[] {
  const names = JSON.stringify(source).match(/[a-z0-9-]+\.svg/g) ?? [];
  return [...new Set(names)].map((name) => figures.get(name) ?? '');
}

async function loadOne(tx: Db, { key, source, publish, parts = [], sold }: Loadable, overwrite: boolean): Promise<Step> {
  await tx.execute(`select pg_advisory_xact_lock(${LOADING})`);
  const hash = createHash('sha256').update(JSON.stringify([RENDERING, source])).digest('hex');
  const [before] = await tx.select().from(loadedDocuments).where(eq(loadedDocuments.key, key));
  const present = await versionOf(tx, key);
  const isEdited = present !== before?.version; // deleted there, or made there under the same id, counts too
  if (isEdited && !overwrite) return before?.hash === hash ? 'edited' : 'kept';
  if (!isEdited && before?.hash === hash) return 'same';
  if ((await sold?.(tx))?.some((id) => !parts.includes(id))) return 'short';
  const next = Math.max(present ?? 0, before?.version ?? 0) + 1;
  await publish(tx, next);
  const row = { key, hash, version: next };
  await tx.insert(loadedDocuments).values(row).onConflictDoUpdate({ target: loadedDocuments.key, set: row });
  if (isEdited) return 'overwritten';
  return before ? 'renewed' : 'added';
}

async function versionOf(db: Db, key: string): Promise<number | undefined> {
  const [kind = '', id = ''] = key.split('/');
  return KINDS[kind]?.version(db, id);
}

/**
 * Documents that were loaded once and are in no file now. Where a kind has files that cannot be read, a document may
 * stand in one of them: none of that kind counts as gone.
 */
async function goneFrom(db: Db, documents: Loadable[], problems: Problem[]): Promise<string[]> {
  const present = new Set(documents.map(({ key }) => key));
  const rows = await db.select({ key: loadedDocuments.key }).from(loadedDocuments).orderBy(loadedDocuments.key);
  const gone: string[] = [];
  for (const { key } of rows) {
    if (present.has(key)) continue;
    const folder = KINDS[key.split('/')[0] ?? '']?.folder;
    const isUnclear = folder === undefined || problems.some(({ file }) => file.startsWith(folder));
    if (!isUnclear && (await versionOf(db, key)) !== undefined) gone.push(key);
  }
  return gone;
}
