// Checks imports by docs/architecture.md. Prints each breach, also cycles, and exits with 1.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const FILES = '{board,contract,question-types,formats,examples,library,server,web,e2e,bench,scripts}/**/*.{ts,tsx,mjs}';
const IMPORT = /^\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|import\(\s*'([^']+)'\s*\)/gm;

const partOf = (file) => file.slice(0, file.indexOf('/'));
const featureOf = (file) => /^(?:server|web\/src)\/features\/([^/]+)\//.exec(file)?.[1];
const isTest = (file) => /\.(test|fixture)\.tsx?$/.test(file) || file.startsWith('server/testing/');
const isEntryFile = (file) => /^server\/features\/[^/]+\/service\.ts$/.test(file);
const isTables = (file) => /^server\/features\/.+\/tables\.ts$/.test(file);

/**
 * Shared folders of the web app, with their entry files, which others may import; the rest can change freely. A folder
 * without a list is open (`ui`, `form`).
 */
const SHARED_FOLDERS = {
  'board-player': ['BoardLesson.tsx', 'Captions.tsx', 'SampleBoard.tsx', 'board-data.ts', 'clock.ts', 'follow-clock.ts', 'use-palette.ts'],
  'video-player': [
    'Player.tsx', 'YouTubePlayer.tsx', 'Controls.tsx', 'StartVideo.tsx', 'switch-storage.ts', 'frame.ts', 'frame.css', 'icons.ts', 'playback.ts',
    'player.css', 'player-keys.ts', 'watch-progress.ts', 'whole-screen.ts',
  ],
  push: ['listen.ts', 'listen-as-owner.ts'],
  start: ['early-answers.ts', 'follow-translation.ts', 'recorded-click.ts'],
  offline: ['downloads.ts', 'answer-caches.ts', 'page-source.ts', 'ask-until-reached.ts', 'list-kept.ts', 'may-keep.ts', 'use-worker.ts'],
  session: [
    'session.ts', 'activity.ts', 'admin-session.ts', 'sign-in-first.ts', 'sign-out.ts', 'SessionFailed.tsx', 'ForLearner.tsx', 'learner-storage.ts',
    'token-sync.ts', 'paint-session.ts', 'local-storage.ts', 'device-store.ts', 'use-has-cards.ts',
  ],
};

/** Entry files of the web app's features: what another feature, the layout around all pages or a question type may import. */
const FEATURE_ENTRY_FILES = {
  assignments: ['admin/ClassAssignments.tsx', 'admin/GiveWorkButton.tsx', 'learner/AskHelp.tsx'],
  attendance: ['admin/ClassAttendance.tsx', 'admin/StudentAttendance.tsx'],
  backup: ['admin/RestoreSteps.tsx', 'admin/restore-calls.ts'],
  boards: ['admin/boards-query.ts'],
  classes: ['admin/StudentClasses.tsx'],
  cards: ['admin/ClassCards.tsx'],
  courses: ['learner/progress/queries.ts', 'learner/progress/WatchedCount.tsx', 'public/CourseGrid.tsx', 'public/lesson-count.ts'],
  'fee-codes': ['admin/FeeCodes.tsx'],
  grading: ['admin/AttemptGrading.tsx', 'admin/Attempts.tsx'],
  'guardian-notices': ['admin/ClassNotices.tsx', 'admin/GuardianContact.tsx'],
  identity: ['public/firebase/accounts.ts', 'public/return-path.ts'],
  'item-analysis': ['admin/TallyBar.tsx', 'admin/tally-views.ts'],
  marks: ['admin/ClassMarks.tsx', 'admin/FillSchoolFile.tsx'],
  orders: ['learner/PaymentDialog.tsx', 'learner/TopUpDialog.tsx', 'learner/waiting-orders.ts', 'learner/watched-orders.ts', 'learner/words.ts'],
  practice: [
    'learner/print/PrintedHead.tsx', 'learner/print/PrintedTest.tsx',
    'learner/attempt/AttemptPage.tsx', 'learner/attempt/waiting-work.ts', 'learner/graded-paper/GradedPaperHead.tsx', 'learner/graded-paper/points.ts', 'learner/graded-paper/remark.ts',
  ],
  privacy: ['learner/BirthYearForm.tsx', 'learner/ConsentPrompts.tsx', 'learner/GuardianState.tsx', 'learner/PurchaseBlocked.tsx'],
  profile: ['learner/mastery-map/LevelMark.tsx', 'learner/mastery-map/map-address.ts', 'learner/mastery-map/words.ts'],
  'question-export': ['admin/ExportButton.tsx', 'admin/PaperHeadFields.tsx'],
  reports: ['learner/ReportLink.tsx'],
  review: ['learner/count-query.ts', 'learner/words.ts'],
  search: ['public/SearchBox.tsx'],
  today: ['learner/Today.tsx', 'learner/TodayFrame.tsx'],
  tuition: ['admin/BeginsField.tsx', 'admin/ClassTuition.tsx', 'admin/StudentTuition.tsx', 'admin/month-choices.ts', 'admin/months.ts'],
  site: ['admin/missing-words.ts', 'public/AboutTeaser.tsx', 'public/ContactList.tsx', 'public/TaughtClasses.tsx'],
};

