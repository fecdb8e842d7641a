import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp, type Deps } from '#server/app.ts';
import { identityService } from '#server/features/identity/service.ts';
import { loadLibrary } from '#server/features/library/service.ts';
import { pushService, type Push } from '#server/features/push/service.ts';
import { siteService } from '#server/features/site/service.ts';
import { followContentVersion, type ContentVersion } from '#server/platform/database/content-version.ts';
import type { Database, DatabasePlace } from '#server/platform/database/database.ts';
import { mailerFor } from '#server/platform/mail/mailer.ts';
import { startMailQueue } from '#server/platform/mail/queue.ts';
import { readSettings } from '#server/settings.ts';
import { makeTemplateOnce, testDatabase, type TestDatabase } from './database.ts';

/** A course with every type of lesson, an empty one, a practice set, a topic. */
export const testLibrary = path.join(import.meta.dirname, 'library');
export const testSecret = 'a secret for tests, long enough to be one';

export type TestApp = {
  app: FastifyInstance;
  db: Database['db'];
  pool: Database['pool'];
  origin: string;
  identity: ReturnType<typeof identityService>;
  version: ContentVersion;
  /** Runs a recurring job once. */
  runJob(name: string): Promise<void>;
  push: Push;
  close(): Promise<void>;
};

/** Names the template with the test library, whose loading takes longer than all the rest of a start. */
const libraryTemplate = () => makeTemplateOnce('template_library', async ({ db }) => void (await loadLibrary(db, testLibrary)));

export type OwnDatabase = Omit<TestDatabase, 'place'> & { place: DatabasePlace };

/** `now`: clock in ms, for the age of cached sessions. */
type More = Pick<Deps, 'takeUp' | 'clientTimes' | 'free' | 'started' | 'samplesTimeout' | 'loadBoardsEvery'> & { now?: () => number };

/**
 * Starts the application on a new database, or on `made`. `env` overrides settings; `DATA_DIR` should be a temporary
 * folder.
 */
export async function testApp(
  env: Record<string, string> = {}, library = testLibrary, made?: OwnDatabase, more: More = {},
): Promise<TestApp> {
  const database: OwnDatabase = made ?? (await testDatabase(library === testLibrary ? await libraryTemplate() : undefined));
  const running = [database.drop];
  const close = async () => {
    for (const end of running.splice(0).toReversed()) await end();
  };
  try {
    return { ...(await startApp(database, env, library, running, more)), close };
  } catch (error) {
    await close(); // open handles would keep the test's process alive
    throw error;
  }
}

async function startApp(
  { db, pool, place }: OwnDatabase, env: Record<string, string>, library: string, running: (() => Promise<void>)[],
  { now, ...more }: More,
): Promise<Omit<TestApp, 'close'>> {
  const settings = readSettings({ PORT: '3000', LOG_LEVEL: 'silent', ...env });
  const { site: fromFile } = await loadLibrary(db, library);
  const report = () => {};
  const version = await followContentVersion(place);
  running.push(() => version.close());
  const site = siteService({ db, contentVersion: version.current, fromFile });
  const siteName = async () => (await site.current()).name;
  const identity = identityService({ db, settings, secret: testSecret, siteName, ...(now && { now }) });
  const push = await pushService({ db, place, settings, secret: testSecret, report, sessionEnded: identity.sessionEnded });
  running.push(() => push.close());
  const { app, jobs } = await buildApp({
    settings, db, place, identity, push, site, report, ...more,
    secret: testSecret,
    contentVersion: version.current,
    contentFolder: library,
    outbox: settings.MAIL_URL ? undefined : path.resolve(settings.DATA_DIR, 'outbox'),
  });
  running.push(() => app.close());
  const mails = await startMailQueue({ db, place, mailer: mailerFor(settings), report });
  running.push(() => mails.close());
  const runJob = async (name: string) => {
    const job = jobs.find((each) => each.name === name);
    if (!job) throw new Error(`there is no job ${name}`);
    await job.work();
  };
  return { app, db, pool, origin: settings.origin, identity, version, push, runJob };
}
