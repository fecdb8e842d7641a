import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markedSolution } from './marked-solution.ts';

const QUESTION = '<p>Cho A.</p>\n<p>a) (0,75 điểm) Tính.</p>\n<p>b) (1,25 điểm) Tìm.</p>';
const mark = (points: string) => `<p class="part-mark">${points} đ</p>`;

test('each part of a solution ends with what the question says it is worth', () => {
  const solution = '<p>a) Một.</p><p>Hai.</p><p>b) Ba.</p><p><strong>Đáp số:</strong> a) 1; b) 2.</p>';
  assert.equal(
    markedSolution({ title: 'Bài 1. (2,0 điểm)', question: QUESTION, solution }),
    `<p>a) Một.</p><p>Hai.</p>${mark('0,75')}<p>b) Ba.</p>${mark('1,25')}` +
      '<p class="answer"><strong>Đáp số:</strong> <mark>a) 1; b) 2.</mark></p>',
  );
});

test('a part that is taken up again is marked once, at its last end', () => {
  const solution = '<p>a) Một.</p><p>b) Hai.</p><p>a) Ba.</p>';
  assert.equal(
    markedSolution({ question: QUESTION, solution }),
    `<p>a) Một.</p><p>b) Hai.</p>${mark('1,25')}<p>a) Ba.</p>${mark('0,75')}`,
  );
});

test('a solution without the parts of its question is marked as a whole', () => {
  const whole = { title: 'Bài 1. (2,0 điểm)', question: QUESTION, solution: '<p>Một.</p>' };
  assert.equal(markedSolution(whole), `<p>Một.</p>${mark('2,0')}`);
  const parted = { title: 'Bài 1. (2,0 điểm)', question: '<p>a) Tính.</p>', solution: '<p>a) Một.</p>' };
  assert.equal(markedSolution(parted), `<p>a) Một.</p>${mark('2,0')}`, 'its parts have no known worth');
  assert.equal(markedSolution({ question: '<p>Tính.</p>', solution: '<p>Một.</p>' }), '<p>Một.</p>', 'of no known worth');
});

test('marks that the solution brings itself stand instead', () => {
  assert.equal(
    markedSolution({ title: 'Bài 1. (1,0 điểm)', question: QUESTION, solution: '<p>a) Một. (0,25 đ)</p><p>b) Hai. (0,5 điểm)</p>' }),
    '<p>a) Một. <span class="part-mark">0,25 đ</span></p><p>b) Hai. <span class="part-mark">0,5 đ</span></p>',
  );
});

test('what stands before the first part brings its own mark, the parts take theirs from the question', () => {
  assert.equal(
    markedSolution({ question: QUESTION, solution: '<p>Hình vẽ. (0,5 điểm)</p><p>a) Một.</p><p>b) Hai.</p>' }),
    `<p>Hình vẽ. <span class="part-mark">0,5 đ</span></p><p>a) Một.</p>${mark('0,75')}<p>b) Hai.</p>${mark('1,25')}`,
  );
});

test('the highlighter marks the answer and nothing else', () => {
  const solution = '<p><strong>Chú ý.</strong> Đổi dấu.</p>\n<p><strong>Đáp số:</strong> <span>x</span> = 1.</p>';
  assert.equal(
    markedSolution({ question: '', solution }),
    '<p><strong>Chú ý.</strong> Đổi dấu.</p>\n<p class="answer"><strong>Đáp số:</strong> <mark><span>x</span> = 1.</mark></p>',
  );
  assert.equal(markedSolution({ question: '', solution: '<p><strong>Đáp số:</strong></p>' }), '<p><strong>Đáp số:</strong></p>');
});
