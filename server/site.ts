import path from 'node:path';
import { buildApp } from './app.ts';
import { recordAudit } from './features/audit/service.ts';
import { finishRestore, readSite, upgradeDatabase, type StagedBackup, type SiteProcess } from './features/backup/service.ts';
import { identityService } from './features/identity/service.ts';
import { publishLibrary, type PublishReport } from './features/library/service.ts';
import { pushService } from './features/push/service.ts';
import { setupLink } from './features/setup/service.ts';
import { siteService } from './features/site/service.ts';
import { addSampleStudents } from './features/students/service.ts';
import { recordPastMonths } from './features/tuition/service.ts';
import { closeServer } from './platform/http/close-server.ts';
import { followContentVersion } from './platform/database/content-version.ts';
import { startDatabase } from './platform/database/database-place.ts';
import { openDatabase, type Db, type DatabasePlace } from './platform/database/database.ts';
import { startJobs } from './platform/jobs.ts';
import { mailerFor } from './platform/mail/mailer.ts';
import { startMailQueue } from './platform/mail/queue.ts';
import { setRoleLimits } from './platform/database/role-limits.ts';
import { readOrMakeSecret } from './platform/secrets/secret.ts';
import { toStartError } from './platform/process/start-error.ts';
import type { Settings } from './settings.ts';

type Options = {
  contentFolder: string;
  dev: boolean;
  say: (line: string) => void;
  /** Lets the process switch to a backup that its first screen or admin area restores; absent: it cannot. */
  takeUp?: SiteProcess;
  onLost: (reason: string) => void;
  /** Files of a database that a first start copies (prepare-database.ts); absent: it makes an empty one. */
  preparedDatabase?: string;
  /** Folder of the migrations; absent: this release's. */
  migrations?: string | undefined;
};

export type RunningSite = {
  /** Link of the first screen, until that is closed. */
  setup: string | undefined;
  adminEmail: string;
  generatedPassword: string | undefined;
  inbox: string | undefined;
  sandboxBank: string | undefined;
  /** Finishes running requests, then ends everything. */
  stop(): Promise<void>;
};

