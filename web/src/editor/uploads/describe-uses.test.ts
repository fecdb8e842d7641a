import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { UploadUse } from '#contract/uploads.ts';
import { describeUses } from './describe-uses.ts';

const use = (title: string, more: Partial<UploadUse> = {}): UploadUse => ({ kind: 'topic', id: title, title, place: 'current', ...more });

test('what uses a picture is told by name, drafts and earlier versions as such', () => {
  const cases: [UploadUse[], string][] = [
    [[], 'Chưa dùng ở đâu'],
    [[use('Phân số')], 'Đang dùng: Chuyên đề Phân số'],
    [[use('Toán 8', { kind: 'course' }), use('Câu 3, Giữa HKI lớp 7', { kind: 'question', place: 'draft' })], 'Đang dùng: Khóa học Toán 8; Câu 3, Giữa HKI lớp 7 (bản nháp)'],
    [[use('A', { place: 'earlier' }), use('B'), use('C'), use('D')], 'Đang dùng: Chuyên đề A (bản cũ); Chuyên đề B và 2 nơi khác'],
  ];
  for (const [uses, words] of cases) assert.equal(describeUses(uses), words);
});
