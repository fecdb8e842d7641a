import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordOfWrong } from '#contract/incomplete.ts';
import { grade } from './grade.ts';

test('an answer that is right as far as it goes is called incomplete, not wrong', () => {
  const question = { id: 'a', kind: 'short', points: 1, question: '', form: 'any', asksFor: 'values' } as unknown as Parameters<typeof grade>[2];
  const cases: [key: string, value: string, word: string][] = [
    ['1; 2; 3', '1; 2', 'Chưa đủ'], ['x = 1 hoặc x = 2', 'x = 1', 'Chưa đủ'], ['1; 2; 3', '1; 2; 4', 'Chưa đúng'], ['5', '-5', 'Chưa đúng'], ['5', '7', 'Chưa đúng'],
  ];
  for (const [key, value, word] of cases) {
    const { share, look } = grade(key, value, question);
    assert.deepEqual([share, wordOfWrong(look)], [0, word], `${key} / ${value}: ${look}`);
  }
});
