// Loaded first in each test process: caches the locations of modules for the next one. Resolving two thousand of them
// again takes longer than the tests of most files.
import { resolve } from 'node:path';
import { storeResolutions } from '../server/stored-resolutions.ts';

const project = resolve(import.meta.dirname, '..');
process.once('exit', storeResolutions(project, `${project}/node_modules/.cache/resolved.json`));
