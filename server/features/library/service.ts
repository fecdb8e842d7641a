import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { readLibrary } from '#library/format/library.ts';
import type { Site } from '#library/format/site.ts';
import { courseVersion, publishSource as publishCourse } from '#server/features/catalog/service.ts';
import { practiceVersion, publishSource as publishPractice } from '#server/features/practice/service.ts';
import { publishSource as publishQuestion, questionVersion } from '#server/features/questions/service.ts';
import { publishSource as publishTopic, topicVersion } from '#server/features/topics/service.ts';
import type { Database, Db } from '#server/platform/database.ts';
import type { Figures } from '#server/platform/figures.ts';
import { loadedDocuments } from './tables.ts';

/** How one document of the folder gets into the database. */
type Loadable = {
  key: string;
  /** Whatever makes a difference: when it has changed, the document is loaded again. */
  source: unknown;
  version: (db: Db) => Promise<number | undefined>;
  publish: (tx: Db, version: number) => Promise<void>;
};

export type Loaded = {
  site: Site;
  /** Keys of documents that were loaded or loaded again. */
  loaded: string[];
  /** Keys of documents whose file has changed, but which were edited in the admin area since: left alone. */
  kept: string[];
  problems: { file: string; line: number; message: string }[];
};

/** Raised when documents are rendered otherwise than before, so that stored ones are made again. */
const RENDERING = 4;

/** Any number that nothing else locks in this database. */
const LOADING = 7003;

/**
 * Loads what is new or changed in the library folder, each document in a transaction of its own.
 * A document that was edited in the admin area keeps its edits.
 */
export async function loadLibrary(db: Database['db'], folder: string): Promise<Loaded> {
  const { site, courses, practices, topics, quizzes, figures, problems } = await readLibrary(folder);
  const documents: Loadable[] = [
    ...courses.map((source, at) => ({
      key: `course/${source.id}`,
      source: [source, at],
      version: (of: Db) => courseVersion(of, source.id),
      publish: (tx: Db, version: number) => publishCourse(tx, source, at, version),
    })),
    ...practices.map((source, position) => ({
      key: `practice/${source.id}`,
      source: [source, position, drawingsIn(source, figures)],
      version: (of: Db) => practiceVersion(of, source.id),
      publish: (tx: Db, version: number) => publishPractice(tx, source, { position, version, figures }),
    })),
    ...topics.map((source, position) => ({
      key: `topic/${source.id}`,
      source: [source, position, drawingsIn(source, figures)],
      version: (of: Db) => topicVersion(of, source.id),
      publish: (tx: Db, version: number) => publishTopic(tx, source, { position, version, figures }),
    })),
    ...quizzes.flatMap(({ grade, exam, questions }) =>
      questions.map((source) => ({
        key: `question/${source.id}`,
        source: [grade, exam, source, drawingsIn(source, figures)],
        version: (of: Db) => questionVersion(of, source.id),
        publish: (tx: Db, version: number) => publishQuestion(tx, { grade, exam }, source, { version, figures }),
      })),
    ),
  ];
  const outcome: Loaded = { site, loaded: [], kept: [], problems };
  for (const document of documents) {
    const what = await db.transaction((tx) => loadOne(tx, document));
    if (what !== 'same') outcome[what].push(document.key);
  }
  return outcome;
}

/** The drawings that a source names: when one changes, the document is made again. */
function drawingsIn(source: unknown, figures: Figures): string[] {
  const names = JSON.stringify(source).match(/[a-z0-9-]+\.svg/g) ?? [];
  return [...new Set(names)].map((name) => figures.get(name) ?? '');
}

async function loadOne(tx: Db, { key, source, version, publish }: Loadable): Promise<'loaded' | 'kept' | 'same'> {
  await tx.execute(`select pg_advisory_xact_lock(${LOADING})`);
  const hash = createHash('sha256').update(JSON.stringify([RENDERING, source])).digest('hex');
  const [before] = await tx.select().from(loadedDocuments).where(eq(loadedDocuments.key, key));
  if (before?.hash === hash) return 'same';
  const present = await version(tx);
  if (before && present !== before.version) return 'kept';
  const next = (present ?? 0) + 1;
  await publish(tx, next);
  const row = { key, hash, version: next };
  await tx.insert(loadedDocuments).values(row).onConflictDoUpdate({ target: loadedDocuments.key, set: row });
  return 'loaded';
}
