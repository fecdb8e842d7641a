import assert from 'node:assert/strict';
import { test } from 'node:test';
import { consentWords } from './consent-words.ts';

test('of a linked learner it is said whether they are a child, and of a child whether the guardian has agreed', () => {
  const cases = [
    [null, null, 'plain', 'Học sinh chưa cho biết năm sinh.'],
    [false, 'agreed', 'plain', 'Học sinh đủ 16 tuổi, không cần phụ huynh đồng ý.'],
    [true, null, 'info', 'Học sinh dưới 16 tuổi, chưa ghi email của phụ huynh.'],
    [true, 'waiting', 'info', 'Học sinh dưới 16 tuổi, phụ huynh chưa trả lời thư xin đồng ý.'],
    [true, 'expired', 'info', 'Học sinh dưới 16 tuổi, phụ huynh không trả lời thư xin đồng ý trong 30 ngày.'],
    [true, 'agreed', 'good', 'Học sinh dưới 16 tuổi, phụ huynh đã đồng ý.'],
    [true, 'refused', 'bad', 'Học sinh dưới 16 tuổi, phụ huynh không đồng ý.'],
    [true, 'withdrawn', 'bad', 'Học sinh dưới 16 tuổi, phụ huynh đã rút lại sự đồng ý.'],
  ] as const;
  for (const [child, guardian, kind, text] of cases) assert.deepEqual(consentWords({ child, guardian }), { kind, text });
});
