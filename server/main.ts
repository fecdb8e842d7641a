// The server's process. Compiled modules and their resolutions are cached beside the built pages: for two thousand
// modules they take two thirds of a start. Without write access that is repeated each time.
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { storeResolutions } from './stored-resolutions.ts';

const project = path.resolve(import.meta.dirname, '..');
enableCompileCache(path.join(project, 'dist/compiled'));
const keep = storeResolutions(project, path.join(project, 'dist/resolved.json'));
await import('./run.ts');
keep();