/** The lists of pages, which load pages of all features. */
const PAGE_LISTS = ['web/src/routes.tsx', 'web/src/layout/admin/AdminPage.tsx'];

/** Tells files that only the owner's browser loads. */
const isOwners = (file) => /^web\/src\/(?:editor|question\/forms|(?:ui|layout|features\/[^/]+)\/admin)\//.test(file);
const sharedFolderOf = (file) => /^web\/src\/(?!features\/)([^/]+)\//.exec(file)?.[1];
const usedEntryFiles = new Set();

/** Files of the contract that load nothing: browser and library may use their values. */
const PLAIN = new Set(globSync('contract/*.ts').filter((file) => !/^import (?!type )/m.test(readFileSync(file, 'utf8'))));

/** Rules of each part: may its file import `to`? `type`: the import is erased. */
const rules = {
  contract: (from, to, type) => ['contract', 'question-types'].includes(partOf(to)) || (type && to === 'board/board-animation.ts'),
  // Files of a question type belong to different parts of the project. Grading by a key (`grade.ts`) runs in the
  // browser when offline, and on the server.
  'question-types': (from, to, type) => {
    const isInBrowser = from.endsWith('.tsx') || from.endsWith('/authoring.ts');
    // A schema would bring its library into the browser.
    if (partOf(to) === 'question-types') return type || !isInBrowser || !/\/question-types?\.ts$/.test(to);
    if (isInBrowser) return partOf(to) === 'web' ? !featureOf(to) || isFeatureEntryFile(to) : partOf(to) === 'contract' && type;
    if (from.endsWith('/file.ts')) return to.startsWith('library/format/');
    if (from.endsWith('/check.ts')) return partOf(to) === 'library';
    return partOf(to) === 'contract' || to.startsWith('library/check/language/');
  },
  // A question type to read, outside the folder whose types are in use.
  examples: (from, to, type) => partOf(to) === 'examples' || rules['question-types'](from, to, type),
  // Shared by the page and the contact sheets of authors.
  board: (from, to) => partOf(to) === 'board' || (isTest(from) && to === 'library/boards/testing.ts'),
  // Question files of other programs, read and written without database or browser.
  formats: (from, to) => partOf(to) === 'formats' || to.startsWith('library/format/') || to === 'library/katex-options.ts' || PLAIN.has(to),
  library: (from, to) => ['library', 'question-types', 'board'].includes(partOf(to)) || PLAIN.has(to),
  server: (from, to) => {
    if (['board', 'contract', 'question-types', 'formats'].includes(partOf(to)) || to.startsWith('library/format/') || isNaming(to) || to === 'library/katex-options.ts') return true;
    if (to === 'library/jobs.ts') return isTest(from); // a program that runs apart
    if (partOf(to) !== 'server') return false;
    if (isTest(from)) return true;
    if (isTest(to)) return false;
    if (isTables(from) && isTables(to)) return true; // foreign keys reach across features
    if (featureOf(from)) return !featureOf(to) ? inPlatform(to) : featureOf(to) === featureOf(from) || isEntryFile(to);
    if (from.startsWith('server/platform/')) return inPlatform(to);
    return true;
  },
  web: (from, to, type) => {
    // Values of a schema would bring its library into the browser.
    if (partOf(to) === 'contract') return type || PLAIN.has(to) || isTest(from);
    if (partOf(to) === 'board') return true;
    // Tests compare the editor's words with the language itself.
    if (to === 'library/boards/cookbook.md?raw') return from === 'web/src/features/boards/admin/Handbook.tsx';
    if (/^library\/boards\/(?:question|scene)-templates\.ts$/.test(to)) return from.startsWith('web/src/features/boards/admin/');
    if (to.startsWith('library/boards/')) return isTest(from) && from.startsWith('web/src/features/boards/admin/');
    // Pasted equations are read as those of a file.
    if (to.startsWith('formats/formulas/')) return from.startsWith('web/src/editor/text/');
    // The browser draws the admin's texts as the server does.
    if (['library/format/formulas.ts', 'library/format/paste-marks.ts', 'library/format/formula-to-text.ts', 'library/katex-options.ts'].includes(to) || isNaming(to)) return from.startsWith('web/src/editor/text/');
    if (partOf(to) === 'question-types') return type || to.endsWith('.tsx') || isTest(from);
    if (partOf(to) !== 'web') return false;
    if (PAGE_LISTS.includes(from)) return true;
    if (isOwners(to) && !isOwners(from)) return false;
    if (featureOf(to)) {
      if (featureOf(from) === featureOf(to)) return true;
      return (featureOf(from) !== undefined || sharedFolderOf(from) === 'layout' || from === 'web/client.tsx') && isFeatureEntryFile(to);
    }
    const folder = sharedFolderOf(to);
    if (!(folder in SHARED_FOLDERS) || folder === sharedFolderOf(from)) return true;
    usedEntryFiles.add(to);
    return SHARED_FOLDERS[folder].some((file) => to === `web/src/${folder}/${file}`);
  },
  // A picture of a contact sheet is compared with the page's.
  e2e: (from, to) => to === 'library/boards/open-board.ts' || ['board', 'e2e', 'server', 'contract', 'question-types'].includes(partOf(to)) || to.startsWith('library/format/'),
  bench: () => true,
  scripts: () => true,
};
function isFeatureEntryFile(file) {
  usedEntryFiles.add(file);
  return FEATURE_ENTRY_FILES[featureOf(file)]?.some((entry) => file === `web/src/features/${featureOf(file)}/${entry}`) ?? false;
}
const isNaming = (file) => file === 'library/voice/formula-name.ts';
const inPlatform = (to) => to.startsWith('server/platform/') || to === 'server/settings.ts';

