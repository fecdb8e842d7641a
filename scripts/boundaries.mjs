// Checks imports by docs/architecture.md. Prints each breach, also cycles, and exits with 1.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const FILES = '{board,contract,question-types,examples,library,server,web,e2e,bench,scripts}/**/*.{ts,tsx,mjs}';
const IMPORT = /^\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|import\(\s*'([^']+)'\s*\)/gm;

const partOf = (file) => file.slice(0, file.indexOf('/'));
const featureOf = (file) => /^(?:server|web\/src)\/features\/([^/]+)\//.exec(file)?.[1];
const isTest = (file) => /\.(test|fixture)\.tsx?$/.test(file) || file.startsWith('server/testing/');
const isDoor = (file) => /^server\/features\/[^/]+\/service\.ts$/.test(file);
const isTables = (file) => /^server\/features\/.+\/tables\.ts$/.test(file);

/**
 * Shared folders of the web app, with their doors, the files that others may import; the rest can change freely. A
 * folder without a list is open (`ui`, `content`).
 */
const ROOMS = {
  activity: ['activity.ts'],
  answers: ['is-answered.ts', 'QuestionFields.tsx', 'Hints.tsx', 'StepTicks.tsx', 'Verdict.tsx', 'outbox.ts'],
  board: ['BoardLesson.tsx', 'Captions.tsx', 'board-data.ts', 'clock.ts', 'follow-clock.ts', 'use-palette.ts'],
  consent: ['ConsentPrompts.tsx', 'BirthYearForm.tsx', 'GuardianState.tsx', 'PurchaseBlocked.tsx'],
  firebase: ['accounts.ts'],
  history: ['AskBeforeLeaving.tsx', 'use-back-closes.ts'],
  kinds: ['AnswerField.tsx', 'Printed.tsx', 'unreadable-answers.ts'],
  knowledge: ['LevelMark.tsx'],
  learner: ['signed-in.ts'],
  marked: ['GradedPaperHead.tsx', 'is-blank-essay.ts', 'points.ts', 'remark.ts'],
  orders: ['PaymentDialog.tsx', 'TopUp.tsx', 'waiting-orders.ts', 'watched-orders.ts', 'words.ts'],
  player: [
    'Player.tsx', 'YouTubePlayer.tsx', 'Controls.tsx', 'StartVideo.tsx', 'switch-storage.ts', 'frame.ts', 'frame.css', 'icons.ts', 'playback.ts',
    'player.css', 'player-keys.ts', 'watch-progress.ts', 'whole-screen.ts',
  ],
  progress: ['progress.ts', 'queries.ts', 'use-watching.ts', 'WatchedCount.tsx'],
  question: ['QuestionText.tsx', 'OptionText.tsx', 'parts-of.ts', 'answer-keys.ts'],
  report: ['ReportLink.tsx', 'words.ts'],
  review: ['queries.ts'],
  search: ['SearchBox.tsx', 'SearchField.tsx', 'hit.tsx'],
  start: ['early-answers.ts', 'follow-translation.ts', 'recorded-click.ts'],
  session: [
    'session.ts', 'admin-session.ts', 'sign-in-first.ts', 'sign-out.ts', 'SessionFailed.tsx', 'ForLearner.tsx', 'learner-storage.ts', 'token-sync.ts',
    'paint-session.ts', 'local-storage.ts', 'device-store.ts',
  ],
};
const roomOf = (file) => /^web\/src\/(?!features\/)([^/]+)\//.exec(file)?.[1];
const usedDoors = new Set();

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
    if (isInBrowser) return partOf(to) === 'web' ? !featureOf(to) || isEditing(to) : partOf(to) === 'contract' && type;
    if (from.endsWith('/file.ts')) return to.startsWith('library/format/');
    if (from.endsWith('/check.ts')) return partOf(to) === 'library';
    return partOf(to) === 'contract' || to.startsWith('library/check/language/');
  },
  // A question type to read, outside the folder whose types are in use.
  examples: (from, to, type) => partOf(to) === 'examples' || rules['question-types'](from, to, type),
  // Shared by the page and rendered films.
  board: (from, to) => partOf(to) === 'board' || (isTest(from) && to === 'library/boards/testing.ts'),
  library: (from, to) => ['library', 'question-types', 'board'].includes(partOf(to)) || PLAIN.has(to),
  server: (from, to) => {
    if (['board', 'contract', 'question-types'].includes(partOf(to)) || to.startsWith('library/format/') || isNaming(to) || to === 'library/katex-options.ts') return true;
    if (to === 'library/jobs.ts') return isTest(from); // a program that runs apart
    if (partOf(to) !== 'server') return false;
    if (isTest(from)) return true;
    if (isTest(to)) return false;
    if (isTables(from) && isTables(to)) return true; // foreign keys reach across features
    if (featureOf(from)) return !featureOf(to) ? inPlatform(to) : featureOf(to) === featureOf(from) || isDoor(to);
    if (from.startsWith('server/platform/')) return inPlatform(to);
    return true;
  },
  web: (from, to, type) => {
    // Values of a schema would bring its library into the browser.
    if (partOf(to) === 'contract') return type || PLAIN.has(to) || isTest(from);
    if (partOf(to) === 'board') return true;
    // Tests compare the editor's words with the language itself.
    if (to === 'library/boards/cookbook.md?raw') return from === 'web/src/features/admin/boards/Handbook.tsx';
    if (/^library\/boards\/(?:question|scene)-templates\.ts$/.test(to)) return from.startsWith('web/src/features/admin/boards/');
    if (to.startsWith('library/boards/')) return isTest(from) && from.startsWith('web/src/features/admin/boards/');
    // The browser draws the admin's texts as the server does.
    if (['library/format/formulas.ts', 'library/format/paste-marks.ts', 'library/format/formula-to-text.ts', 'library/katex-options.ts'].includes(to) || isNaming(to)) return from.startsWith('web/src/features/admin/writing/');
    if (partOf(to) === 'question-types') return type || to.endsWith('.tsx') || isTest(from);
    if (partOf(to) !== 'web') return false;
    const room = roomOf(to);
    if (room in ROOMS && room !== roomOf(from)) {
      usedDoors.add(to);
      return ROOMS[room].some((door) => to === `web/src/${room}/${door}`);
    }
    // Only the list of pages imports from a feature.
    return !featureOf(to) || featureOf(from) === featureOf(to) || from === 'web/src/routes.tsx';
  },
  // A picture of a rendered film is compared with the page's.
  e2e: (from, to) => to === 'library/boards/open-board.ts' || ['board', 'e2e', 'server', 'contract', 'question-types'].includes(partOf(to)) || to.startsWith('library/format/'),
  bench: () => true,
  scripts: () => true,
};
const isEditing = (file) => /^web\/src\/features\/admin\/(question-forms|controls|writing|sorting|editing\/words-of|item-analysis\/(?:TallyBar|tally-views))\b/.test(file);
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

/** The server's features, which import each other's services. Tables refer to each other both ways. */
const features = new Map();
for (const [file, targets] of edges) {
  if (!file.startsWith('server/') || !featureOf(file) || isTest(file)) continue;
  const others = features.get(featureOf(file)) ?? new Set();
  for (const to of targets) if (isDoor(to) && featureOf(to) !== featureOf(file)) others.add(featureOf(to));
  features.set(featureOf(file), others);
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

for (const [room, doors] of Object.entries(ROOMS)) {
  for (const door of doors) {
    if (!usedDoors.has(`web/src/${room}/${door}`)) breaches.push(`${room}/${door} is named a door, and nobody uses it`);
  }
}
if (edges.size < 50) breaches.push(`only ${edges.size} files were seen`);
for (const breach of breaches) console.error(breach);
process.exit(breaches.length > 0 ? 1 : 0);
