import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { QUESTION_TYPE_NAMES } from './question-types.ts';

const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());

test('each question type is a folder with its name, with its rules, its analysis, its answer field, its printed form, the view of its counts, its author’s form, and its part in the files of the library and their check', () => {
  assert.deepEqual(folders.map(({ name }) => name).toSorted(), QUESTION_TYPE_NAMES.toSorted());
  for (const name of QUESTION_TYPE_NAMES) {
    for (const file of ['question-type.ts', 'analysis.ts', 'Answer.tsx', 'Printed.tsx', 'TallyView.tsx', 'Form.tsx', 'authoring.ts', 'file.ts', 'check.ts']) assert.ok(existsSync(`${import.meta.dirname}/${name}/${file}`), `${name}/${file}`);
  }
});