/** Starts all parts of the site, in order, and listens. If a step fails, the started parts are ended. */
export async function runSite(settings: Settings, options: Options): Promise<RunningSite> {
  const { say, contentFolder } = options;
  const running: (() => Promise<void>)[] = [];
  const started = Promise.withResolvers<void>();
  started.promise.catch(() => {}); // reported below
  const stop = async () => {
    for (const end of running.splice(0).toReversed()) await end();
  };
  try {
    const dataFolder = path.resolve(settings.DATA_DIR);
    if (!settings.DATABASE_URL) finishRestore(dataFolder);
    const { place, pooled, release } = await startDatabase(settings, options);
    running.push(release);
    await upgradeDatabase(place, { site: readSite(settings), say, migrations: options.migrations });
    const refused = await setRoleLimits(place);
    if (refused) say(`Database: its role takes no time limits (${refused}); ${pooled === place ? 'each connection sets them itself' : 'set them there'}.`);
    // Behind a pooler a setting would stay with a connection that others get next.
    const database = openDatabase(pooled, { limited: refused !== undefined && pooled === place });
    running.push(() => database.close());

    const fromFile = await publishContent(place, contentFolder, settings, options);
    await addSampleStudents(database.db, recordPastMonths);

    const secret = settings.SESSION_SECRET ?? readOrMakeSecret(settings.DATA_DIR);
    const outbox = settings.MAIL_URL ? undefined : path.resolve(settings.DATA_DIR, 'outbox');
    // Set once the application exists, with its log.
    let report = (_error: unknown, _what: string): void => {};
    const version = await followContentVersion(place);
    running.push(() => version.close());
    const site = siteService({ db: database.db, contentVersion: version.current, fromFile });
    const siteName = async () => (await site.current()).name;
    const identity = identityService({ db: database.db, settings, secret, siteName });
    const push = await pushService({
      db: database.db, place, settings, secret, report: (error, what) => report(error, what), sessionEnded: identity.sessionEnded,
    });
    running.push(() => push.close());
    const { app, jobs, countError, endAccounts } = await buildApp({
      settings,
      db: database.db,
      place,
      identity,
      push,
      site,
      secret,
      report: (error, what) => report(error, what),
      contentVersion: version.current,
      contentFolder: path.resolve(contentFolder),
      outbox,
      dev: options.dev,
      started: started.promise,
      ...(options.takeUp && { takeUp: options.takeUp }),
    });
    report = (error, what) => {
      app.log.error({ err: error }, what);
      countError(error, what);
    };
    running.push(() => closeServer(app));
    const mails = await startMailQueue({
      db: database.db, place, mailer: mailerFor(settings), report: (error, what) => report(error, what),
    });
    running.push(() => mails.close());
    await endAccounts().catch((error: unknown) => report(error, 'accounts that have ended'));
    const work = await startJobs(jobs, { pool: database.pool, place, report: (error, what) => report(error, what) });
    running.push(() => work.stop());
    running.push(() => push.dismiss()); // their connections would keep the server from closing
    await app.listen({ port: settings.PORT, host: settings.HOST });
    // After the port is open: only a successful start prints a generated password, once.
    const { email: adminEmail, generatedPassword } = await identity.ensureAdmin();
    const sandboxBank = settings.local && settings.PAYMENT_PROVIDER === 'sandbox' ? '/sandbox-bank' : undefined;
    if (options.takeUp?.taken) await noteRestore(database.db, options.takeUp.taken);
    const setup = await setupLink(database.db, { origin: settings.origin, secret });
    started.resolve();
    return { setup, adminEmail, generatedPassword, inbox: outbox && settings.local ? '/dev/inbox' : undefined, sandboxBank, stop };
  } catch (error) {
    started.reject(error);
    await stop();
    throw await toStartError(error, settings);
  }
}

/** Records in the restored site's audit that a backup replaced the previous one. */
const noteRestore = (db: Db, { manifest, students, learners, orders, documents }: StagedBackup): Promise<void> => recordAudit(db, {
  actor: 'system', action: 'restore', thing: { kind: 'site', id: manifest.origin },
  after: { madeAt: manifest.madeAt, students, learners, orders, documents },
});

/** Messages about content that a start leaves alone; none if it is already there. */
const LEFT_ALONE: Record<NonNullable<PublishReport['leftAlone']>, string> = {
  older: 'the content is that of a later release and stays as it is; "npm run content" loads this one\'s.',
  replaced: 'this content was replaced by another, which stays; "npm run content" loads it again.',
  same: '',
  'put-away': '',
};

async function publishContent(place: DatabasePlace, folder: string, settings: Settings, { say, preparedDatabase }: Pick<Options, 'say' | 'preparedDatabase'>) {
  const { db, close } = openDatabase(place, { patient: true, max: 2 });
  const { site, problems, loaded, leftAlone } = await publishLibrary(db, folder, { production: settings.production, notes: path.resolve(settings.DATA_DIR), preparedNotes: preparedDatabase && path.dirname(preparedDatabase) }).finally(close);
  if (leftAlone && LEFT_ALONE[leftAlone]) say(`Library: ${LEFT_ALONE[leftAlone]}`);
  for (const { file, line, message } of problems) say(`Library: ${file}:${line}: ${message}`);
  for (const key of loaded?.kept ?? []) say(`Library: ${key} was edited in the admin area; the changed file is left alone.`);
  for (const key of loaded?.invalid ?? []) say(`Library: ${key} has problems; what was loaded before stays.`);
  const keys = loaded ? [...loaded.added, ...loaded.renewed] : [];
  const boards = keys.filter((key) => key.startsWith('board/')).length;
  // Counted as in the owner's area, where a board belongs to its course.
  if (keys.length > 0) say(`Library: ${keys.length - boards} items and ${boards} boards of lessons loaded.`);
  return site;
}
