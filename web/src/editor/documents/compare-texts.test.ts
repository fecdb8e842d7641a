import assert from 'node:assert/strict';
import { test } from 'node:test';
import { piecesOf, piecesOfHtml } from '../text/pieces.ts';
import { compareTexts, shortenRuns, type Run } from './compare-texts.ts';

const SIGNS = { both: '', before: '-', after: '+' };
const read = (runs: readonly Run[]) =>
  runs.map(({ pieces, in: where }) => SIGNS[where] + pieces.map((piece) => (piece.kind === 'gap' ? '…' : piece.kind === 'text' ? piece.text : `[${piece.kind} ${piece.text}]`)).join(''));
const plain = (before: string, after: string) => read(compareTexts(piecesOf(before), piecesOf(after)));
const html = (before: string, after: string) => read(compareTexts(piecesOfHtml(before), piecesOfHtml(after)));

test('a sentence that was written anew is read as a whole, a changed word as a word', () => {
  assert.deepEqual(plain('Mô tả đầu', 'Đang viết dở'), ['-Mô tả đầu', '+Đang viết dở']);
  assert.deepEqual(plain('Tính tổng sau', 'Tính hiệu sau'), ['Tính ', '-tổng', '+hiệu', ' sau']);
  assert.deepEqual(plain('như cũ', 'như cũ'), ['như cũ']);
  assert.deepEqual(plain('nếu a < b', 'nếu a > b'), ['nếu a ', '-<', '+>', ' b']);
});

test('a formula is one thing, drawn as a whole where a sign of it has changed; a picture too', () => {
  assert.deepEqual(html('<p>Giải $x^2=4$ và \\$5</p>', '<p>Giải $x^2=9$ và \\$5</p>'), ['Giải ', '-[formula x^2=4]', '+[formula x^2=9]', ' và $5\n']);
  assert.deepEqual(html('<p>$$a &lt; b$$</p>', '<p>$a &lt; b$</p>'), ['-[display a < b]', '+[formula a < b]', '\n']);
  assert.deepEqual(html('<p><img src="/topic/a.png" alt="x"></p>', '<p><img src="/topic/b.png" alt="x"></p>'), ['-[picture /topic/a.png]', '+[picture /topic/b.png]', '\n']);
  assert.deepEqual(html('<p>chữ <b>đậm</b></p>', '<p>chữ đậm</p>'), ['chữ đậm\n']);
});

test('of a long text the changes are left with a little around them, and of a long change its beginning and end', () => {
  const long = 'từ '.repeat(200);
  const [start, removed, added, end] = read(shortenRuns(compareTexts(piecesOf(`${long}cũ ${long}`), piecesOf(`${long}mới ${long}`))));
  assert.deepEqual([removed, added], ['-cũ', '+mới']);
  assert.match(start ?? '', /^…(từ | từ)+$/);
  assert.match(end ?? '', /^ (từ ?)+…$/);
  assert.ok((start?.length ?? 999) < 100 && (end?.length ?? 999) < 100);
  const [all] = read(shortenRuns(compareTexts([], piecesOf(`đầu ${long} cuối`))));
  assert.match(all ?? '', /^\+đầu .*….* cuối$/);
  assert.ok((all?.length ?? 999) < 520);
  assert.deepEqual(read(shortenRuns(compareTexts(piecesOf('ngắn'), piecesOf('gọn')))), ['-ngắn', '+gọn']);
});

test('two texts that have nothing in common are compared soon enough', () => {
  const text = (word: string) => piecesOf(Array.from({ length: 8_000 }, (_, index) => `${word}${index}`).join('\n'));
  assert.ok(compareTexts(text('a'), text('b')).length > 1);
});
