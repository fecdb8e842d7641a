import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderInSlices, renderFormulas, sanitize, htmlToText } from './html.ts';

test('a formula becomes HTML for the eye and a name for screen readers', () => {
  assert.match(renderFormulas('<p>Ta có $x^2$.</p>'), /^<p>Ta có <span class="formula-line"><span class="katex" [^>]*role="img" [^>]*aria-label="x bình phương"><span class="katex-mathml" aria-hidden="true">.*<math/);
});

test('all four ways to write a formula are drawn, the display ones as blocks', () => {
  for (const text of ['$x$', '\\(x\\)']) assert.match(renderFormulas(text), /^<span class="formula-line"><span class="katex" /);
  for (const text of ['$$x$$', '\\[x\\]']) assert.match(renderFormulas(text), /^<span class="katex-display">/);
});

test('brackets, marks and the unit at a formula, and the letter of its part, stay on its line', () => {
  assert.match(renderFormulas('(với $a \\ne 0$).'), /^\(với <span class="formula-line"><span class="katex" .*<\/span>\)\.<\/span>$/);
  assert.match(renderFormulas('<b>($x$)</b>, $y$; z'), /^<b><span class="formula-line">\(<span.*\)<\/span><\/b>, .*;<\/span> z$/);
  assert.match(renderFormulas('rộng $5$ km, là'), /^rộng <span class="formula-line">.*<\/span>\u00a0km,<\/span> là$/);
  assert.match(renderFormulas('đi $50$ m/phút và'), /<\/span>\u00a0m\/phút<\/span> và$/);
  assert.match(renderFormulas('dài $5$ (cm).'), /\u00a0\(cm\)\.<\/span>$/);
  assert.match(renderFormulas('cạnh $5$ mà'), /<\/span> mà$/);
  assert.match(renderFormulas('số: a) $5$; b) $6$.'), /^số: <span class="formula-line">a\) <.*;<\/span> <span class="formula-line">b\) </);
});

test('a number in words stays with its unit and its thousands', () => {
  assert.equal(renderFormulas('đi 12 km hết 25 000 đồng và 3 lần'), 'đi 12\u00a0km hết 25\u00a0000\u00a0đồng và 3 lần');
});

test('a formula in the alt text of a picture becomes words and cannot leave the attribute', () => {
  assert.equal(renderFormulas('<img src="a.svg" alt="góc $x^2 &lt; 1$ nhọn">'), '<img src="a.svg" alt="góc x² &lt; 1 nhọn">');
  assert.match(renderFormulas('<img alt="$\\text{&quot;}$">'), /^<img alt="[^"]*">$/);
});

test('entities inside a formula are its signs', () => {
  assert.match(renderFormulas('$1 &lt; 2$'), /<mo>&lt;<\/mo>/);
});

test('the macros of Vietnamese teachers are known', () => {
  assert.doesNotMatch(renderFormulas('$\\heva{x &amp;= 1 \\\\ y &amp;= 2}$'), /katex-error/);
});

test('the source of a formula that is there for copying does not tell that it is marked as wrong', () => {
  const plain = renderFormulas('<p>$a \\le b = \\sqrt{3} - 2$</p>');
  assert.equal(renderFormulas('<p>$a \\le\\sai{b} = \\sai{\\sqrt{3} - 2}$</p>'), plain);
  assert.equal(renderFormulas('<p>$\\sai{a \\le b = \\sqrt{3} - 2}$</p>'), plain);
});

test('a mistake in a formula is shown in place and stops nothing', () => {
  assert.match(renderFormulas('<p>$\\frac{1$ và tiếp</p>'), /katex-error.* và tiếp/);
});

test('scripts, handlers, frames and foreign schemes do not survive', () => {
  const dirty = '<script>a()</script><img src=x onerror=a()><a href="javascript:a()">b</a><iframe src="//c"></iframe>$x$';
  const clean = sanitize(dirty);
  assert.doesNotMatch(clean, /script|onerror|javascript|iframe/);
  assert.match(clean, /\$x\$/);
});

test('the words of a text come without tags, with its formulas in letters', () => {
  assert.equal(htmlToText('<p>Lũy thừa $2^3$ của <b>số</b> $a \\in \\mathbb{N}$</p>'), 'Lũy thừa 2³ của số a ∈ ℕ');
  assert.equal(htmlToText('<p>nếu $1 &lt; x$ &amp; $\\heva{x &amp;= 1}$</p>'), 'nếu 1 < x & hệ phương trình gồm x bằng 1');
});

const namesIn = (html: string) => [...renderFormulas(html).matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name);

test('a formula is called what a teacher says of it, and not twice what the text says before it', () => {
  assert.deepEqual(namesIn('<p>Phương trình $x^2 - 4 = 0$ có hai nghiệm</p>'), ['x bình phương trừ 4 bằng 0']);
  assert.deepEqual(namesIn('góc $\\widehat{ABC}$, <b>Góc</b> $\\widehat{A}$; $\\widehat{B}$'), ['A B C', 'góc A', 'góc B']);
  assert.deepEqual(namesIn('$\\heva{x &amp;&lt; 1 \\\\ y &amp;= 2}$'), ['hệ gồm x nhỏ hơn 1, và y bằng 2']);
  // Without words the name has letters, without LaTeX even in a faulty formula. An invisible formula has no name.
  assert.deepEqual(namesIn('$a \\circledast b < 1$ $\\binom{n}{k} &lt; \\dfrac12$ $\\khong{1}$ $\\quad$'.replace(' < ', ' &lt; ')), ['a ⊛ b &lt; 1', '( n k ) &lt; 1 2', 'khong 1']);
});

test('while a long document is drawn everybody else has their turn, and it is what it would be at once', async () => {
  const texts = Array.from({ length: 30 }, (_, at) => `<p>${Array.from({ length: 3 }, (_, other) => `$x^{${at}} + ${other}$`).join(', ')}</p>`);
  let turns = 0;
  let isDone = false;
  const others = () => {
    turns++;
    if (!isDone) setImmediate(others);
  };
  setImmediate(others);
  const drawn = await renderInSlices([...texts, 'không có công thức'], () => texts.map(renderFormulas), 0);
  isDone = true;
  assert.ok(turns >= texts.length, `${turns} turns`);
  assert.deepEqual(drawn, texts.map(renderFormulas));
});
