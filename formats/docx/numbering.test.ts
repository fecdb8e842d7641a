import assert from 'node:assert/strict';
import { test } from 'node:test';
import { printNumber } from './numbering.ts';
import { readDocx } from './read-docx.ts';
import { blocksToLines, makeWordFile, paragraph, run } from './word-file.fixture.ts';

const level = (at: number, text: string, more = '', format = 'decimal') => `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`;
const abstract = (id: number, ...levels: string[]) => `<w:abstractNum w:abstractNumId="${id}">${levels.join('')}</w:abstractNum>`;
const list = (id: number, of: number, overrides = '') => `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${overrides}</w:num>`;
const restart = (at: number, start = 1) => `<w:lvlOverride w:ilvl="${at}"><w:startOverride w:val="${start}"/></w:lvlOverride>`;
const numbered = (text: string, id: number, at = 0, more = '') => paragraph(run(text), `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${id}"/></w:numPr>${more}`);
const read = (body: string, numbering: string, styles = '') => blocksToLines(readDocx(makeWordFile(body, { numbering, styles })).blocks);

test('a list of several levels counts each level, and restarts deeper ones', () => {
  const numbering = abstract(0, level(0, 'Câu %1.'), level(1, '%2)', '', 'lowerLetter'), level(2, '%1.%3')) + list(1, 0);
  const body = numbered('một', 1) + numbered('a', 1, 1) + numbered('b', 1, 1) + numbered('sâu', 1, 2) + numbered('hai', 1) + numbered('a', 1, 1);
  assert.deepEqual(read(body, numbering), ['<Câu 1.> một', '<a)> a', '<b)> b', '<1.1> sâu', '<Câu 2.> hai', '<a)> a']);
});

test('a level restarts after the one that it names, or never', () => {
  const numbering = abstract(0, level(0, 'Phần %1', '', 'upperRoman'), level(1, 'Câu %2', '<w:lvlRestart w:val="0"/>')) + list(1, 0);
  const body = numbered('', 1) + numbered('x', 1, 1) + numbered('', 1) + numbered('y', 1, 1);
  assert.deepEqual(read(body, numbering), ['<Phần I> ', '<Câu 1> x', '<Phần II> ', '<Câu 2> y']);
});

test('lists made from one definition count on, unless they start anew', () => {
  const numbering = abstract(0, level(0, '%1.', '', 'upperLetter')) + list(1, 0) + list(2, 0) + list(3, 0, restart(0)) + list(4, 0, restart(0, 3));
  const body = numbered('x', 1) + numbered('x', 2) + numbered('x', 3) + numbered('x', 3) + numbered('x', 4) + numbered('x', 4);
  assert.deepEqual(read(body, numbering), ['<A.> x', '<B.> x', '<A.> x', '<B.> x', '<C.> x', '<D.> x']);
});

test('a style numbers its paragraphs, and a paragraph may opt out', () => {
  const styles = '<w:style w:type="paragraph" w:styleId="Cau"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style><w:style w:type="paragraph" w:styleId="Con"><w:basedOn w:val="Cau"/></w:style>';
  const numbering = abstract(0, level(0, 'Câu %1:')) + list(1, 0);
  const of = (style: string, more = '') => paragraph(run('x'), `<w:pStyle w:val="${style}"/>${more}`);
  assert.deepEqual(read(of('Cau') + of('Con') + of('Cau', '<w:numPr><w:numId w:val="0"/></w:numPr>') + of('Cau'), numbering, styles), ['<Câu 1:> x', '<Câu 2:> x', 'x', '<Câu 3:> x']);
});

test('the level of a style is the one that names it', () => {
  const styles = '<w:style w:type="paragraph" w:styleId="Y"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>';
  const numbering = abstract(0, level(0, 'Câu %1.'), level(1, '%2)', '<w:pStyle w:val="Y"/>', 'lowerLetter')) + list(1, 0);
  assert.deepEqual(read(numbered('x', 1) + paragraph(run('y'), '<w:pStyle w:val="Y"/>'), numbering, styles), ['<Câu 1.> x', '<a)> y']);
});

test('a list may be defined where its numbering style is', () => {
  const styles = '<w:style w:type="numbering" w:styleId="S"><w:pPr><w:numPr><w:numId w:val="2"/></w:numPr></w:pPr></w:style>';
  const numbering = `<w:abstractNum w:abstractNumId="0"><w:numStyleLink w:val="S"/></w:abstractNum>${abstract(1, level(0, 'Bài %1.'))}${list(1, 0)}${list(2, 1)}`;
  assert.deepEqual(read(numbered('x', 1), numbering, styles), ['<Bài 1.> x']);
});

test('a number has the look of its paragraph and its level', () => {
  const numbering = abstract(0, level(0, '%1.', '', 'upperLetter').replace('</w:lvl>', '<w:rPr><w:b/></w:rPr></w:lvl>')) + list(1, 0);
  const red = '<w:rPr><w:color w:val="FF0000"/></w:rPr>';
  assert.deepEqual(read(numbered('x', 1) + numbered('y', 1, 0, red), numbering), ['<‹b:A.›> x', '<‹b #FF0000:B.›> y']);
});

test('bullets are signs, also those of other fonts', () => {
  const bullet = (text: string, font: string) => level(0, text, '', 'bullet').replace('</w:lvl>', `<w:rPr><w:rFonts w:ascii="${font}"/></w:rPr></w:lvl>`);
  const numbering = abstract(0, bullet('\uF0B7', 'Symbol')) + abstract(1, bullet('-', 'Times')) + abstract(2, bullet('o', 'Courier New')) + list(1, 0) + list(2, 1) + list(3, 2);
  assert.deepEqual(read(numbered('x', 1) + numbered('x', 2) + numbered('x', 3), numbering), ['<•> x', '<-> x', '<•> x']);
});

test('deleted and hidden paragraphs do not count', () => {
  const numbering = abstract(0, level(0, 'Câu %1.')) + list(1, 0);
  const deleted = `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:rPr><w:del w:id="1"/></w:rPr></w:pPr><w:del w:id="2"><w:r><w:delText>bỏ</w:delText></w:r></w:del></w:p>`;
  const hidden = paragraph(run('ẩn', '<w:vanish/>'), '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:rPr><w:vanish/></w:rPr>');
  assert.deepEqual(read(numbered('x', 1) + deleted + hidden + numbered('y', 1), numbering), ['<Câu 1.> x', '<Câu 2.> y']);
});

test('numbers in the formats of Word', () => {
  const cases: [number, string, string][] = [
    [4, 'decimal', '4'], [4, 'decimalZero', '04'], [4, 'upperRoman', 'IV'], [1994, 'lowerRoman', 'mcmxciv'], [3, 'upperLetter', 'C'], [27, 'lowerLetter', 'aa'],
    [3, 'none', ''], [0, 'upperLetter', '0'], [3, 'chicago', '3'], [2, 'decimalEnclosedCircle', '②'],
  ];
  for (const [number, format, printed] of cases) assert.equal(printNumber(number, format), printed, format);
});
