import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeWordFile, paragraph, PNG, relationship, run } from './docx/word-file.fixture.ts';
import { readQuestionFile } from './read-question-file.ts';

const question = (n: number, more = '') => paragraph(run(`Câu ${n}. Kết quả của phép cộng ${n} + 1 là`) + more) + paragraph(['A', 'B', 'C', 'D'].map((letter, at) => run(`${letter}. `, at === 1 ? '<w:u w:val="single"/>' : '') + run(`${n + at}`) + '<w:r><w:tab/></w:r>').join(''));
const image = (id: string) => `<w:r><w:pict><v:shape><v:imagedata r:id="${id}"/></v:shape></w:pict></w:r>`;
const text = (content: string) => new TextEncoder().encode(content);

test('a Word file becomes questions with the pictures that they show', () => {
  const relationships = relationship('a', 'image', 'media/huy-hieu.png') + relationship('b', 'image', 'media/hinh.png');
  const entries = { 'word/media/huy-hieu.png': PNG, 'word/media/hinh.png': PNG };
  const file = readQuestionFile('de.docx', makeWordFile(paragraph(image('a') + run('TRƯỜNG THCS')) + question(1) + question(2, run(' (như hình vẽ) ') + image('b')), { relationships, entries }));
  assert.equal(file.refused, undefined);
  assert.deepEqual(file.items.map(({ n, kind, answer, options, state, pictures }) => ({ n, kind, answer, options, state, pictures })), [
    { n: 1, kind: 'choice', answer: 'B', options: ['1', '2', '3', '4'], state: 'sure', pictures: [] },
    { n: 2, kind: 'choice', answer: 'B', options: ['2', '3', '4', '5'], state: 'sure', pictures: ['hinh.png'] },
  ]);
  assert.deepEqual([...file.pictures.keys()], ['hinh.png']);
});

test("a solution's picture stays in the file", () => {
  const file = readQuestionFile('de.docx', makeWordFile(question(1) + paragraph(run('Lời giải. Xem hình ') + image('a')), { relationships: relationship('a', 'image', 'media/giai.png'), entries: { 'word/media/giai.png': PNG } }));
  assert.match(file.items[0]?.solution ?? '', /<img src="giai\.png">/);
  assert.deepEqual([file.items[0]?.state, [...file.pictures.keys()]], ['sure', ['giai.png']]);
});

test('a question that has a note, a number that Word counts, a metafile or a foreign object is doubtful in its own field', () => {
  const field = '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> LISTNUM </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>';
  const note = '<w:r><w:footnoteReference w:id="1"/></w:r>';
  const object = '<w:r><w:object><v:shape><v:imagedata r:id="a"/></v:shape><o:OLEObject ProgID="Word.Document.12"/></w:object></w:r>';
  const numbered = question(1).replace(run('Câu 1. Kết quả của phép cộng 1 + 1 là'), run('Câu ') + field + run(' Kết quả của phép cộng 1 + 1 là'));
  const file = readQuestionFile('de.docx', makeWordFile(numbered + question(2, note) + question(3, image('a')) + question(4, object) + question(5), {
    relationships: relationship('a', 'image', 'media/a.wmf'), entries: { 'word/media/a.wmf': Uint8Array.of(0xd7, 0xcd, 0xc6, 0x9a, 0, 0) },
  }));
  assert.deepEqual(file.items.map(({ n, state, doubts }) => [n, state, doubts.map(({ field: where }) => where)]), [
    [1, 'doubt', ['question']], [2, 'doubt', ['question']], [3, 'doubt', ['pictures']], [4, 'doubt', ['pictures']], [5, 'sure', []],
  ]);
  assert.ok(file.items.every(({ doubts }) => doubts.every(({ message }) => /^\p{Lu}.*\.$/u.test(message))));
});

test('each kind of file has its reader, whatever its name', () => {
  const cases: [string, Uint8Array][] = [
    ['x.docx', makeWordFile(question(1))],
    ['x.docx', text('1 + 1 bằng\nA. 1\nB. 2\nC. 3\nD. 4\nANSWER: B\n')],
    ['x.txt', text('1 + 1 bằng {~1 =2 ~3 ~4}')],
    ['x.txt', text('Câu 1. 1 + 1 bằng\nA. 1\nB. 2\nC. 3\nD. 4\nĐáp án: B')],
    ['x.xml', text('<?xml version="1.0"?><quiz><question type="multichoice"><questiontext format="html"><text>1 + 1 bằng</text></questiontext><answer fraction="0"><text>1</text></answer><answer fraction="100"><text>2</text></answer><answer fraction="0"><text>3</text></answer><answer fraction="0"><text>4</text></answer></question></quiz>')],
  ];
  for (const [name, bytes] of cases) {
    const { items, refused } = readQuestionFile(name, bytes);
    assert.deepEqual(items.map(({ kind, answer }) => [kind, answer]), [['choice', 'B']], `${name} ${refused}`);
  }
});

test('a file without questions, or with too many, is refused', () => {
  assert.match(readQuestionFile('x.docx', makeWordFile(paragraph(''))).refused ?? '', /Không tìm thấy câu hỏi/);
  const many = readQuestionFile('x.docx', makeWordFile(Array.from({ length: 501 }, (_, at) => question(at + 1)).join('')));
  assert.match(many.refused ?? '', /501 câu/);
  assert.equal(many.items.length, 0);
  assert.match(readQuestionFile('x.pdf', text('%PDF-1.4')).refused ?? '', /PDF/);
  assert.match(readQuestionFile('x.xml', text('<!DOCTYPE quiz [<!ENTITY a "b">]><quiz>&a;</quiz>')).refused ?? '', /./);
});
