import assert from 'node:assert/strict';
import test from 'node:test';
import { filmOfLines } from '../testing.ts';
import { penHtml } from './pen.ts';

test('a title is outlines as wide as its words, its formulas stay formulas', () => {
  const [title] = filmOfLines('title : Tính $x^2$ nhanh').things;
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
