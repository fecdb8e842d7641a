// @ts-nocheck
// The server's process. What Node has made of the modules it reads, and where it has found them, is kept beside the built pages:
// to do that anew for two thousand of them takes two thirds of a start. Where nothing can be written it is done each time.
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { keepResolutions } from './kept-resolutions.ts';

const project = path.resolve(import.meta.dirname, '..');
enableCompileCache(path.join(project, 'dist/compiled'));
const keep = keepResolutions(project, path.join(project, 'dist/resolved.json'));
await import('./run.ts');
keep();
