// Builds the pages for the browser and for the server, compresses the browser's files, and prepares the database that
// a first start copies.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';

/** Scripts that documents carry inside (`web/src/start/`). */
const INLINE = ['first-paint', 'ask-early', 'after-paint'];
const COMPRESSED = /\.(js|css|svg|json)$/;
const TOO_SMALL = 1000; // bytes; compressing less would not pay

process.chdir(`${import.meta.dirname}/..`);
rmSync('dist/.hash', { force: true });
const database = once(spawn(process.execPath, ['server/prepare-database.ts'], { stdio: 'inherit' }), 'exit');
await build({ logLevel: 'warn' });
await build({ logLevel: 'warn', build: { ssr: true } });
for (const name of INLINE) await buildInlineScript(name);

/** Builds one file without imports, which a browser runs where it stands. */
function buildInlineScript(name) {
  const rolldownOptions = { input: `web/src/start/${name}.ts`, output: { format: 'iife', entryFileNames: '[name].js' } };
  return build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { outDir: 'dist/inline', emptyOutDir: name === INLINE[0], target: 'es2022', modulePreload: false, rolldownOptions },
  });
}

for (const name of readdirSync('dist/client', { recursive: true, encoding: 'utf8' })) {
  const file = `dist/client/${name}`;
  if (!COMPRESSED.test(file) || statSync(file).size < TOO_SMALL) continue;
  const bytes = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

const [code] = await database;
if (code !== 0) console.warn('No database could be prepared: a first start makes its own, which takes longer.');
