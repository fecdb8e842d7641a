import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { parseBoard } from '#library/boards/format.ts';
import { replaceFormulas } from '#library/format/formulas.ts';
import { said } from './said.ts';

const content = (pattern: string): [file: string, text: string][] =>
  globSync(`content/${pattern}`).map((file) => [file, readFileSync(file, 'utf8')]);

/** What a voice may be given. */
const SPEAKABLE = /^[\p{L}\d ,.;:?!]+$/u;

test('every caption of the library can be said', () => {
  const captions = content('courses/*/boards/*.md').flatMap(
    ([file, text]) => parseBoard(text, () => assert.fail(file))?.scenes.flatMap((scene) => scene.captions) ?? [],
  );
  assert.ok(captions.length > 300, `${captions.length} captions`);
  for (const { text } of captions) assert.match(said(text), SPEAKABLE, text);
});

test('every formula of boards, topics, papers and questions can be said', () => {
  const formulas = new Set<string>();
  for (const [, text] of content('**/*.md')) {
    replaceFormulas(text, { formula: ({ tex }) => (formulas.add(tex), '') });
  }
  // Those with places for other numbers are no formulas yet.
  const whole = [...formulas].filter((tex) => !tex.includes('{{'));
  assert.ok(whole.length > 5000, `${whole.length} formulas`);
  for (const tex of whole) assert.match(said(`$${tex.replaceAll('\n', ' ')}$`), SPEAKABLE, tex);
});
