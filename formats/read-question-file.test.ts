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
