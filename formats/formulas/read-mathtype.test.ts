import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { embedEquation, embedStream, mtefWriter, STYLE, type Records } from './mtef/mtef-writer.fixture.ts';
import { readMathType } from './read-mathtype.ts';

type Writer = ReturnType<typeof mtefWriter>;
const bothVersions: [string, (w: Writer) => Records[], string][] = [
  ['signs', (w) => [w.chars('2x+3≥0')], '2x+3\\ge 0'],
  ['powers', (w) => [w.chars('x'), w.sup(w.chars('2')), w.chars('-4x')], 'x^{2}-4x'],
  ['indices', (w) => [w.chars('x'), w.sub(w.chars('1')), w.chars('+x'), w.subSup(w.chars('2'), w.chars('3'))], 'x_{1}+x_{2}^{3}'],
  ['fractions in roots', (w) => [w.root(w.fraction(w.chars('a+b'), w.chars('2')))], '\\sqrt{\\dfrac{a+b}{2}}'],
  ['a cube root', (w) => [w.root(w.chars('27'), w.chars('3'))], '\\sqrt[3]{27}'],
  ['brackets', (w) => [w.fence(1, 'both', w.chars('a+b')), w.sup(w.chars('2'))], '\\left( a+b \\right)^{2}'],
  ['an absolute value', (w) => [w.fence(4, 'both', w.chars('x-1')), w.chars('=2')], '\\left| x-1 \\right|=2'],
  ['a system', (w) => [w.brace(w.line(w.chars('x+y=1')), w.line(w.chars('x-y=3')))], '\\heva{& x+y=1 \\\\ & x-y=3}'],
  ['alternatives', (w) => [w.fence(3, 'left', w.pile(1, w.line(w.chars('x=1')), w.line(w.chars('x=2'))))], '\\hoac{& x=1 \\\\ & x=2}'],
  ['a brace typed before lines', (w) => [w.chars('{', STYLE.symbol), w.pile(1, w.line(w.chars('x=1')), w.line(w.chars('y=2')))], '\\heva{& x=1 \\\\ & y=2}'],
  ['lines aligned at their relation', (w) => [w.pile(4, w.line(w.chars('A=x+1')), w.line(w.chars('=2')))], '\\begin{aligned}& A & =x+1 \\\\ & =2\\end{aligned}'.replace('& A &', 'A &')],
  ['a matrix', (w) => [w.matrix(2, 2, w.line(w.chars('1')), w.line(w.chars('2')), w.line(w.chars('3')), w.line(w.chars('4')))], '\\begin{matrix}1 & 2 \\\\ 3 & 4\\end{matrix}'],
  ['a hat over a letter', (w) => [w.marked('A', 9), w.chars('=60°')], '\\widehat{A}=60^\\circ'],
  ['a vector', (w) => [w.marked('u', 11)], '\\overrightarrow{u}'],
  ['primes', (w) => [w.chars('A'), w.marked('B', 5), w.marked('C', 6)], "AB'C''"],
  ['a negated sign', (w) => [w.chars('12'), w.marked('⋮', 10), w.chars('5')], '12\\khongchiahet 5'],
  ['divisibility', (w) => [w.chars('12⋮4')], '12\\chiahet 4'],
  ['words', (w) => [w.chars('x=1'), w.chars(' hoặc ', STYLE.text), w.chars('x=2')], 'x=1\\text{ hoặc }x=2'],
  ['units', (w) => [w.chars('24'), w.chars(' cm', STYLE.text), w.sup(w.chars('2'))], '24\\text{ cm}^{2}'],
  ['functions', (w) => [w.chars('sin', STYLE.function), w.chars('B='), w.fraction(w.chars('3'), w.chars('5'))], '\\sin B=\\dfrac{3}{5}'],
  ['names of functions in Vietnamese', (w) => [w.chars('ƯCLN(12,18)', STYLE.function)], '\\text{ƯCLN}(12{,}18)'],
  ['a decimal comma', (w) => [w.chars('0,5x'), w.chars('+1,2,3')], '0{,}5x+1,2,3'],
  ['thousands', (w) => [w.chars('12 000')], '12\\,000'],
  ['numbers as sets', (w) => [w.chars('x∈ℝ')], 'x\\in \\mathbb{R}'],
];

test('equations of both versions become LaTeX', () => {
  for (const version of [3, 5] as const) {
    const writer = mtefWriter(version);
    for (const [name, records, latex] of bothVersions) {
      const { latex: read, doubt } = readMathType(embedEquation(writer.equation(...records(writer))));
      assert.equal(read, latex, `version ${version}: ${name}`);
      assert.equal(doubt, undefined, `version ${version}: ${name}`);
    }
  }
});

