import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

const KEPT = path.join(import.meta.dirname, 'stored-resolutions.ts');

/**
 * Writes a project with a package, `number`, and a program that prints the package's export and its own module's
 * result.
 */
function projectWith(exported: number) {
  const folder = temporaryFolder();
  const at = (name: string) => path.join(folder, name);
  const put = (name: string, text: string) => {
    fs.mkdirSync(path.dirname(at(name)), { recursive: true });
    fs.writeFileSync(at(name), text);
  };
  const exportsOf = (file: string) => put('node_modules/number/package.json', JSON.stringify({ type: 'module', exports: `./${file}` }));
  put('package.json', '{"type":"module"}');
  put('node_modules/.package-lock.json', '{}');
  put('node_modules/number/one.js', `export default ${exported};`);
  put('node_modules/number/two.js', `export default ${exported + 1};`);
  exportsOf('one.js');
  put('own.js', "export { default } from 'number';");
  put('main.mjs', `
    import { storeResolutions } from ${JSON.stringify(KEPT)};
    const keep = storeResolutions(import.meta.dirname, process.argv[2]);
    const { default: number } = await import('./own.js');
    keep();
    console.log(number);`);
  const run = (kept = at('kept.json')) => execFileSync(process.execPath, [at('main.mjs'), kept], { encoding: 'utf8' }).trim();
  return { run, put, exportsOf, kept: () => JSON.parse(fs.readFileSync(at('kept.json'), 'utf8')) as unknown };
}

test('where a module was found is not looked for again until something else is installed', () => {
  const { run, put, exportsOf, kept } = projectWith(7);
  assert.equal(run(), '7');
  assert.deepEqual((kept() as { found: unknown }).found, {
    'main.mjs': { './own.js': ['own.js', 'module'] },
    'own.js': { number: ['node_modules/number/one.js', 'module'] },
  });
  exportsOf('two.js');
  assert.equal(run(), '7', 'the package was asked once');
  put('node_modules/.package-lock.json', '{"packages":{}}');
  assert.equal(run(), '8');
  exportsOf('one.js');
  put('package.json', '{"type":"module","version":"2"}');
  assert.equal(run(), '7');
});

test('a program starts where nothing can be kept, and where what was kept is broken', () => {
  const { run, put } = projectWith(3);
  assert.equal(run('/proc/nowhere/kept.json'), '3');
  put('kept.json', '{"of":');
  assert.equal(run(), '3');
});
