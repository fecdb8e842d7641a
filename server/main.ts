// The server's process. What Node has made of the modules it reads is kept beside the built pages: to make it of two thousand
// of them anew takes a third of a start. Where nothing can be written it is made anew each time.
import { enableCompileCache } from 'node:module';
import path from 'node:path';

enableCompileCache(path.join(import.meta.dirname, '../dist/compiled'));
await import('./run.ts');
