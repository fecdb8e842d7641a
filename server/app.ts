import { createServer } from 'node:http';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { activityRoutes } from './features/activity/routes.ts';
import { learningRoutes } from './features/learning/routes.ts';
import { learningService, selectPhotoFiles } from './features/learning/service.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { createSecurityLog } from './features/audit/security-log.ts';
import { createAuditedTransaction } from './features/audit/service.ts';
import { backupRoutes } from './features/backup/routes.ts';
import { backupService, secondPlaces, readSite, createSiteRestore, type SiteProcess } from './features/backup/service.ts';
import { boardsRoutes } from './features/boards/routes.ts';
import { catalogRoutes } from './features/catalog/routes.ts';
import { authoredBoards, authoredCourses, catalogService } from './features/catalog/service.ts';
import { coinsRoutes } from './features/coins/routes.ts';
import { contactRoutes } from './features/contact/routes.ts';
import { documentsRoutes } from './features/documents/routes.ts';
import { guardianRoutes } from './features/guardian/routes.ts';
import { guardianService } from './features/guardian/service.ts';
import { firebaseHosts, firebaseOf } from './features/identity/firebase/public-settings.ts';
import { identityRoutes } from './features/identity/routes.ts';
import { endOldSessions, takeOlderCookies, type Identity } from './features/identity/service.ts';
import { devMailboxRoutes } from './features/dev-mailbox/routes.ts';
import { collectFacts } from './features/legal/facts.ts';
import { legalRoutes } from './features/legal/routes.ts';
import { isAgreementNeeded, legalService } from './features/legal/service.ts';
import { listPersonalDataItems } from './features/legal/personal-data-items.ts';
import { readLibraryState, offerLibrary } from './features/library/service.ts';
import { watchDisk, refuseWritesWhenFull } from './features/monitoring/disk.ts';
import { monitoringRoutes } from './features/monitoring/routes.ts';
import { createErrorCounter } from './features/monitoring/service.ts';
import { noticesRoutes } from './features/notices/routes.ts';
import { ordersRoutes } from './features/orders/routes.ts';
import { ordersService } from './features/orders/service.ts';
import { createBank } from './features/payments/bank.ts';
import { paymentsRoutes } from './features/payments/routes.ts';
import { sandboxRoutes } from './features/payments/sandbox/routes.ts';
import { hasOpenHours, storeHourSums, paymentsService } from './features/payments/service.ts';
import { practiceRoutes } from './features/practice/routes.ts';
import { authoredPractices, practiceService } from './features/practice/service.ts';
import { privacyRoutes } from './features/privacy/routes.ts';
import { deleteExpiredRows, listShownPeriods } from './features/privacy/retention.ts';
import { deletionOf, endDueAccounts, keepAccount, startDeletion } from './features/privacy/service.ts';
import { progressRoutes } from './features/progress/routes.ts';
import { progressService } from './features/progress/service.ts';
import { pushRoutes } from './features/push/routes.ts';
import type { Push } from './features/push/service.ts';
import { questionsRoutes } from './features/questions/routes.ts';
import { authoredQuestions, questionsService } from './features/questions/service.ts';
import { recordingsRoutes } from './features/recordings/routes.ts';
import { createRecordingFiles, recordingsService } from './features/recordings/service.ts';
import { reportsRoutes } from './features/reports/routes.ts';
import { reportsService } from './features/reports/service.ts';
import { searchRoutes } from './features/search/routes.ts';
import { setupRoutes } from './features/setup/routes.ts';
import { setupDoor, setupService } from './features/setup/service.ts';
import { crawlingRoutes } from './features/site/crawling-routes.ts';
import { aboutPage } from './features/site/head/about-page.ts';
import { manifestRoute } from './features/site/manifest.ts';
import { pageRoutes } from './features/site/pages.ts';
import { imageRoutes, publicFileRoutes, siteRoutes } from './features/site/routes.ts';
import { readSetupNeeds, introductionService, type Particulars, type SiteService } from './features/site/service.ts';

