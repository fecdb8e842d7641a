import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const BUILT = path.resolve(import.meta.dirname, '../../../dist/inline');

test('the scripts of a document cannot end their elements early', () => {
  const files = fs.readdirSync(BUILT);
  assert.deepEqual(files.toSorted(), ['after-paint.js', 'ask-early.js', 'first-paint.js']);
  for (const file of files) assert.doesNotMatch(fs.readFileSync(path.join(BUILT, file), 'utf8'), /<\/script|<!--/i);
});