/** Heavy packages, and the files that must not reach them. */
const KEPT_OUT = [
  { from: /^question-types\/[^/]+\/(?:[^/]+\.tsx|authoring\.ts)$/, packages: ['decimal.js', 'fraction.js', 'zod'] },
  // Loaded apart, where a page grades offline.
  { from: /^question-types\/[^/]+\/grade\.ts$/, packages: ['zod'] },
];

const breaches = [];
const edges = new Map();
const packages = new Map();
/** Imports of each file, also dynamic ones. */
const reached = new Map();
/** The table of accounts: `identity` writes it, `people` answers names and addresses to all others. */
const mayReadAccounts = (file) => isTest(file) || ['identity', 'people'].includes(featureOf(file)) || !file.startsWith('server/');
for (const file of globSync(FILES, { exclude: (name) => name === 'node_modules' })) {
  const source = readFileSync(file, 'utf8');
  if (source.includes('"user"') && !mayReadAccounts(file)) breaches.push(`${file} must not read "user": ask the feature people`);
  const targets = [];
  const later = [];
  packages.set(file, []);
  for (const [, type, from, dynamic] of source.matchAll(IMPORT)) {
    const name = from ?? dynamic;
    if (!/^[#.]/.test(name)) {
      if (!type) packages.get(file).push(name);
      continue;
    }
    const to = name.startsWith('#') ? name.slice(1) : normalize(join(dirname(file), name));
    if (!rules[partOf(file)](file, to, Boolean(type))) breaches.push(`${file} must not import ${to}`);
    if (!type) (dynamic ? later : targets).push(to);
  }
  edges.set(file, targets);
  reached.set(file, [...targets, ...later]);
}

function findCycles(graph) {
  const finished = new Set();
  const visit = (node, path) => {
    if (path.includes(node)) {
      breaches.push(`cycle: ${[...path.slice(path.indexOf(node)), node].join(' → ')}`);
      return;
    }
    if (finished.has(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...path, node]);
    finished.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
}
findCycles(edges);

/** Features build on each other in one direction, on the server by their services. Tables refer to each other both ways. */
const features = new Map();
const nodeOf = (file) => `${partOf(file)} ${featureOf(file)}`;
for (const [file, targets] of edges) {
  if (!featureOf(file) || isTest(file)) continue;
  const others = features.get(nodeOf(file)) ?? new Set();
  for (const to of targets) if ((isEntryFile(to) || to.startsWith('web/src/features/')) && nodeOf(to) !== nodeOf(file)) others.add(nodeOf(to));
  features.set(nodeOf(file), others);
}
findCycles(features);

for (const { from, packages: keptOut } of KEPT_OUT) {
  const seen = new Set([...edges.keys()].filter((file) => from.test(file)));
  for (const file of seen) {
    for (const name of packages.get(file) ?? []) {
      if (keptOut.includes(name)) breaches.push(`${file} must not import ${name}: ${from} reaches it`);
    }
    for (const next of reached.get(file) ?? []) seen.add(next);
  }
}

const ENTRY_FILES_BY_FOLDER = { ...SHARED_FOLDERS, ...Object.fromEntries(Object.entries(FEATURE_ENTRY_FILES).map(([feature, files]) => [`features/${feature}`, files])) };
for (const [folder, files] of Object.entries(ENTRY_FILES_BY_FOLDER)) {
  for (const file of files) {
    if (!usedEntryFiles.has(`web/src/${folder}/${file}`)) breaches.push(`${folder}/${file} is listed as an entry file, but nothing imports it: remove it from the list`);
  }
}
if (edges.size < 50) breaches.push(`only ${edges.size} files were seen`);
for (const breach of breaches) console.error(breach);
process.exit(breaches.length > 0 ? 1 : 0);
