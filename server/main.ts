import { StartError } from './platform/start-error.ts';
import { giveUp, project, settingsOfProject } from './project.ts';
import { runSite } from './site.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** After this long a drain that hangs is cut off, in ms. */
const DRAIN_LIMIT = 10_000;

const began = performance.now();
const seconds = () => ((performance.now() - began) / 1000).toFixed(1);
const say = (line: string) => console.log(line);

try {
  const settings = settingsOfProject();
  const site = await runSite(settings, {
    contentFolder: `${project}/content`,
    dev: process.argv.includes('--dev'),
    say,
    onLost: (reason) => giveUp(new StartError(reason)),
  });
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    say(`\n${signal}: finishing what is running …`);
    setTimeout(() => process.exit(1), DRAIN_LIMIT).unref();
    await site.stop();
    say('Stopped.');
    process.exit(0);
  };
  for (const signal of SIGNALS) process.on(signal, () => void stop(signal));

  say(`\nVở Toán is ready (${seconds()} s)`);
  say(`  Site   ${settings.origin}`);
  say(`  Admin  ${settings.origin}/adminLogin  (${site.adminEmail})`);
  if (site.generatedPassword) {
    say(`         password: ${site.generatedPassword}   (printed this once; ADMIN_PASSWORD in .env sets your own)`);
  }
  if (site.setup) say(`  Setup  ${site.setup}  (your own name, address and password; or bring a backup back)`);
  if (site.inbox) say(`  Mail   ${settings.origin}${site.inbox}  (mail stays on this machine until MAIL_URL is set)`);
  if (site.sandboxBank) say(`  Bank   ${settings.origin}${site.sandboxBank}  (for trying: no money until PAYMENT_PROVIDER is set)`);
  if (!settings.production && !settings.local) {
    const where = settings.TRUST_PROXY ? 'behind a proxy' : `on ${settings.HOST}`;
    say(`  Note: listening ${where} without NODE_ENV=production: others can reach a server meant for trying.`);
  }
  say('Ctrl-C stops it.');
} catch (error) {
  giveUp(error);
}