import { previewRoutes } from './features/preview/routes.ts';
import { statisticsRoutes } from './features/statistics/routes.ts';
import { studentsRoutes } from './features/students/routes.ts';
import { studentsService } from './features/students/service.ts';
import { topicsRoutes } from './features/topics/routes.ts';
import { authoredTopics, topicsService } from './features/topics/service.ts';
import { uploadsRoutes } from './features/uploads/routes.ts';
import { createVideoUploads, sendPicture, openUnfinishedVideos, uploadsService } from './features/uploads/service.ts';
import { usersRoutes } from './features/users/routes.ts';
import { usersService } from './features/users/service.ts';
import { pendingTasksRoutes } from './features/pending-tasks/routes.ts';
import { redactPath } from './platform/secrets/link-secrets.ts';
import { CLIENT_TIMES, type ClientTimes } from './platform/http/client-times.ts';
import type { Database, DatabasePlace } from './platform/database/database.ts';
import { createFairShare } from './platform/cache/fair-share.ts';
import { createDrawingReader } from './platform/text/drawings.ts';
import { readFreeBytes } from './platform/storage/free-space.ts';
import { answerNoPath, answerNoRequest, handleErrors } from './platform/http/error-handler.ts';
import { AppError } from './platform/errors.ts';
import { takeJson } from './platform/http/body-parsers.ts';
import { devPages } from './platform/pages/dev-pages.ts';
import type { Job } from './platform/jobs.ts';
import { findOwnAddress } from './platform/http/own-address.ts';
import { refuseForeignPages } from './platform/http/own-origin.ts';
import { readBuiltPages, type Hosts } from './platform/pages/pages.ts';
import { createLimiter } from './platform/rate-limits/limiter.ts';
import { createRequestIds } from './platform/http/request-ids.ts';
import { responseCache } from './platform/cache/response-cache.ts';
import { createStorage, UNFINISHED_UPLOADS } from './platform/storage/storage.ts';
import { createHeaders, addHeaders } from './platform/http/secure-headers.ts';
import { BODY_LIMIT, createServe } from './platform/http/serve.ts';
import { createRenderQueue } from './platform/pages/render-queue.ts';
import { viewConstraint } from './platform/http/view-constraint.ts';
import { PERSONAL_DATA, retentionRules } from './personal-data.ts';
import type { Settings } from './settings.ts';

export type Deps = {
  settings: Settings;
  db: Database['db'];
  /** The same database, for sessions of their own. */
  place: DatabasePlace;
  identity: Identity;
  push: Push;
  site: SiteService;
  /** The installation's secret, from which keys of sessions, links and notifications are derived. */
  secret: string;
  /** Reports errors that happen outside a request or after its answer. */
  report: (error: unknown, what: string) => void;
  /** The published content's version; undefined while it is unknown. */
  contentVersion: () => number | undefined;
  /** The folder of the library: pictures and media. */
  contentFolder: string;
  /** Folder of the dev mailbox, if mail is kept on the machine. */
  outbox: string | undefined;
  /** Lets the process switch to a backup that its first screen or admin area restores; absent: it cannot. */
  takeUp?: SiteProcess;
  dev?: boolean;
  free?: typeof readFreeBytes;
  clientTimes?: ClientTimes;
  /** Requests wait until this settles: the port may be open before the site is complete. Absent: it is complete. */
  started?: Promise<void>;
};

/**
 * Limits of cache misses: a page costs 10, a list or a search 1. A school behind one address can open all pages of its
 * grades in a minute and search meanwhile; a flood stays bearable.
 */
const MISSES = { atOnce: 20, waiting: 64, waitingOfNetwork: 32, most: 1200, perSecond: 40 };

export type Application = {
  app: FastifyInstance;
  jobs: Job[];
  /** Ends accounts that should not exist: a restored backup may have brought some back. */
  endAccounts: () => Promise<void>;
  /** Counts an error of the site itself, and writes to the owner in time. */
  countError: (error: unknown, what: string) => void;
};

