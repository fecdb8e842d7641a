import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readUnsentSteps } from './unsent-steps.ts';

test('ticked steps are read from the device, whatever is stored there', () => {
  assert.deepEqual(readUnsentSteps({ t1: [true, false], t2: [] }), { t1: [true, false], t2: [] });
  assert.deepEqual(readUnsentSteps({ t1: ['x'], t2: 'true', t3: [true] }), { t3: [true] });
  for (const other of [null, undefined, 7, 'x']) assert.deepEqual(readUnsentSteps(other), {});
});
