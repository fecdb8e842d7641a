import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stepInQuery, queryForStep, type QuizStep } from './quiz-step.ts';

const OFFERED = [{ grade: 7, exam: 'Giữa HKI' as const }, { grade: 8, exam: 'Cuối HKI' as const }];

test('each step of the quiz has an address of its own, and the address leads to it', () => {
  const places: QuizStep[] = [
    { step: 'grade' },
    { step: 'exam', grade: 7 },
    { step: 'paper', grade: 7, exam: 'Giữa HKI' },
    { step: 'result', grade: 7, exam: 'Giữa HKI' },
  ];
  for (const place of places) assert.deepEqual(stepInQuery(queryForStep(place), OFFERED), place);
  assert.equal(new Set(places.map(queryForStep)).size, places.length);
});

test('an unknown grade or exam leads to the step that asks for it, and so does an exam that is not offered to the grade', () => {
  assert.deepEqual(stepInQuery('?grade=5&exam=Giữa HKI', OFFERED), { step: 'grade' });
  assert.deepEqual(stepInQuery('?grade=7.0', OFFERED), { step: 'grade' });
  assert.deepEqual(stepInQuery('?grade=7&exam=foo', OFFERED), { step: 'exam', grade: 7 });
  assert.deepEqual(stepInQuery('?grade=7&exam=Cuối HKI', OFFERED), { step: 'exam', grade: 7 });
  assert.deepEqual(stepInQuery('?grade=8&exam=Cuối HKI', OFFERED), { step: 'paper', grade: 8, exam: 'Cuối HKI' });
  assert.deepEqual(stepInQuery('?exam=Giữa HKI&step=ket-qua', OFFERED), { step: 'grade' });
});