/** Builds the whole application. The list of features below is the architecture. */
export async function buildApp(deps: Deps): Promise<Application> {
  const { settings, db, identity, push, site, secret, report, contentFolder, outbox, clientTimes: times = CLIENT_TIMES } = deps;
  z.config(z.locales.vi());
  const headersFor = createHeaders(settings);
  const fair = settings.RATE_LIMITS === 'on' ? {} : { most: Infinity, waiting: Infinity, waitingOfNetwork: Infinity };
  const cache = responseCache(deps.contentVersion, {
    renderQueue: createRenderQueue({ ...MISSES, ...fair }), ...(identity.mayBeSignedIn && { mayBeSignedIn: identity.mayBeSignedIn }),
  });
  // A log of all requests needs all of them to go through the framework.
  const logsRequests = settings.LOG_LEVEL === 'info' || settings.LOG_LEVEL === 'debug';
  let keptAnswers = 0;
  const app = Fastify({
    serverFactory: (handle) =>
      createServer(
        {
          headersTimeout: times.headers,
          requestTimeout: times.request,
          keepAliveTimeout: times.idle,
          connectionsCheckingInterval: times.sweep,
          // In development the hot reload has sockets too.
          shouldUpgradeCallback: ({ url }) => deps.dev === true || push.acceptsUpgrade(url),
        },
        (request, response) => {
          if (logsRequests || !cache.answer(request, response, headersFor(request.url))) handle(request, response);
          else keptAnswers++;
        },
      ),
    logger: settings.LOG_LEVEL !== 'silent' && { level: settings.LOG_LEVEL, serializers: { req: describeRequest } },
    genReqId: createRequestIds(),
    trustProxy: trusted(settings.TRUST_PROXY),
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => void answerNoPath(error, request, reply),
    clientErrorHandler: answerNoRequest,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  app.addConstraintStrategy(viewConstraint);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  addHeaders(app, headersFor);
  const owner = async () => ({ email: await identity.adminEmail(), site: (await site.current()).name });
  const errors = createErrorCounter({ db, owner, origin: settings.origin, log: report });
  if (deps.started) holdUntil(app, deps.started);
  app.addHook('onClose', errors.write);
  handleErrors(app, errors.count);
  takeJson(app);
  refuseForeignPages(app, settings.ownOrigins);
  const share = createFairShare();
  share.admitOn(app);
  cache.keepFrom(app);
  share.releaseOn(app);
  await app.register(fastifyStatic, { root: contentFolder, serve: false });

  const disk = settings.DATABASE_URL
    ? undefined
    : watchDisk({ db, folder: path.resolve(settings.DATA_DIR), owner, origin: settings.origin, log: (line) => app.log.error(line) });
  if (disk) refuseWritesWhenFull(app, disk.isFull);

  await monitoringRoutes(app, {
    isDiskFull: disk?.isFull ?? (async () => false),
    db, contentVersion: deps.contentVersion, metricsToken: settings.METRICS_TOKEN, behindProxy: settings.TRUST_PROXY !== undefined, keptAnswers: () => keptAnswers,
  });
  const limits = createLimiter({ db, on: settings.RATE_LIMITS === 'on' });
  const { SESSION_SECRET_BEFORE: before } = settings;
  if (before !== undefined) takeOlderCookies(app, { origin: settings.origin, secret, before });
  const serve = createServe(app, { ...identity, setupCaller: setupDoor({ db, secret, limits }) }, createAuditedTransaction(db));
  auditRoutes(serve, db);
  const security = createSecurityLog({ db, secret, report });
  security.watch(app);
  identityRoutes(serve, identity);
  // With an external database this process cannot switch to a backup.
  const restore = createSiteRestore({ settings, report, takeUp: settings.DATABASE_URL ? undefined : deps.takeUp });
  const introduction = introductionService({ db, contentVersion: deps.contentVersion });
  const catalog = catalogService(db);
  const missingFor = (particulars: Particulars) => readSetupNeeds({ settings, introduction, hasCourses: catalog.hasAny }, particulars);
  setupRoutes(serve, setupService({ db, site, missing: missingFor, identity, restore }));
  const sender = async () => ({ site: (await site.current()).name, origin: settings.origin });
  const retention = retentionRules(path.resolve(settings.DATA_DIR, 'outbox'));
  const facts = async () => collectFacts({ settings, site: await site.current(), periods: listShownPeriods(retention) });
  const guardian = guardianService({
    db, mode: settings.GUARDIAN_CONSENT, sender, keeps: async () => listPersonalDataItems(await facts()).map(({ brief }) => brief),
    deletion: {
      start: (tx, uid, from) => startDeletion(tx, { uid, by: 'guardian', ...from }),
      keep: (tx, uid) => keepAccount(tx, { uid, by: 'guardian' }),
      of: deletionOf,
    },
  });
  const users = usersService({ db, asked: [isAgreementNeeded, guardian.standing] });
  usersRoutes(serve, users);
  guardianRoutes(serve, { guardian, users, limits });
  const students = studentsService({ db, guardian });
  studentsRoutes(serve, students);
  noticesRoutes(serve, { db });
  privacyRoutes(serve, { db, identity, limits, sender, data: PERSONAL_DATA });
  const { storage, bucket } = createStorage(settings);
  const endAccounts = () => endDueAccounts({ db, dataFolder: path.resolve(settings.DATA_DIR), sender, data: PERSONAL_DATA, removeFile: storage.remove });
  catalogRoutes(serve, { catalog, contentFolder, storage });
  const recordings = recordingsService({ db, storage });
  boardsRoutes(serve, { catalog, limits, listPlayable: recordings.listPlayable });
  recordingsRoutes(serve, { catalog, recordings, storage });
  const progress = progressService({ db, catalog });
  progressRoutes(serve, progress);
  const bank = createBank({ settings, secret, report, address: () => findOwnAddress(app) });
  app.addHook('onClose', async () => bank.sandbox?.close());
  const orders = ordersService({
    db, catalog, users, account: bank.account, sandbox: bank.sandbox !== undefined,
    hours: settings.ORDER_HOURS, imageUrl: settings.QR_IMAGE_URL, mayBuy: guardian.mayBuy,
  });
  ordersRoutes(serve, { orders, users, limits, payOrder: bank.payOrder });
  const payments = paymentsService({ db, orders, providers: bank.providers, account: bank.account.account, report });
  paymentsRoutes(serve, { db, payments, providers: bank.providers, ensure: users.ensureNamed });
  if (bank.sandbox && settings.local) sandboxRoutes(app, { sandbox: bank.sandbox, orders, payments });
  const figuresIn = createDrawingReader(contentFolder);
  const practice = practiceService({ db, contentVersion: deps.contentVersion });
  coinsRoutes(serve, {
    db, papersOf: practice.titles, ordersOf: orders.titles, transfersOf: payments.titles, ensure: users.ensureNamed,
  });
  practiceRoutes(serve, { db, practice, users });
  reportsRoutes(serve, { reports: reportsService({ db, sender }), limits });
  const topics = topicsService(db);
  topicsRoutes(serve, { topics, figuresIn });
  const learning = learningService({
    db, catalog, practice, topics, students, progress, storage, sender, report, contentVersion: deps.contentVersion,
    secret, secretBefore: before, origin: settings.origin,
  });
  learningRoutes(serve, learning, { limits, storage });
  app.addHook('onClose', learning.regrading.waitUntilDone);
  previewRoutes(serve, { figuresIn });
  const questions = questionsService({ db, contentVersion: deps.contentVersion });
  questionsRoutes(serve, questions);
  documentsRoutes(serve, {
    db, figuresIn, onWritten: learning.regrading.schedule, courses: authoredCourses, practices: authoredPractices, topics: authoredTopics, questions: authoredQuestions,
    boards: authoredBoards,
  });
  const uploads = uploadsService({
    db, storage, mostMb: settings.IMAGE_MAX_MB, othersFiles: async (on) => [...await selectPhotoFiles(on), ...await createRecordingFiles(on)],
    kinds: [authoredCourses, authoredPractices, authoredTopics, authoredQuestions].map(({ documents }) => documents),
    siteTexts: introduction.textsIn,
  });
  const unfinished = await openUnfinishedVideos({
    storage, bucket, place: deps.place, mostMb: settings.VIDEO_MAX_MB, free: deps.free ?? readFreeBytes,
    folder: path.resolve(settings.DATA_DIR, UNFINISHED_UPLOADS),
  });
  const films = createVideoUploads({ db, unfinished, mostMb: settings.VIDEO_MAX_MB });
  uploadsRoutes(serve, { db, storage, uploads, films });
  const backups = backupService({
    db, hour: settings.BACKUP_AT, owner,
    site: readSite(settings),
    ...(settings.BACKUP_PASSPHRASE && { second: { places: secondPlaces(settings), passphrase: settings.BACKUP_PASSPHRASE } }),
  });
  backupRoutes(serve, { backups, restore, provePassword: identity.admin.provePassword });
  searchRoutes(serve, db);
  activityRoutes(serve, { db, limits });
  pushRoutes(app, serve, push);
  contactRoutes(serve, { db, site, limits });
  statisticsRoutes(serve, db);
  pendingTasksRoutes(serve, { db, backups, missing: async () => missingFor(await site.current()) });
  const firebase = firebaseOf(settings);
  const publicSettings = {
    ...(outbox && settings.local && { inbox: '/dev/inbox' as const }),
    ...(identity.google && { google: true as const }),
    ...(firebase && { firebase }),
    // With Firebase the page's own part does it.
    ...(settings.TOKEN_SYNC === 'on' && !firebase && { tokenSyncMaxAge: settings.TOKEN_SYNC_MAX_AGE }),
  };
  siteRoutes(serve, {
    site, introduction, missing: missingFor, open: publicSettings, quizExams: questions.offered.current, library: { state: () => readLibraryState(db), offer: offerLibrary },
  });
  legalRoutes(serve, { db, users, legal: legalService({ db, facts }) });
  if (outbox && settings.local) devMailboxRoutes(app, outbox);
  app.all('/api/*', () => {
    throw new AppError('not-found');
  });

  imageRoutes(app, contentFolder, sendPicture(storage));
  publicFileRoutes(app);
  manifestRoute(app, site);
  crawlingRoutes(app, settings.origin, [introduction.addresses, catalog.addresses, practice.addresses]);
  if (!deps.dev) await serveAssets(app);
  const hosts = hostsOf(settings);
  const about = aboutPage({ origin: settings.origin, contentFolder });
  const pages = deps.dev ? await devPages(app, about, hosts) : await readBuiltPages(about, hosts, settings.FIREBASE_PROJECT_ID === undefined);
  pageRoutes(app, { pages, origin: settings.origin, contentVersion: deps.contentVersion });
  return {
    app,
    countError: errors.count,
    endAccounts,
    jobs: [
      { name: 'expire-orders', cron: '* * * * *', work: orders.expireDue },
      ...learning.jobs,
      { name: 'settle-transfers', cron: '* * * * *', work: payments.settleWaiting },
      { name: 'reconcile-transfers', cron: '* * * * *', work: payments.reconcile },
      { name: 'end-sessions', cron: '* * * * *', work: () => endOldSessions(db) },
      { name: 'end-accounts', cron: '*/5 * * * *', work: endAccounts },
      { name: 'back-up', cron: '*/10 * * * *', work: backups.makeWhenDue },
      { name: 'carry-log', cron: '* * * * *', work: backups.carryLog },
      { name: 'rehearse-backup', cron: '5 * * * *', work: backups.rehearseWhenDue },
      ...(disk ? [{ name: 'watch-disk', cron: '* * * * *', work: disk.watch }] : []),
      { name: 'tell-errors', cron: '*/5 * * * *', work: errors.tell },
      { name: 'keep-hour-sums', cron: '7 * * * *', work: () => storeHourSums(db), isOwed: () => hasOpenHours(db) },
      { name: 'clear-uploads', cron: '17 3 * * *', work: uploads.clear },
      { name: 'expire-uploads', cron: '27 * * * *', work: films.expire },
      { name: 'forget', cron: '37 * * * *', work: () => deleteExpiredRows(db, retention) },
    ],
  };
}

/** Delays all answers until `started`: the first comes from a complete site, with the owner's account. */
function holdUntil(app: FastifyInstance, started: Promise<void>): void {
  let waits = true;
  started.then(() => (waits = false), () => {});
  app.addHook('onRequest', (_request, _reply, done) => {
    if (!waits) return done();
    started.then(() => done(), done);
  });
}

/** Serves scripts, styles and fonts of the build, cached for a year: their names contain a hash. */
async function serveAssets(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.resolve(import.meta.dirname, '../dist/client/assets'),
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
  });
}

/**
 * Hosts that pages contact beside the site, for their policy: Firebase's, and hosted Pusher's, with its fallback
 * without sockets.
 */
function hostsOf(settings: Settings): Hosts {
  const { PUSHER_APP_ID, PUSHER_CLUSTER: cluster } = settings;
  const push = PUSHER_APP_ID ? ` wss://ws-${cluster}.pusher.com https://sockjs-${cluster}.pusher.com` : '';
  const firebase = firebaseHosts(settings);
  return { ...firebase, connect: push + (firebase.connect ?? '') };
}

/**
 * Describes a request for the log: without the query, which may hold a verification link's code, and without a secret
 * link's.
 */
const describeRequest = ({ method, url, ip }: FastifyRequest) => ({ method, path: redactPath(url), ip });

/** Proxies trusted for the client's address: none, those named, or the last so many hops. */
function trusted(setting: string | undefined): false | string[] | ((address: string, hop: number) => boolean) {
  if (!setting) return false;
  if (/^\d+$/.test(setting)) return (_, hop) => hop < Number(setting);
  return setting.split(',').map((address) => address.trim());
}
