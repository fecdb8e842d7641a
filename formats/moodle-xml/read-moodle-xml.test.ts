import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readMoodleXml } from './read-moodle-xml.ts';

const PNG = 'iVBORw0KGgo=';
const file = (questions: string) => `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>${questions}</quiz>`;
const question = (type: string, text: string, rest = '', name = 'Câu 1') =>
  `<question type="${type}"><name><text>${name}</text></name><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>${rest}</question>`;
const answers = (...fractions: number[]) => fractions.map((fraction, at) => `<answer fraction="${fraction}" format="html"><text><![CDATA[<p>\\(${at}\\)</p>]]></text><feedback format="html"><text></text></feedback></answer>`).join('');
const first = (text: string) => readMoodleXml(file(text)).items[0];

test('questions as Moodle exports them are read with pictures, hints and tags', () => {
  const { items, problems, pictures } = readMoodleXml(file([
    '<question type="category"><category><text>$course$/top/Phần II. Đúng sai</text></category></question>',
    question('multichoice', '<p>Tính \\(x<y\\) <img src="@@PLUGINFILE@@/h%C3%ACnh.png" alt="hình"></p>', `<questiontext/><generalfeedback format="html"><text>&lt;p&gt;Vì $$1&amp;lt;2$$&lt;/p&gt;</text></generalfeedback><defaultgrade>0.2500000</defaultgrade>${answers(0, 100, -33.33333, 0)}<hint format="html"><text>Nhìn kĩ</text></hint><tags><tag><text>Bài 7</text></tag></tags>`)
      .replace('</text></questiontext>', `</text><file name="hình.png" path="/" encoding="base64">${PNG}</file></questiontext>`),
    question('numerical', 'Làm tròn', '<answer fraction="100" format="moodle_auto_format"><text>2.24</text><tolerance>0</tolerance></answer>', 'Câu 02'),
    question('essay', '<p>Giải</p>', '<graderinfo format="html"><text><![CDATA[<p>Một (0,25)</p><p>Hai (0,25 điểm)</p>]]></text></graderinfo>', 'Tự luận'),
  ].join('')));
  assert.deepEqual(problems, []);
  assert.deepEqual(items, [
    {
      n: 1, part: 2, kind: 'choice', question: '<p>Tính $x&lt;y$ <img src="hinh-1.png" alt="hình" /></p>', options: ['$0$', '$1$', '$2$', '$3$'], answer: 'B',
      solution: '<p>Vì $1&lt;2$</p>', hints: ['Nhìn kĩ'], points: 0.25, lesson: 7, pictures: ['hinh-1.png'], state: 'sure', doubts: [],
    },
    { n: 2, part: 2, kind: 'short', question: 'Làm tròn', answer: '2,24', pictures: [], state: 'sure', doubts: [] },
    { n: 3, part: 2, kind: 'essay', question: '<p>Giải</p>', answer: null, steps: [{ text: 'Một', points: 0.25 }, { text: 'Hai', points: 0.25 }], pictures: [], state: 'sure', doubts: [] },
  ]);
  assert.deepEqual([...pictures.keys()], ['hinh-1.png']);
});

for (const [name, text, kind, field] of [
  ['several right options', question('multichoice', 'Chọn', `<single>false</single>${answers(50, 50, 0, 0)}`), 'choice', 'answer'],
  ['no right option', question('multichoice', 'Chọn', answers(0, 0, 0, 0)), 'choice', 'answer'],
  ['an option that earns half', question('multichoice', 'Chọn', answers(50, 0, 0, 0)), 'choice', 'answer'],
  ['five options', question('multichoice', 'Chọn', answers(100, 0, 0, 0, 0)), 'choice', 'options'],
  ['a missing picture', question('essay', '<p><img src="@@PLUGINFILE@@/a.png"></p><p>Chứng minh</p>'), 'essay', 'pictures'],
  ['a picture that is none', question('essay', '<p>Chứng minh <img src="data:image/png;base64,PHN2Zz4="></p>'), 'essay', 'pictures'],
  ['pairs to match', question('matching', 'Ghép', '<subquestion format="html"><text>a</text><answer><text>1</text></answer></subquestion>'), 'other', 'kind'],
  ['gaps', question('cloze', 'Tính {1:NUMERICAL:=2}'), 'other', 'kind'],
  ['a type that nobody knows', question('geogebra', 'Vẽ'), 'other', 'kind'],
  ['a formula with tags', question('essay', '<p>Tính \\(x<sup>2</sup>\\)</p>'), 'essay', 'question'],
  ['no values', question('shortanswer', 'Tính'), 'short', 'answer'],
  ['any words', question('shortanswer', 'Tính', '<answer fraction="100"><text>5*</text></answer>'), 'short', 'answer'],
] as const) {
  test(`a Moodle question with ${name} is doubtful`, () => {
    const item = first(text);
    assert.equal(item?.kind, kind);
    assert.equal(item.state, 'doubt');
    assert.ok(item.doubts.some((doubt) => doubt.field === field), JSON.stringify(item.doubts));
  });
}

for (const [name, text, words] of [
  ['a declaration of entities', `<!DOCTYPE quiz [<!ENTITY a "${'a'.repeat(10)}">]><quiz>&a;</quiz>`, /DOCTYPE/],
  ['a cut end', '<quiz><question type="essay">', /hỏng/],
  ['another root', '<html/>', /không phải/],
] as const) {
  test(`an XML file with ${name} is refused`, () => {
    const { refused, items } = readMoodleXml(text);
    assert.match(refused ?? '', words);
    assert.deepEqual(items, []);
  });
}
