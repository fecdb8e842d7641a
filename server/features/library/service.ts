import { createHash } from 'node:crypto';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type { Library } from '#library/format/library.ts';
import type { Problem } from '#library/format/problem.ts';
import type { Site } from '#library/format/site.ts';
import { importBoard } from '#server/features/boards/service.ts';
import { importCourse, readLibraryVideos } from '#server/features/catalog/service.ts';
import type { RenderedAhead, Author, StoredDocument } from '#server/features/documents/service.ts';
import { loadLibraryMisconceptions } from '#server/features/misconceptions/service.ts';
import { importPractice } from '#server/features/practice/service.ts';
import { importQuestion } from '#server/features/questions/service.ts';
import { importTopic } from '#server/features/topics/service.ts';
import type { Database, Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { findDrawingNames, createDrawingReader, type Drawings } from '#server/platform/text/drawings.ts';
import { thisRelease, type Release } from '#server/platform/process/release.ts';
import { KINDS, type Kind } from './kinds.ts';
import { isPublished } from './offer-library.ts';
import { selectLoadedEditions, hashLibrary, recordLoadedEdition, withLibraryLock, findSkipReason, type Edition, type SkipReason } from './lock-library.ts';
import { selectLibraryReading } from './reading.ts';
import { loadedDocuments } from './tables.ts';

export { readLibraryState, offerLibrary } from './offer-library.ts';

type Loadable = {
  kind: Kind;
  id: string;
  position: number;
  /** All that the document depends on: when it changes, the document is loaded again. */
  file: unknown;
  source: () => unknown;
  /** Path of a board's file, for errors that name its lines. */
  path?: string;
  /** Tells whether the file is a part of the document. */
  isIn: (file: string) => boolean;
};

type Step =
  | 'added'
  /** Loaded again: its file has changed. */
  | 'renewed'
  /** Edited in the admin area, but loaded from its file on demand. */
  | 'overwritten'
  /** Edited in the admin area, and its file changed: left alone. */
  | 'kept'
  /** Edited in the admin area, and its file unchanged: left alone. */
  | 'edited'
  /** Its file changed, but lacks a part that was paid for or ordered: left alone. */
  | 'short'
  /** Neither has changed. */
  | 'same';

export type LoadReport = Record<Step, string[]> & {
  site: Site;
  /** Not loaded because of a problem or a second document with this key; the earlier content stays. */
  invalid: string[];
  /** Loaded once, but in no file any more: they stay in the database. */
  gone: string[];
  /** Problems of files that could not be read, and ids that are used twice. */
  problems: Problem[];
};

type LoadOptions = {
  /** Also loads documents that were edited in the admin area, and discards the edits. */
  overwrite?: boolean;
};

/** Raised when files convert to other documents than before, so that they are loaded again. */
const READING = 6;

/** Key of an advisory lock, unique in this database. */
const LOADING = 7003;

/**
 * Loads new and changed documents of the library folder on demand, each in its own transaction. Edited documents keep
 * their edits, unless `overwrite` is set. A document with a problem in its files is not loaded: it would lose the
 * unreadable part, perhaps a paid paper.
 */
export async function loadLibrary(
  db: Database['db'], folder: string, { overwrite = false, release = thisRelease() }: LoadOptions & { release?: Release } = {},
): Promise<LoadReport> {
  const library = await libraryIn(folder);
  const own = { fingerprint: hashLibrary(library, READING), release };
  return withLibraryLock(db, (tx) => loadAndNote(db, tx, library, { overwrite, own }));
}

async function libraryIn(folder: string): Promise<Library> {
  readLibraryVideos(folder);
  const { readLibrary } = await import('#library/format/library.ts'); // a start on the same files needs none of it
  return readLibrary(folder);
}

/** Result of publishing a release's library at a start. */
export type PublishReport = { site: Site; problems: Problem[]; loaded?: LoadReport; leftAlone?: SkipReason };

type Publishing = {
  production: boolean;
  /** The data folder, which holds the reading note; absent: the library is read at each start. */
  notes?: string;
  /** Folder with the build's reading note. */
  preparedNotes?: string | undefined;
  release?: Release;
};

/** Loads the library at a start, unless a node of this or a later release has done so. */
export async function publishLibrary(
  db: Database['db'], folder: string, { production, notes, preparedNotes, release = thisRelease() }: Publishing,
): Promise<PublishReport> {
  const note = notes === undefined ? undefined : selectLibraryReading(notes, folder, READING, preparedNotes);
  const known = note?.read();
  if (known) {
    const { fingerprint, site, problems, settled } = known;
    const leftAlone = await withLibraryLock(db, (tx) => findPublishObstacle(tx, { fingerprint, release }, { production, settled }));
    if (leftAlone) {
      readLibraryVideos(folder); // as reading the library does
      const redraws = leftAlone === 'same' && !production; // in development the drawing code may have changed, too
      const notDrawn = redraws ? await renderAgain(db, { actor: 'library', figuresIn: createDrawingReader(folder) }) : [];
      return { site, problems: [...problems, ...notDrawn], leftAlone };
    }
  }
  const library = await libraryIn(folder);
  const { site, problems } = library;
  const own = { fingerprint: hashLibrary(library, READING), release };
  const published = await withLibraryLock(db, async (tx): Promise<PublishReport> => {
    const leftAlone = await findPublishObstacle(tx, own, { production });
    if (leftAlone) return { site, problems, leftAlone };
    const loaded = await loadAndNote(db, tx, library, { overwrite: false, own });
    return { site, problems: loaded.problems, loaded };
  });
  await note?.write({ fingerprint: own.fingerprint, site, problems, settled: published.loaded !== undefined && isSettled(published.loaded) });
  return published;
}

const findPublishObstacle = async (tx: Db, own: Edition, how: { production: boolean; settled?: boolean }): Promise<SkipReason | undefined> =>
  (await isPublished(tx)) ? findSkipReason(own, await selectLoadedEditions(tx), how) : 'put-away';

const isSettled = ({ kept, short, invalid, problems }: LoadReport): boolean => [kept, short, invalid, problems].every(({ length }) => length === 0);

/**
 * Boards drawn before the first of them is written: more than a usual change has. All boards of a library would fill
 * the memory.
 */
const DRAWN_TOGETHER = 8;

/** @param tx transaction that records the library at the end */
async function loadAndNote(
  db: Database['db'], tx: Db, library: Library, { overwrite, own }: { overwrite: boolean; own: Edition },
): Promise<LoadReport> {
  const { site, figures, problems } = library;
  await db.transaction((each) => loadLibraryMisconceptions(each, library.misconceptions));
  const author: Author = { actor: 'library', figuresIn: async () => figures };
  const documents = documentsIn(library);
  const { whole, invalid } = withoutProblems(documents, problems);
  const state = await stateOf(db);
  const steps: Record<Step, string[]> = { added: [], renewed: [], overwritten: [], kept: [], edited: [], short: [], same: [] };
  const untouched = (document: Loadable) => (overwrite ? undefined : stepWithoutLoading(document, hashOf(document), state));
  const toDraw = whole.filter((document) => document.kind === 'board' && untouched(document) === undefined);
  const faulty: [Loadable, Problem][] = [];
  const drawNext = () => {
    const boards = toDraw.splice(0, DRAWN_TOGETHER);
    const result = renderAhead(boards, author);
    result.catch(() => {}); // awaited below, unless writing a document fails before
    return { first: boards[0], result };
  };
  // Drawn before their courses are written, so that a lesson does not wait for its board, unless there are many.
  let drawn = await drawNext().result;
  // A process of its own draws the next boards while this one writes.
  let next = drawNext();
  for (const document of whole) {
    if (document === next.first) {
      drawn = await next.result;
      next = drawNext();
    }
    const problem = drawn.problems.get(document);
    if (problem) {
      faulty.push([document, problem]);
      continue;
    }
    const loading = { author: { ...author, ahead: drawn.ahead }, overwrite };
    const step = untouched(document) ?? (await db.transaction((each) => load(each, document, hashOf(document), loading)));
    steps[step].push(keyOf(document));
  }
  const gone = findRemovedKeys(documents, problems, state);
  const notDrawn = await renderAgain(db, author);
  await recordLoadedEdition(tx, own);
  return {
    ...steps, gone, site,
    invalid: [...invalid, ...faulty.map(([document]) => keyOf(document))],
    problems: [...problems, ...faulty.map(([, problem]) => problem), ...notDrawn],
  };
}

/** Draws boards in a separate process; returns the problems of those that cannot be drawn. */
async function renderAhead(boards: Loadable[], author: Author): Promise<{ ahead: RenderedAhead; problems: Map<Loadable, Problem> }> {
  const { ahead, problems } = await KINDS.board.documents.renderAhead(boards.map(({ source }) => source()), author);
  const found = boards.flatMap((board, at): [Loadable, Problem][] => {
    const problem = problems[at];
    return problem ? [[board, { file: board.path ?? '', ...problem }]] : [];
  });
  return { ahead, problems: new Map(found) };
}

const keyOf = ({ kind, id }: Pick<Loadable, 'kind' | 'id'>) => `${kind}/${id}`;

function documentsIn({ courses, boards, practices, topics, quizzes, figures }: Library): Loadable[] {
  return [
    ...courses.map((file, position): Loadable => ({
      kind: 'course', id: file.id, position,
      file: [file, position],
      source: () => importCourse(file),
      isIn: (other) => other === file.file,
    })),
    ...boards.map(({ file, ...board }): Loadable => ({
      kind: 'board', id: board.lesson, position: 0, path: file,
      file: [board, drawingsIn(board, figures)],
      source: () => importBoard(board),
      isIn: (other) => other === file,
    })),
    ...practices.map((file, position): Loadable => ({
      kind: 'practice', id: file.id, position,
      file: [file, position, drawingsIn(file, figures)],
      source: () => importPractice(file),
      isIn: textsBeside(file.file),
    })),
    ...topics.map((file, position): Loadable => ({
      kind: 'topic', id: file.id, position,
      file: [file, position, drawingsIn(file, figures)],
      source: () => importTopic(file),
      isIn: textsBeside(file.file),
    })),
    ...quizzes.flatMap(({ grade, exam, questions }) =>
      questions.map((file): Loadable => ({
        kind: 'question', id: file.id, position: 0,
        file: [grade, exam, file, drawingsIn(file, figures)],
        source: () => importQuestion({ grade, exam }, file),
        isIn: () => false, // a question is read whole or not at all
      })),
    ),
  ];
}

const textsBeside = (file: string) => (other: string) =>
  path.posix.dirname(other) === path.posix.dirname(file) && other.endsWith('.md');

/** Separates documents that were read completely, under a unique key, from the keys of the others. */
function withoutProblems(documents: Loadable[], problems: Problem[]): { whole: Loadable[]; invalid: string[] } {
  const isFaulty = ({ isIn }: Loadable) => problems.some(({ file }) => isIn(file));
  const byKey = [...Map.groupBy(documents, keyOf)];
  const isWhole = ([first, ...others]: Loadable[]) => first !== undefined && others.length === 0 && !isFaulty(first);
  return {
    whole: byKey.flatMap(([, same]) => (isWhole(same) ? same : [])),
    invalid: byKey.flatMap(([key, same]) => (isWhole(same) ? [] : key)),
  };
}

/** The drawings that a file names: when one changes, the document is made again. */
const drawingsIn = (file: unknown, figures: Drawings): string[] =>
  findDrawingNames(JSON.stringify(file)).map((name) => figures.get(name) ?? '');

const hashOf = ({ file }: Loadable): string =>
  createHash('sha256').update(JSON.stringify([READING, file])).digest('hex');

/** The loaded documents, and their present versions, by key. */
type State = { loaded: Map<string, typeof loadedDocuments.$inferSelect>; versions: Map<string, number> };

async function stateOf(db: Db): Promise<State> {
  const versions = new Map<string, number>();
  for (const { documents } of Object.values(KINDS)) {
    for (const { id, version } of await documents.statesNow(db)) versions.set(`${documents.name}/${id}`, version);
  }
  const rows = await db.select().from(loadedDocuments).orderBy(loadedDocuments.key);
  return { loaded: new Map(rows.map((row) => [row.key, row])), versions };
}

/** Returns the result for a document that needs no loading; undefined when it may need it. */
function stepWithoutLoading(document: Loadable, hash: string, { loaded, versions }: State): Step | undefined {
  const before = loaded.get(keyOf(document));
  // includes one that was deleted there, or made there under the same id
  const isEdited = versions.get(keyOf(document)) !== before?.version;
  if (isEdited) return before?.hash === hash ? 'edited' : 'kept';
  return before?.hash === hash ? 'same' : undefined;
}

type Loading = { author: Author; overwrite: boolean };

/** Loads one document at a time in the whole database; notices an edit in the meantime, which stays. */
async function load(tx: Db, document: Loadable, hash: string, { author, overwrite }: Loading): Promise<Step> {
  // Without waiting for the disk: a document lost by a crash is loaded again at the next start, for its row in `loaded_documents`
  // is lost with it, and the transaction that notes the library waits for the disk.
  await tx.execute(sql`select set_config('synchronous_commit', 'off', true), pg_advisory_xact_lock(${LOADING})`);
  const { id, position } = document;
  const { documents } = KINDS[document.kind];
  const key = keyOf(document);
  const [before] = await tx.select().from(loadedDocuments).where(eq(loadedDocuments.key, key));
  const version = (await documents.find(tx, id))?.version;
  const isEdited = version !== before?.version;
  if (isEdited && !overwrite) return before?.hash === hash ? 'edited' : 'kept';
  if (!isEdited && before?.hash === hash) return 'same';
  const written = { id, position, source: document.source() };
  let made: StoredDocument<unknown>;
  try {
    made = version === undefined
      ? await documents.create(tx, written, author)
      : await documents.update(tx, { ...written, version }, author);
  } catch (error) {
    const step = error instanceof AppError && SKIPPED[error.code];
    if (!step) throw error;
    return step;
  }
  const row = { key, hash, version: made.version };
  await tx.insert(loadedDocuments).values(row).onConflictDoUpdate({ target: loadedDocuments.key, set: row });
  if (isEdited) return 'overwritten';
  return before ? 'renewed' : 'added';
}

/** Errors that leave a document alone: it was edited, made or deleted meanwhile, or a part of it was sold. */
const SKIPPED: Partial<Record<string, Step>> = {
  'version-conflict': 'kept',
  'id-taken': 'kept',
  'course-not-found': 'kept',
  'lesson-not-found': 'kept',
  'board-not-found': 'kept',
  'practice-not-found': 'kept',
  'topic-not-found': 'kept',
  'question-not-found': 'kept',
  sold: 'short',
};

/** Redraws documents that earlier drawing code drew, including edited ones; returns those that cannot be drawn. */
async function renderAgain(db: Db, author: Author): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { documents } of Object.values(KINDS)) {
    for (const id of await documents.renderAgain(db, author)) {
      problems.push({ file: `${documents.name}/${id}`, line: 1, message: 'the stored document does not fit its schema: its earlier rendering stays' });
    }
  }
  return problems;
}

/**
 * Lists loaded documents that are in no file now. While files of a kind are unreadable, none of that kind counts as
 * gone.
 */
function findRemovedKeys(documents: Loadable[], problems: Problem[], { loaded, versions }: State): string[] {
  const present = new Set(documents.map(keyOf));
  const isUnclear = (folder: string) => problems.some(({ file }) => file.startsWith(folder));
  const unclear = new Set(Object.values(KINDS).flatMap(({ documents: { name }, folder }) => (isUnclear(folder) ? name : [])));
  return [...loaded.keys()].filter((key) => {
    const kind = key.slice(0, key.indexOf('/')) as Kind;
    return !present.has(key) && !unclear.has(kind) && versions.has(key);
  });
}
