// Builds the pages for the browser and for the server, compresses the browser's files, and prepares the database that
// a first start copies.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';

/** Scripts that documents carry inside (`web/src/start/`). */
const INLINE = ['first-paint', 'ask-early', 'after-paint'];
/** Pages of the owner, which the service worker does not keep, and accounts in Firebase, which it knows nothing of. */
const OWNERS = /\/admin\/|\/firebase\//;
const COMPRESSED = /\.(js|css|svg|json)$/;
const TOO_SMALL = 1000; // bytes; compressing less would not pay

process.chdir(`${import.meta.dirname}/..`);
rmSync('dist/.hash', { force: true });
const database = once(spawn(process.execPath, ['server/prepare-database.ts'], { stdio: 'inherit' }), 'exit');
await build({ logLevel: 'warn' });
await build({ logLevel: 'warn', build: { ssr: true } });
for (const name of INLINE) await buildInlineScript(name);
await buildServiceWorker();

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

/** Builds the service worker with the names of the files that it keeps: of the start of every page, and of learners' pages. */
function buildServiceWorker() {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'));
  const shell = listFiles(manifest, ['client.tsx', 'src/features/site/public/home/HomePage.tsx'], ({ imports = [] }) => imports);
  const pages = listFiles(manifest, ['client.tsx'], ({ imports = [], dynamicImports = [] }) => [...imports, ...dynamicImports.filter((key) => !OWNERS.test(key))]);
  const documents = INLINE.map((name) => readFileSync(`dist/inline/${name}.js`));
  const id = createHash('sha256').update(pages.join()).update(Buffer.concat(documents)).digest('hex').slice(0, 12);
  const own = { id, shell, pages: pages.filter((file) => !shell.includes(file)) };
  const rolldownOptions = { input: 'web/service-worker/main.ts', output: { format: 'iife', entryFileNames: 'service-worker.js' } };
  return build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { BUILD: JSON.stringify(own) },
    build: { outDir: 'dist/worker', emptyOutDir: true, target: 'es2022', modulePreload: false, rolldownOptions },
  });
}

/** Lists scripts, styles and fonts of modules of the build and of all that `next` names from there. */
function listFiles(manifest, modules, next) {
  const files = new Set();
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    const { file, css = [], assets = [] } = manifest[key];
    for (const name of [file, ...css, ...assets]) files.add(`/${name}`);
    next(manifest[key]).forEach(visit);
  };
  modules.forEach(visit);
  return [...files];
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
