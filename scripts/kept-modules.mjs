// Read first in each process of tests: where modules are found is kept for the next process, as the site does. To look for two
// thousand of them anew takes longer than most files' tests.
import { resolve } from 'node:path';
import { keepResolutions } from '../server/kept-resolutions.ts';

const project = resolve(import.meta.dirname, '..');
process.once('exit', keepResolutions(project, `${project}/node_modules/.cache/resolved.json`));
