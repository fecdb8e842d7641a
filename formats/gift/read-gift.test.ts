import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readGift } from './read-gift.ts';

const first = (text: string) => readGift(text).items[0];

test('GIFT as Moodle exports it is read', () => {
  const { items, problems } = readGift([
    '// question: 7  name: Câu 1',
    '$CATEGORY: $course$/top/Toán 9/Phần I. Trắc nghiệm',
    '',
    '// [tag:Bài 4] [tag:0,25 điểm]',
    '::Câu 1::[html]<p>Nghiệm của \\\\(x^2\\=4\\\\) với $$x<0$$</p>{',
    '\t~<p>2</p>#<p>Sai rồi</p>',
    '\t=<p>\\\\(-2\\\\)</p>',
    '\t~%-33.33333%<p>0</p>#<p>Chưa thay vào</p>',
    '\t~4',
    '\t####<p>Vì $$(-2)^2\\=4$$</p>',
    '}',
    '',
    '::Câu 2::Tính{=0,5 =1/2}',
    '',
    '::Câu 3::Chứng minh.{}',
  ].join('\n'));
  assert.deepEqual(problems, []);
  assert.deepEqual(items, [
    {
      n: 1, part: 1, kind: 'choice', question: '<p>Nghiệm của $x^2=4$ với $x&lt;0$</p>', options: ['2', '$-2$', '0', '4'], answer: 'B',
      solution: '<p>Vì $(-2)^2=4$</p><ul><li>C: Chưa thay vào</li></ul>', lesson: 4, points: 0.25, pictures: [], state: 'sure', doubts: [],
    },
    { n: 2, part: 1, kind: 'short', question: 'Tính', answer: '0,5', pictures: [], state: 'sure', doubts: [] },
    { n: 3, part: 1, kind: 'essay', question: 'Chứng minh.', answer: null, pictures: [], state: 'sure', doubts: [] },
  ]);
});

for (const [name, text, question] of [
  ['single backslashes', 'Với $x\\ne 0$, $\\sqrt\\{2\\}$ {=1}', 'Với $x\\ne 0$, $\\sqrt{2}$'],
  ['a command that begins with n', 'Có $8\\notin A$ {T}', 'Có $8\\notin A$'],
  ['doubled backslashes', 'Hệ $$\\\\begin\\{cases\\}x\\=1\\\\\\\\y\\=2\\\\end\\{cases\\}$$ {=1}', 'Hệ $\\begin{cases}x=1\\\\y=2\\end{cases}$'],
  ['a colon', 'Tính: 3 : 2 {=1,5}', 'Tính: 3 : 2'],
  ['a line break', 'Một\\nHai {=1}', '<p>Một</p><p>Hai</p>'],
  ['a sign that is escaped outside of a formula', 'Tập \\{1; 2\\} {=1}', 'Tập {1; 2}'],
] as const) {
  test(`the text of a GIFT question with ${name} is read`, () => {
    const item = first(text);
    assert.equal(item?.question, question);
    assert.equal(item.state, 'sure', JSON.stringify(item.doubts));
  });
}

for (const [name, text, answer] of [
  ['a number with a decimal point', 'Tính {#1.5}', '1,5'],
  ['a number with a comma and a tolerance', 'Tính {#1,41:0,01}', '1,41'],
  ['a number among several', 'Tính {#=1.5:0 =%50%1.4:0.2}', '1,5'],
  ['a formula as an answer', 'Tính {=$$\\frac\\{1\\}\\{2\\}$$}', '1/2'],
] as const) test(`the answer of a GIFT question with ${name} is read`, () => assert.equal(first(text)?.answer, answer));

for (const [name, text, kind, field] of [
  ['pairs to match', 'Ghép {=a -> 1 =b -> 2 =c -> 3}', 'other', 'kind'],
  ['several right options', 'Chọn {~%50%a ~%50%b ~c ~d}', 'choice', 'answer'],
  ['two equal signs', 'Chọn {=a =b ~c ~d}', 'choice', 'answer'],
  ['no right option', 'Chọn {~a ~b ~c ~d}', 'choice', 'answer'],
  ['three options', 'Chọn {=a ~b ~c}', 'choice', 'options'],
  ['different right values', 'Tính {=5 =-5}', 'short', 'answer'],
  ['a range', 'Tính {#1..3}', 'short', 'answer'],
  ['a gap in its middle', 'Thủ đô là {=Hà Nội} của nước ta.', 'short', 'question'],
  ['no answers', 'Đọc kĩ đoạn sau.', 'other', 'kind'],
  ['braces without a backslash', 'Tính $\\frac{1}{2}$ {=0,5}', 'short', 'question'],
  ['an equal sign without a backslash in a formula', 'Chọn {=$x=1$ ~$x=2$ ~$x=3$ ~$x=4$}', 'choice', 'question'],
  ['rows and single backslashes', 'Hệ $\\begin\\{cases\\}x\\\\y\\end\\{cases\\}$ {=1}', 'short', 'question'],
  ['a picture on another site', '[html]<p>Hình <img src="https\\://example.com/a.png"></p>{=1}', 'short', 'pictures'],
] as const) {
  test(`a GIFT question with ${name} is doubtful`, () => {
    const item = first(text);
    assert.equal(item?.kind, kind);
    assert.equal(item.state, 'doubt');
    assert.ok(item.doubts.some((doubt) => doubt.field === field), JSON.stringify(item.doubts));
  });
}

test('an error in a GIFT question leaves the others as they are', () => {
  const { items } = readGift('Tốt {=1}\n\nHỏng {=1 ~2\n\n::Câu 3::Tốt nữa {T}\nLiền nhau {=2}');
  assert.deepEqual(items.map(({ question, state }) => [question, state]), [['Tốt', 'sure'], ['Hỏng {=1 ~2', 'refused'], ['Tốt nữa', 'sure'], ['Liền nhau', 'sure']]);
});

test('a picture in a GIFT text becomes a picture of the question, and scripts go', () => {
  const { items, pictures } = readGift(`[html]<p onclick\\="x()">Hình <img src\\="data\\:image/png;base64,iVBORw0KGgo\\=" alt\\="a"><script>alert(1)</script></p>{\\=}{=1}`.replace('{\\=}', ''));
  assert.deepEqual(items[0]?.pictures, ['hinh-1.png']);
  assert.equal(items[0].question, '<p>Hình <img src="hinh-1.png" alt="a" /></p>');
  assert.equal(pictures.get('hinh-1.png')?.type, 'image/png');
});
