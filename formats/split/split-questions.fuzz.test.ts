import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Block, Inline } from '../blocks.ts';
import { htmlToBlocks } from './html-to-blocks.ts';
import { splitQuestions } from './split-questions.ts';
import { textToBlocks } from './text-to-blocks.ts';

/** Counts the words of one document, so that each is found again or missed. */
const word = fc.nat(999_999).map((n) => `từ${n}x`);
const n = fc.integer({ min: 1, max: 9 });
const line = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(n, word).map(([at, text]) => `Câu ${at}. ${text}`) },
  { weight: 1, arbitrary: fc.tuple(n, word).map(([at, text]) => `${at}) ${text}`) },
  { weight: 3, arbitrary: fc.tuple(word, word, word, word).map(([a, b, c, d]) => `A. ${a}\tB. ${b}\tC. ${c}\tD. ${d}`) },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom('A. ', 'B. ', 'C. ', 'D. ', 'a) ', 'b) ', 'c) ', 'd) ', '*B. '), word).map(([letter, text]) => letter + text) },
  { weight: 2, arbitrary: word },
  { weight: 1, arbitrary: fc.constantFrom('PHẦN I. TRẮC NGHIỆM', 'PHẦN II. ĐÚNG SAI', 'PHẦN III. TRẢ LỜI NGẮN', 'II. TỰ LUẬN', 'ĐÁP ÁN', 'HƯỚNG DẪN CHẤM', 'Lời giải', 'HẾT', 'ĐỀ SỐ 2', '1.A 2.B 3.C', 'Câu 1: ĐSĐS', 'Đáp án: B', 'Chọn C', 'Trang 1/2', '') },
  { weight: 1, arbitrary: word.map((text) => `Đáp số: ${text}`) },
  { weight: 1, arbitrary: word.map((text) => `Dựa vào ${text} trả lời câu 2 và câu 3`) },
);
const paragraph = line.map((text): Block => ({
  type: 'paragraph',
  inlines: text.split('\t').flatMap((part, at): Inline[] => [...(at > 0 ? [{ type: 'tab' as const }] : []), { type: 'text', text: part, ...(part.length % 5 === 0 ? { bold: true } : {}) }]),
}));
const table = fc.array(fc.array(fc.oneof(line, fc.constantFrom('Câu', '1', '2', 'Đáp án', 'A', 'Đ', '0,25', 'Điểm', 'Đúng', 'Sai', 'x', '')), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 })
  .map((rows): Block => ({ type: 'table', rows: rows.map((row) => row.map((text) => [{ type: 'paragraph', inlines: [{ type: 'text', text }] }])) }));

const wordsOf = (text: string): string[] => text.match(/từ\d+x/g) ?? [];

test('no document throws, and no word vanishes after the first question', () => {
  fc.assert(fc.property(fc.array(fc.oneof({ weight: 9, arbitrary: paragraph }, { weight: 1, arbitrary: table }), { maxLength: 30 }), (blocks) => {
    const all: Block[] = [{ type: 'paragraph', inlines: [{ type: 'text', text: 'Câu 1. Mở đầu' }] }, ...blocks];
    const { items, problems } = splitQuestions(all);
    const found = new Set(wordsOf(JSON.stringify([items, problems])));
    const lost = wordsOf(JSON.stringify(all)).filter((each) => !found.has(each));
    assert.deepEqual(lost, []);
    for (const { state, doubts, kind, options, answer } of items) {
      assert.equal(state === 'sure', doubts.length === 0);
      if (state === 'sure' && kind === 'choice') assert.ok(options?.length === 4 && typeof answer === 'string' && 'ABCD'.includes(answer));
    }
  }), { numRuns: 400 });
});

test('no pasted text and no HTML throws', () => {
  const signs = fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\t', '$', '\\', '(', ')', '[', '*', '|', '<', '>', '&', ';', '.', '1', 'A', 'B', 'Câu 1. ', 'A. ', '<p>', '<table>', '<tr>', '<td>', '<math>', '</'), maxLength: 60 });
  fc.assert(fc.property(signs, (text) => {
    splitQuestions(textToBlocks(text));
    splitQuestions(htmlToBlocks(text));
  }), { numRuns: 400 });
});
