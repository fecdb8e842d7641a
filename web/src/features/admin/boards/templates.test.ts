import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeBoard } from '#library/boards/make.ts';
import { boardFrom, TEMPLATES } from './templates.ts';

test('a dozen templates and more, each a board that may be published as it is', () => {
  assert.ok(TEMPLATES.length >= 12);
  assert.equal(new Set(TEMPLATES.map(({ id }) => id)).size, TEMPLATES.length);
  for (const template of TEMPLATES) {
    const { made, problems } = makeBoard(boardFrom(template, { lesson: 'toan6-b06-l1', title: 'Lũy thừa: bài 1' }));
    assert.deepEqual(problems, [], template.id);
    assert.deepEqual([made?.lesson, made?.title, made?.turns.length, made?.questions.length], ['toan6-b06-l1', 'Lũy thừa: bài 1', 1, 3], template.id);
  }
});
