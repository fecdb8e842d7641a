import path from 'node:path';
import { activateBackup, type StagedBackup } from './features/backup/service.ts';
import { StartError } from './platform/process/start-error.ts';
import { exitWithError, preparedDatabase, storeSettings, project, settingsOfProject } from './project.ts';
import { runSite, type RunningSite } from './site.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Milliseconds after which a hanging drain is cut off. */
const DRAIN_LIMIT = 10_000;

/** Since the process began. */
const seconds = () => (performance.now() / 1000).toFixed(1);
const say = (line: string) => console.log(line);

/** Ends the running site and starts it on a tested backup, as its first screen or admin area requests. */
async function replace(old: RunningSite, staged: StagedBackup): Promise<void> {
  say('\nPutting a backup in the place of what is here …');
  await old.stop();
  const dataFolder = path.resolve(settings.DATA_DIR);
  const before = activateBackup(dataFolder, staged.folder);
  if (before) say(`  What was here is kept in ${before}; remove it when all is well.`);
  say(`  ${storeSettings(staged.settings, dataFolder)}`);
  site = run(staged);
  await site;
  say('The site runs on the backup.');
}

const run = (taken?: StagedBackup): Promise<RunningSite> => runSite(settings, {
  contentFolder: `${project}/content`,
  preparedDatabase,
  dev: process.argv.includes('--dev'),
  say,
  takeUp: {
    replaceBy: (staged) => void site.then((old) => replace(old, staged)).catch(exitWithError),
    taken,
  },
  onLost: (reason) => exitWithError(new StartError(reason)),
});

const settings = await Promise.resolve().then(settingsOfProject).catch(exitWithError);
/** The site that runs, or is starting. */
let site = run();

try {
  const first = await site;
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    say(`\n${signal}: finishing what is running …`);
    setTimeout(() => process.exit(1), DRAIN_LIMIT).unref();
    await (await site).stop();
    say('Stopped.');
    process.exit(0);
  };
  for (const signal of SIGNALS) process.on(signal, () => void stop(signal));

  say(`\nVở Toán is ready (${seconds()} s)`);
  say(`  Site   ${settings.origin}`);
  say(`  Admin  ${settings.origin}/adminLogin  (${first.adminEmail})`);
  if (first.generatedPassword) {
    say(`         password: ${first.generatedPassword}   (printed this once; ADMIN_PASSWORD in .env sets your own)`);
  }
  if (first.setup) say(`  Setup  ${first.setup}  (your own name, address and password; or bring a backup back)`);
  if (first.inbox) say(`  Mail   ${settings.origin}${first.inbox}  (mail stays on this machine until MAIL_URL is set)`);
  if (first.sandboxBank) say(`  Bank   ${settings.origin}${first.sandboxBank}  (for trying: no money until PAYMENT_PROVIDER is set)`);
  if (!settings.production && !settings.local) {
    const where = settings.TRUST_PROXY ? 'behind a proxy' : `on ${settings.HOST}`;
    say(`  Note: listening ${where} without NODE_ENV=production: others can reach a server meant for trying.`);
  }
  say('Ctrl-C stops it.');
} catch (error) {
  exitWithError(error);
}
