// The server's process. Node caches compiled modules beside the built pages: without write access to that folder each
// start compiles them again.
import { enableCompileCache } from 'node:module';
import path from 'node:path';

enableCompileCache(path.resolve(import.meta.dirname, '../dist/compiled'));
await import('./run.ts');