test('templates of either version have their own numbers', () => {
  const [three, five] = [mtefWriter(3), mtefWriter(5)];
  const cases: [Uint8Array, string][] = [
    [five.equation(five.template(34, 0, five.line(five.chars('AB')))), '\\overgroup{AB}'],
    [three.equation(three.template(48, 0, three.line(three.chars('AB')))), '\\overgroup{AB}'],
    [five.equation(five.template(33, 0, five.line(five.chars('ABC')))), '\\widehat{ABC}'],
    [five.equation(five.template(13, 0, five.line(five.chars('abc')))), '\\overline{abc}'],
    [three.equation(three.template(17, 1, three.line(three.chars('abc')))), '\\overline{\\overline{abc}}'],
    [five.equation(five.template(12, 0, five.line(five.chars('x')))), '\\underline{x}'],
    [five.equation(five.template(31, 2, five.line(five.chars('AB')))), '\\overrightarrow{AB}'],
    [three.equation(three.template(47, 1, three.line(three.chars('AB')))), '\\overrightarrow{AB}'],
    [five.equation(five.template(9, 0x12, five.line(five.chars('1;2')))), '\\left[ 1;2 \\right)'],
    [three.equation(three.template(12, 0, three.line(three.chars('1;2')))), '\\left( 1;2 \\right]'],
    [five.equation(five.template(11, 2, five.line(five.chars('1')), five.line(five.chars('2')))), '{1}/{2}'],
    [five.equation(five.template(16, 0x70, five.line(five.chars('i')), five.line(five.chars('i=1')), five.line(five.chars('n')), five.chars('∑'))), '\\sum_{i=1}^{n} i'],
    [five.equation(five.template(22, 0x70, five.line(five.chars('i')), five.line(five.chars('i=1')), five.noLine, five.line(five.chars('∑')))), '\\sum_{i=1} i'],
    [three.equation(three.template(29, 1, three.line(three.chars('i')), three.line(three.chars('i=1')), three.line(three.chars('n')), three.chars('∑'))), '\\sum_{i=1}^{n} i'],
    [five.equation(five.template(23, 0x10, five.line(five.chars('lim', STYLE.function)), five.line(five.chars('x→0')), five.noLine), five.chars('f')), '\\lim_{x\\to 0} f'],
    [five.equation(five.template(24, 0, five.line(five.chars('a+b')), five.line(five.chars('c')), five.char(0xfe38, STYLE.expand))), '\\underbrace{a+b}_{c}'],
    [five.equation(five.template(36, 2, five.line(five.chars('x')))), '\\cancel{x}'],
    [five.equation(five.template(37, 30, five.line(five.chars('x')))), '\\boxed{x}'],
    [five.equation(five.template(14, 0x24, five.line(five.chars('a')), five.noLine, five.chars('→'))), '\\xrightarrow{a}'],
    [five.equation(five.template(29, 1, five.line(five.chars('3')), five.line(five.chars('5'))), five.chars('C')), '{}_{3}^{5}C'],
    [five.equation(five.chars('20'), five.template(28, 0, five.noLine, five.line(five.chars('o'))), five.chars('C')), '20^{\\circ}C'],
  ];
  for (const [mtef, latex] of cases) {
    const read = readMathType(embedEquation(mtef));
    assert.equal(read.latex, latex);
    assert.equal(read.doubt, undefined, latex);
  }
});

test('records beside the formula are skipped by their length', () => {
  const w = mtefWriter(5);
  const moved = [2, 8, 128, 128, 0, 1, 0, 0, STYLE.variable, 120, 0];
  const beside = [
    9, 101, 0x80, 1, // an explicit size
    9, 100, 1, 0, 2,
    9, 2, 140,
    16, 5, 0, 0, 0, 0, 0, 0, 0, 0, 82, 0, // a named colour in CMYK
    15, 1,
    100, 3, 1, 2, 3, // records of later versions
    102, 255, 4, 1, ...Array<number>(260).fill(7),
    8, 1, 0,
  ];
  assert.deepEqual(readMathType(embedEquation(w.equation(beside, moved, w.chars('=1')))).latex, 'x=1');
  // A ruler with two tab stops, and the space between lines.
  const ruled = [1, 6, 20, 0, 7, 2, 0, 1, 0, 4, 9, 9, ...w.chars('y'), 0];
  assert.equal(readMathType(embedEquation(w.raw([10], [4, 0, 1, 1], ruled, w.line(w.chars('z')), [0, 0]))).latex, '\\begin{aligned}& y \\\\ & z\\end{aligned}');
});

