import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';

const PROJECT = path.resolve(import.meta.dirname, '../../..');

/** Lists the selectors that name `:hover` outside `@media (hover: hover)`. */
function findUnguardedHovers(css: string): string[] {
  const open: string[] = [];
  const found: string[] = [];
  for (const [, opening, closing] of css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)\{|(\})/g)) {
    if (closing) open.pop();
    else {
      const selector = (opening ?? '').trim();
      if (selector.includes(':hover') && !open.includes('@media (hover: hover)')) found.push(selector);
      open.push(selector);
    }
  }
  return found;
}

// A tap hovers for a moment: the phone would style and paint twice, and leave the button in the looks of hovering.
test('rules for hovering hold only where something hovers', () => {
  assert.deepEqual(findUnguardedHovers('@media print { a:hover { top: 0; } } @media (hover: hover) { b:hover { top: 0; } }'), ['a:hover']);
  const files = globSync(['web/src/**/*.css', 'question-types/**/*.css', 'board/**/*.css'], { cwd: PROJECT });
  assert.ok(files.length > 50);
  const found = files.flatMap((file) => findUnguardedHovers(readFileSync(path.join(PROJECT, file), 'utf8')).map((selector) => `${file}: ${selector}`));
  assert.deepEqual(found, []);
});
