/**
 * Runs the site as server/main.ts does, but with the tests' small library: it starts, and is backed up, in a fraction
 * of the time. Its first start copies the database files that its argument names, if there is one.
 */
import { exitWithError, settingsOfProject } from '#server/project.ts';
import { runSite } from '#server/site.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import { testLibrary } from './app.ts';

const [preparedDatabase] = process.argv.slice(2);
const say = (line: string) => console.log(line);
const onLost = (reason: string) => exitWithError(new StartError(reason));
const site = await runSite(settingsOfProject(), { contentFolder: testLibrary, dev: false, say, onLost, ...(preparedDatabase && { preparedDatabase }) });
process.once('SIGTERM', () => void site.stop().then(() => process.exit(0)));
if (site.generatedPassword) say(`         password: ${site.generatedPassword}`);
say('Ctrl-C stops it.');
