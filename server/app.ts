import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { activityRoutes } from './features/activity/routes.ts';
import { announceBoards } from './features/assignments/announce-boards.ts';
import { assignmentsRoutes } from './features/assignments/routes.ts';
import { assignmentsService } from './features/assignments/service.ts';
import { attendanceRoutes } from './features/attendance/routes.ts';
import { attendanceService, removeAttendance } from './features/attendance/service.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { createSecurityLog } from './features/audit/security-log.ts';
import { createAuditedTransaction } from './features/audit/service.ts';
import { backupRoutes } from './features/backup/routes.ts';
import { backupService, secondPlaces, readSite, createSiteRestore, type SiteProcess } from './features/backup/service.ts';
import { boardsRoutes } from './features/boards/routes.ts';
import { cardsRoutes } from './features/cards/routes.ts';
import { cardsService } from './features/cards/service.ts';
import { catalogRoutes } from './features/catalog/routes.ts';
import { authoredBoards, authoredCourses, catalogService } from './features/catalog/service.ts';
import { classesRoutes } from './features/classes/routes.ts';
import { classesOfStudent, classesService, listMembers, removeMemberships } from './features/classes/service.ts';
import { coinsRoutes } from './features/coins/routes.ts';
import { contactRoutes } from './features/contact/routes.ts';
import { devMailboxRoutes } from './features/dev-mailbox/routes.ts';
import { documentsRoutes } from './features/documents/routes.ts';
import { examCodesRoutes } from './features/exam-codes/routes.ts';
import { examCodesService } from './features/exam-codes/service.ts';
import { guardianNoticesRoutes } from './features/guardian-notices/routes.ts';
import { createOwedReader, guardianNoticesService, removeLettersAbout } from './features/guardian-notices/service.ts';
import { guardianRoutes } from './features/guardian/routes.ts';
import { guardianService } from './features/guardian/service.ts';
import { firebaseHosts } from './features/identity/firebase/public-settings.ts';
import { identityRoutes } from './features/identity/routes.ts';
import { endOldSessions, takeOlderCookies, type Identity } from './features/identity/service.ts';
import { learningRoutes } from './features/learning/routes.ts';
import { learningService, selectPhotoFiles } from './features/learning/service.ts';
import { collectFacts } from './features/legal/facts.ts';
import { listPersonalDataItems } from './features/legal/personal-data-items.ts';
import { legalRoutes } from './features/legal/routes.ts';
import { isAgreementNeeded, legalService } from './features/legal/service.ts';
import { readLibraryState, offerLibrary } from './features/library/service.ts';
import { misconceptionsRoutes } from './features/misconceptions/routes.ts';
import { misconceptionsService } from './features/misconceptions/service.ts';
import { watchDisk, refuseWritesWhenFull } from './features/monitoring/disk.ts';
import { marksRoutes } from './features/marks/routes.ts';
import { marksService } from './features/marks/service.ts';
import { monitoringRoutes } from './features/monitoring/routes.ts';
import { createErrorCounter } from './features/monitoring/service.ts';
import { noticesRoutes } from './features/notices/routes.ts';
import { ordersRoutes } from './features/orders/routes.ts';
import { ordersService } from './features/orders/service.ts';
import { createBank } from './features/payments/bank.ts';
import { paymentsRoutes } from './features/payments/routes.ts';
import { sandboxRoutes } from './features/payments/sandbox/routes.ts';
import { hasOpenHours, storeHourSums, paymentsService } from './features/payments/service.ts';
import { pendingTasksRoutes } from './features/pending-tasks/routes.ts';
import { practiceRoutes } from './features/practice/routes.ts';
import { authoredPractices, practiceService } from './features/practice/service.ts';
import { previewRoutes } from './features/preview/routes.ts';
import { privacyRoutes } from './features/privacy/routes.ts';
import { deletionByGuardian, endAccountOfStudent, endDueAccounts } from './features/privacy/service.ts';
import { progressRoutes } from './features/progress/routes.ts';
import { progressService } from './features/progress/service.ts';
import { pushRoutes } from './features/push/routes.ts';
import { pushHosts, type Push } from './features/push/service.ts';
import { questionImportRoutes } from './features/question-import/routes.ts';
import { questionImportService, textsInImports } from './features/question-import/service.ts';
import { questionsRoutes } from './features/questions/routes.ts';
import { questionExportRoutes } from './features/question-export/routes.ts';
import { questionExportService } from './features/question-export/service.ts';
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
import { createPictureSizes } from './features/site/library-pictures.ts';
import { imageRoutes, publicFileRoutes, siteRoutes } from './features/site/routes.ts';
import { readSetupNeeds, introductionService, paperHeadService, type Particulars, type SiteService } from './features/site/service.ts';
import { statisticsRoutes } from './features/statistics/routes.ts';
import { studentsRoutes } from './features/students/routes.ts';
import { studentsService } from './features/students/service.ts';
import { topicsRoutes } from './features/topics/routes.ts';
import { authoredTopics, topicsService } from './features/topics/service.ts';
import { tuitionRoutes } from './features/tuition/routes.ts';
import { tuitionService } from './features/tuition/service.ts';
import { uploadsRoutes } from './features/uploads/routes.ts';
import { openVideoUploads, pictureSize, sendPicture, uploadsService } from './features/uploads/service.ts';
import { usersRoutes } from './features/users/routes.ts';
import { usersService } from './features/users/service.ts';
import { inspectSite } from './inspect-site.ts';
import { PERSONAL_DATA, retentionRules } from './personal-data.ts';
import type { Database, DatabasePlace } from './platform/database/database.ts';
import { AppError } from './platform/errors.ts';
import { type ClientTimes, createHttpApp } from './platform/http/create-http-app.ts';
import { findOwnAddress } from './platform/http/own-address.ts';
import { createServe } from './platform/http/serve.ts';
import type { Job } from './platform/jobs.ts';
import { devPages } from './platform/pages/dev-pages.ts';
import { readBuiltPages } from './platform/pages/pages.ts';
import { sendFilesFrom, serveAssets } from './platform/pages/static-files.ts';
import { deleteExpiredRows, listShownPeriods } from './platform/personal-data.ts';
import { createLimiter } from './platform/rate-limits/limiter.ts';
import { readFreeBytes } from './platform/storage/free-space.ts';
import { createStorage, UNFINISHED_UPLOADS } from './platform/storage/storage.ts';
import { createDrawingReader } from './platform/text/drawings.ts';
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
  /** Milliseconds after which samples of an owner's table are given up; absent: its usual time. */
  samplesTimeout?: number;
  /** Least milliseconds between two loads of a class's board; absent: a second. */
  loadBoardsEvery?: number;
  /** Requests wait until this settles: the port may be open before the site is complete. Absent: it is complete. */
  started?: Promise<void>;
};

