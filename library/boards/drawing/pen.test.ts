import assert from 'node:assert/strict';
import test from 'node:test';
import { compileLines } from '../testing.ts';
import { font, penHtml } from './pen.ts';

test('a title is outlines as wide as its words, its formulas stay formulas', () => {
  const [title] = compileLines('title : Tính $x^2$ nhanh').things;
  const html = title?.labels[0]?.html ?? '';
  assert.equal(html.match(/<svg class="pen"/g)?.length, 2);
  assert.match(html, /class="katex"/);
  assert.doesNotMatch(html, /Tính|nhanh/);
  const widthOf = (text: string) => Number(/width:([\d.]+)em/.exec(penHtml(text))?.[1]);
  assert.ok(widthOf('dài dài') > 2 * widthOf('dài'));
});

test('every Vietnamese letter can be written, and what cannot stays text', () => {
  for (const letter of 'aăâbcdđeêghiklmnoôơpqrstuưvxyAĂÂĐÊÔƠƯàảãáạằẳẵắặầẩẫấậèẻẽéẹềểễếệìỉĩíịòỏõóọồổỗốộờởỡớợùủũúụừửữứựỳỷỹýỵỴ0123456789,.?!:;()–') {
    assert.match(penHtml(letter), /^<svg class="pen".*\bd="M/, letter);
  }
  assert.equal(penHtml('a < √'), 'a &lt; √');
});

// Letters of one glyph each; an accented letter is composed of two.
test('outlines keep to the font, no point further off than one and a half units of theirs', () => {
  const EM = 200;
  for (const letter of 'adeghkmoquxyABDGHQSY0389?') {
    const drawn = absolute(/ d="([^"]*)"/.exec(penHtml(letter))?.[1] ?? '');
    const glyph = font.nominalGlyph(letter.codePointAt(0) ?? 0) ?? assert.fail(letter);
    const own = font.glyphToJson(glyph).map(({ values }) => values.map((value, at) => ((at % 2 ? -value : value) * EM) / 1000));
    assert.equal(drawn.length, own.length, letter);
    const furthest = Math.max(...own.flatMap((values, at) => values.map((value, index) => Math.abs(value - (drawn[at]?.[index] ?? Infinity)))));
    assert.ok(furthest <= 1.5, `${letter}: ${furthest}`);
  }
});

/**
 * Returns the points of each piece of an outline in relative coordinates: curves with their control points, also those
 * that only mirror the previous one.
 */
function absolute(path: string): number[][] {
  const pieces: number[][] = [];
  let [x, y] = [0, 0];
  let control: [number, number] | undefined;
  for (const [, letter = '', text = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = (text.match(/-?\d+/g) ?? []).map(Number);
    const size = { M: 2, m: 2, l: 2, t: 2, q: 4 }[letter] ?? 0;
    if (size === 0) pieces.push([]);
    for (let at = 0; at < numbers.length; at += size) {
      const points = numbers.slice(at, at + size).map((value, index) => value + (index % 2 ? y : x));
      if (letter === 't') points.unshift(2 * x - (control?.[0] ?? x), 2 * y - (control?.[1] ?? y));
      pieces.push(points);
      control = points.length === 4 ? [points[0] ?? 0, points[1] ?? 0] : undefined;
      [x, y] = [points.at(-2) ?? x, points.at(-1) ?? y];
    }
  }
  return pieces;
}
