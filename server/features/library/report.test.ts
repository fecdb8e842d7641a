import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reportOf } from './report.ts';
import type { LoadReport } from './service.ts';

const site = { name: '', slogan: '', address: '', phone: '', email: '', workingHours: '' };
const nothing: LoadReport = {
  site, added: [], renewed: [], overwritten: [], kept: [], edited: [], short: [], same: [], invalid: [], gone: [], problems: [],
};

test('the report of a loading names what has changed or was left alone, one a line, and sums it up', () => {
  const outcome: LoadReport = {
    ...nothing,
    added: ['course/a'],
    renewed: ['course/b'],
    overwritten: ['topic/c'],
    kept: ['topic/d'],
    edited: ['topic/e'],
    same: ['question/f', 'question/g'],
    short: ['practice/j'],
    invalid: ['course/i'],
    gone: ['practice/h'],
    problems: [{ file: 'quiz/lop-6/x.md', line: 3, message: 'no question' }],
  };
  assert.deepEqual(reportOf(outcome, 'content'), [
    'new: course/a',
    'loaded again: course/b',
    'overwritten: topic/c was edited in the admin area; now it is as its file says',
    'left alone: topic/d was edited in the admin area, and its file has changed since (--overwrite loads the file)',
    'left alone: topic/e was edited in the admin area; its file has not changed (--overwrite loads the file)',
    'left alone: practice/j lacks a paper or a lesson that somebody has paid for or ordered: put it back into the file, as archived if it is no more on offer',
    'not loaded: course/i has problems, which stand below; what was loaded before stays',
    'file gone: practice/h stands in no file any more; it stays in the database',
    'problem: content/quiz/lop-6/x.md:3 no question',
    '9 documents: 1 new, 1 loaded again, 1 overwritten, 3 left alone, 1 not loaded, 1 without a file, 1 problem.',
  ]);
});

test('the report of a loading that changed nothing says so', () => {
  assert.deepEqual(reportOf({ ...nothing, same: ['course/a'] }, 'content'), ['1 document: nothing has changed.']);
});