export type Application = {
  app: FastifyInstance;
  jobs: Job[];
  /** Ends accounts that should not exist: a restored backup may have brought some back. */
  endAccounts: () => Promise<void>;
  /** Counts an error of the site itself, and writes to the owner in time. */
  countError: (error: unknown, what: string) => void;
};

/** Builds the whole application: the platform, the list of features, the list of jobs. */
export async function buildApp(deps: Deps): Promise<Application> {
  const { settings, db, identity, push, site, secret, report, contentFolder, contentVersion, outbox, dev = false } = deps;
  const { origin, SESSION_SECRET_BEFORE: secretBefore } = settings;
  const owner = async () => ({ email: await identity.adminEmail(), site: (await site.current()).name });
  const sender = async () => ({ site: (await site.current()).name, origin });

  // Platform
  const errors = createErrorCounter({ db, owner, origin, log: report });
  const { app, countKeptAnswers } = createHttpApp({
    settings, dev, contentVersion, countError: errors.count, started: deps.started, times: deps.clientTimes,
    mayBeSignedIn: identity.mayBeSignedIn, acceptsUpgrade: push.acceptsUpgrade,
  });
  app.addHook('onClose', errors.write);
  await sendFilesFrom(app, contentFolder);
  const limits = createLimiter({ db, on: settings.RATE_LIMITS === 'on' });
  const disk = settings.DATABASE_URL ? undefined : watchDisk({ db, folder: path.resolve(settings.DATA_DIR), owner, origin, log: (line) => app.log.error(line) });
  if (disk) refuseWritesWhenFull(app, disk.isFull);
  await monitoringRoutes(app, {
    db, contentVersion, isDiskFull: disk?.isFull ?? (async () => false), metricsToken: settings.METRICS_TOKEN, behindProxy: settings.TRUST_PROXY !== undefined,
    keptAnswers: countKeptAnswers,
  });
  if (secretBefore !== undefined) takeOlderCookies(app, { origin, secret, before: secretBefore });
  const serve = createServe(app, { ...identity, setupCaller: setupDoor({ db, secret, limits }) }, createAuditedTransaction(db));
  const { storage, bucket } = createStorage(settings);
  const figuresIn = createDrawingReader(contentFolder);

  // Features: the owner's log, and accounts
  auditRoutes(serve, db);
  createSecurityLog({ db, secret, report }).watch(app);
  identityRoutes(serve, identity);
  const retention = retentionRules(path.resolve(settings.DATA_DIR, 'outbox'));
  const facts = async () => collectFacts({ settings, site: await site.current(), periods: listShownPeriods(retention) });
  const guardian = guardianService({
    db, mode: settings.GUARDIAN_CONSENT, sender, keeps: async () => listPersonalDataItems(await facts()).map(({ brief }) => brief), deletion: deletionByGuardian,
  });
  const users = usersService({ db, recordColumns: [isAgreementNeeded, guardian.standing] });
  usersRoutes(serve, users);
  guardianRoutes(serve, { guardian, users, limits });
  legalRoutes(serve, { db, users, legal: legalService({ db, facts }) });
  const cards = cardsService({ db, limits, origin, sessionEnded: identity.sessionEnded });
  cardsRoutes(serve, { cards, identity, guardian });
  privacyRoutes(serve, { db, identity, provePin: cards.provePin, limits, sender, data: PERSONAL_DATA });
  const endAccounts = () => endDueAccounts({ db, dataFolder: path.resolve(settings.DATA_DIR), sender, data: PERSONAL_DATA, removeFile: storage.remove });
  const tuition = tuitionService({ db, particulars: site.current, onDebtsChanged: (tx, of) => orders.endOutdatedFees(tx, of) });
  const students = studentsService({
    db, tuition, classes: { listMembers, classesOfStudent }, guardian,
    beforeRemoval: [removeMemberships, removeAttendance, removeLettersAbout, cards.endCard, (tx, studentId) => orders.endFeesOfStudent(tx, studentId)],
    endAccount: async (tx, uid) => endAccountOfStudent(tx, uid, await sender()),
  });
  studentsRoutes(serve, students);
  const attendance = attendanceService({ db });
  classesRoutes(serve, classesService({ db, selectCardHolders: cards.selectHolders, selectSessions: attendance.selectSessions, tuition }));
  tuitionRoutes(serve, { db, tuition, students });
  attendanceRoutes(serve, attendance);
  noticesRoutes(serve, { db });
  pushRoutes(app, serve, push);
  activityRoutes(serve, { db, limits });

  // Features: what is taught
  const catalog = catalogService(db);
  catalogRoutes(serve, { catalog, contentFolder, storage });
  const recordings = recordingsService({ db, storage });
  boardsRoutes(serve, { catalog, figuresIn, limits, listPlayable: recordings.listPlayable });
  recordingsRoutes(serve, { catalog, recordings, storage });
  const practice = practiceService({ db, contentVersion });
  practiceRoutes(serve, { db, practice, users });
  const topics = topicsService(db, contentVersion);
  topicsRoutes(serve, { topics, figuresIn });
  const questions = questionsService({ db, contentVersion });
  questionsRoutes(serve, questions);
  const examCodes = examCodesService({ db, practice });
  examCodesRoutes(serve, examCodes);
  const paperHead = paperHeadService({ db });
  questionExportRoutes(serve, questionExportService({ practice, examCodes, topics, questions, paperHead, storage, figuresIn }));
  searchRoutes(serve, db);

  // Features: money
  const bank = createBank({ settings, secret, report, address: () => findOwnAddress(app) });
  app.addHook('onClose', async () => bank.sandbox?.close());
  const orders = ordersService({
    db, catalog, users, account: bank.account, sandbox: bank.sandbox !== undefined,
    hours: settings.ORDER_HOURS, imageUrl: settings.QR_IMAGE_URL, secret, secretBefore, origin, mayBuy: guardian.mayBuy, tuition,
  });
  ordersRoutes(serve, { orders, users, limits, payOrder: bank.payOrder });
  const payments = paymentsService({ db, orders, providers: bank.providers, account: bank.account.account, tuition, report });
  paymentsRoutes(serve, { db, payments, providers: bank.providers, ensure: users.ensureNamed });
  if (bank.sandbox && settings.local) sandboxRoutes(app, { sandbox: bank.sandbox, orders, payments });
  coinsRoutes(serve, { db, papersOf: practice.titles, ordersOf: orders.describePayments, transfersOf: payments.describePayments, sumPaid: payments.sumPaidForCoins, ensure: users.ensureNamed });

  // Features: learning
  const boards = announceBoards({ db, report });
  app.addHook('onClose', boards.close);
  const assignments = assignmentsService({ db, catalog, practice, topics, origin, onChange: boards.announce, loadBoardsEvery: deps.loadBoardsEvery });
  assignmentsRoutes(serve, assignments);
  const progress = progressService({ db, catalog, onRecorded: boards.announceLesson });
  progressRoutes(serve, progress);
  const guardianNotices = guardianNoticesService({ db, sender, describeOwed: createOwedReader({ tuition, orders }), secret, secretBefore });
  guardianNoticesRoutes(serve, { db, notices: guardianNotices, limits });
  marksRoutes(serve, marksService({ db }));
  const learning = learningService({
    db, catalog, practice, topics, students, assignments, progress, storage, sender, report, contentVersion, secret, secretBefore, origin,
    pictureSize: createPictureSizes({ contentFolder, uploadSize: (kind, file) => pictureSize(storage, kind, file) }),
  });
  learningRoutes(serve, learning, { limits, storage });
  app.addHook('onClose', learning.regrading.waitUntilDone);
  reportsRoutes(serve, { reports: reportsService({ db, sender }), limits });

  // Features: what the owner writes and runs
  const documentKinds = { courses: authoredCourses, practices: authoredPractices, topics: authoredTopics, questions: authoredQuestions };
  documentsRoutes(serve, { db, figuresIn, onWritten: learning.regrading.schedule, ...documentKinds, boards: authoredBoards });
  misconceptionsRoutes(serve, misconceptionsService({ db, kinds: [...Object.values(documentKinds), authoredBoards].map(({ documents }) => documents) }));
  previewRoutes(serve, { figuresIn, samplesTimeout: deps.samplesTimeout });
  const introduction = introductionService({ db, contentVersion });
  const uploads = uploadsService({
    db, storage, mostMb: settings.IMAGE_MAX_MB, othersFiles: async (on) => [...await selectPhotoFiles(on), ...await createRecordingFiles(on)],
    kinds: Object.values(documentKinds).map(({ documents }) => documents),
    siteTexts: async (on) => [...await introduction.textsIn(on), ...await textsInImports(on)],
  });
  const videos = await openVideoUploads({
    db, storage, bucket, place: deps.place, mostMb: settings.VIDEO_MAX_MB, free: deps.free ?? readFreeBytes,
    folder: path.resolve(settings.DATA_DIR, UNFINISHED_UPLOADS),
  });
  uploadsRoutes(serve, { db, storage, uploads, films: videos });
  questionImportRoutes(serve, questionImportService({ db, uploads }));
  const backups = backupService({
    db, hour: settings.BACKUP_AT, owner, site: readSite(settings), inspect: inspectSite,
    ...(settings.BACKUP_PASSPHRASE && { second: { places: secondPlaces(settings), passphrase: settings.BACKUP_PASSPHRASE } }),
  });
  // With an external database this process cannot switch to a backup.
  const restore = createSiteRestore({ settings, report, inspect: inspectSite, takeUp: settings.DATABASE_URL ? undefined : deps.takeUp });
  backupRoutes(serve, { backups, restore, provePassword: identity.admin.provePassword });
  const missing = (particulars: Particulars) => readSetupNeeds({ settings, introduction, hasCourses: catalog.hasAny }, particulars);
  setupRoutes(serve, setupService({ db, site, missing, identity, restore }));
  pendingTasksRoutes(serve, { db, backups, missing: async () => missing(await site.current()) });
  statisticsRoutes(serve, db);
  contactRoutes(serve, { db, site, limits });

  // Features: the site's pages
  const inbox = outbox !== undefined && settings.local;
  siteRoutes(serve, {
    site, introduction, paperHead, missing, open: { ...(inbox && { inbox: '/dev/inbox' as const }), ...identity.publicSettings },
    quizExams: questions.offered.current, library: { state: () => readLibraryState(db), offer: offerLibrary },
  });
  if (inbox) devMailboxRoutes(app, outbox);
  app.all('/api/*', () => {
    throw new AppError('not-found');
  });
  imageRoutes(app, contentFolder, sendPicture(storage));
  publicFileRoutes(app);
  manifestRoute(app, site);
  crawlingRoutes(app, origin, [introduction.addresses, catalog.addresses, practice.addresses]);
  if (!dev) await serveAssets(app);
  const signInHosts = firebaseHosts(settings);
  const hosts = { ...signInHosts, connect: pushHosts(settings) + (signInHosts.connect ?? '') };
  const about = aboutPage({ origin, contentFolder });
  const pages = dev ? await devPages(app, about, hosts) : await readBuiltPages(about, hosts, settings.FIREBASE_PROJECT_ID === undefined);
  pageRoutes(app, { pages, origin, contentVersion });

  // Jobs
  return {
    app,
    countError: errors.count,
    endAccounts,
    jobs: [
      { name: 'expire-orders', cron: '* * * * *', work: orders.expireDue },
      ...learning.jobs,
      { name: 'send-guardian-letters', cron: '* * * * *', work: guardianNotices.sendDue },
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
      { name: 'expire-uploads', cron: '27 * * * *', work: videos.expire },
      { name: 'forget', cron: '37 * * * *', work: () => deleteExpiredRows(db, retention) },
    ],
  };
}
