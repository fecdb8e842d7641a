import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeIn, searchOf, type Place } from './quiz-place.ts';

test('each step of the quiz has an address of its own, and the address leads to it', () => {
  const places: Place[] = [
    { step: 'grade' },
    { step: 'exam', grade: 7 },
    { step: 'paper', grade: 7, exam: 'Giữa HKI' },
    { step: 'result', grade: 7, exam: 'Giữa HKI' },
  ];
  for (const place of places) assert.deepEqual(placeIn(searchOf(place)), place);
  assert.equal(new Set(places.map(searchOf)).size, places.length);
});

test('an unknown grade or exam leads to the step that asks for it, and so does an exam that is still to come', () => {
  assert.deepEqual(placeIn('?grade=5&exam=Giữa HKI'), { step: 'grade' });
  assert.deepEqual(placeIn('?grade=7.0'), { step: 'grade' });
  assert.deepEqual(placeIn('?grade=7&exam=foo'), { step: 'exam', grade: 7 });
  assert.deepEqual(placeIn('?grade=7&exam=Cuối HKI'), { step: 'exam', grade: 7 });
  assert.deepEqual(placeIn('?exam=Giữa HKI&step=ket-qua'), { step: 'grade' });
});