test('signs of MathType and of old fonts are those that were seen', () => {
  const w = mtefWriter(5);
  const tcvn = (text: string): Records => [8, 5, 0, ...Array.from(text, (sign) => [2, 4, 127, sign.charCodeAt(0), 0, sign.charCodeAt(0)]).flat()];
  const cases: [Records, string, boolean][] = [
    [w.char(0xf080 + 13, STYLE.variable), '\\mathbb{N}', false],
    [[2, 0x24, STYLE.symbol, 0xb3], '\\ge', false],
    [[...w.chars('3'), ...w.char(0xef05, STYLE.space), ...w.chars('x')], '3\\quad x', false],
    [tcvn('v« nghiÖm'), '\\text{vô nghiệm}', false],
    [w.char(0xe123, STYLE.symbol), '\\fbox{\ufffd}', true],
    [[8, 6, 0, ...Array.from('voâ nghieäm', (sign) => [2, 0, 127, sign.charCodeAt(0), 0]).flat()], '\\text{vô nghiệm}', false],
    // A font from before Unicode whose letters are not known.
    [[8, 7, 0, 2, 0, 127, 0xe5, 0], '\\fbox{\ufffd}', true],
  ];
  for (const [records, latex, isDoubtful] of cases) {
    const read = readMathType(embedEquation(w.equation(records)));
    assert.equal(read.latex, latex);
    assert.equal(read.doubt !== undefined, isDoubtful, `${latex}: ${read.doubt}`);
  }
});

test('an author’s mistakes, and templates that are not known, are doubtful', () => {
  const w = mtefWriter(5);
  const cases: [Records[], string, RegExp][] = [
    [[w.chars('x'), w.sup(w.chars('2-4x+3=0'))], 'x^{2-4x+3=0}', /Số mũ/],
    [[w.root(w.chars('x=3'))], '\\sqrt{x=3}', /Dấu căn/],
    [[w.chars('3'), w.char(0xef04, STYLE.space), w.chars('2')], '3\\ 2', /cách nhau/],
    [[w.chars('3'), w.chars(' ', STYLE.text), w.chars('2')], '3\\ 2', /cách nhau/],
    [[w.fraction(w.chars('1'), [])], '\\dfrac{1}{}', /ô trống/],
    [[w.template(35, 0, w.line(w.chars('x')))], 'x', /khuôn/],
    [[w.template(99, 0, w.line(w.chars('x')), w.line(w.chars('y'))), w.chars('+1')], 'x y+1', /khuôn/],
    [[w.marked('x', 25)], 'x', /dấu phụ/],
    [[w.chars('x+'), w.sup(w.chars('2'))].reverse(), '{}^{2}x+', /không đứng sau/],
    // x2, where the 2 is small and was dragged up.
    [[w.chars('x'), [11, 2, 8, 128, 32, STYLE.number, 50, 0, 10], w.chars('+1')], 'x^{2}+1', /kéo chữ/],
  ];
  for (const [records, latex, doubt] of cases) {
    const read = readMathType(embedEquation(w.equation(...records)));
    assert.equal(read.latex, latex);
    assert.match(read.doubt ?? '', doubt, latex);
  }
});

test('Equation Editor’s byte after embellishments does not shift the reading', () => {
  const w = mtefWriter(3);
  const withByte = [...w.marked('x', 8), 0];
  assert.equal(readMathType(embedEquation(w.equation(withByte, w.sub(w.chars('k')), w.chars('=1')))).latex, '\\widetilde{x}_{k}=1');
  assert.equal(readMathType(embedEquation(w.equation(w.fraction(w.marked('x', 8), w.chars('2')), w.chars('=1')))).latex, '\\dfrac{\\widetilde{x}}{2}=1');
});

test('what is no equation, or damaged, has a reason and no LaTeX', () => {
  const w = mtefWriter(5);
  const good = w.equation(w.chars('x'), w.sup(w.chars('2')));
  const deep = Array<number[]>(400).fill([3, 0, 10, 0, 0, 1, 0]).flat();
  const cases: [Uint8Array, RegExp][] = [
    [new Uint8Array(0), /không phải/],
    [Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]), /không phải/],
    [embedStream('Workbook', good), /không phải/],
    [embedStream('Equation Native', good.slice(0, 20)), /hỏng/],
    [embedEquation(good.slice(0, -6), good.length), /hỏng/],
    [embedEquation(good.slice(0, -6)), /không đọc được/],
    [embedEquation(Uint8Array.from([9, ...good.slice(1)])), /không đọc được/],
    [embedEquation(w.raw(w.line(), [0])), /trống/],
    [embedEquation(w.raw(w.line([40, 0]), [0])), /không đọc được/],
    [embedEquation(w.raw([1, 0], deep)), /không đọc được/],
  ];
  for (const [object, reason] of cases) {
    const { latex, doubt } = readMathType(object);
    assert.equal(latex, '');
    assert.match(doubt ?? '', reason);
  }
});

test('the same equation has the same digest in every object', () => {
  const w = mtefWriter(5);
  const mtef = w.equation(w.chars('x=1'));
  const { digest } = readMathType(embedEquation(mtef));
  assert.equal(digest, createHash('sha256').update(mtef).digest('hex'));
  assert.notEqual(digest, readMathType(embedEquation(w.equation(w.chars('x=2')))).digest);
});
