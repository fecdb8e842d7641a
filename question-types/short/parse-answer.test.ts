import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRightAnswer } from './compare-answers.ts';
import { parseAnswer, type ReadingOptions } from './parse-answer.ts';
import { listReadings } from './readings.ts';
import { printAnswer, type Calculation, type Sign, type Statement, type AnswerTree } from './answer-tree.ts';

const readPlain = (text: string) => parseAnswer(text);
/** Returns the reading in one line, or the error. */
const understood = (text: string, { unit = '', way = {} }: { unit?: string; way?: ReadingOptions } = {}): string => {
  const answer = parseAnswer(text, unit, way);
  return 'written' in answer ? printAnswer(answer.written) : answer.fault;
};

test('what a pupil types is read as it stands in a notebook', () => {
  const cases: Record<string, string> = {
    '1.234.567,5': '1 234 567,5',
    '25 000': '25 000',
    '007': '7',
    '1½': '1 1/2',
    '2 ½': '2 1/2',
    'x = ½': 'x = 1/2',
    '3 + ¾': '3 + 3/4',
    '(½; -½)': '(1/2; −1/2)',
    '√½': '√(1/2)',
    '¾²': '(3/4)^2',
    '2:½': '2 : (1/2)',
    '2^½': '2^(1/2)',
    '1½²': '1 1/2^2',
    '- 3 / 4': '−3/4',
    '2.x': '2·x',
    'x.5': 'x·5',
    'x²y³': 'x^2y^3',
    '10⁻³': '10^(−3)',
    'căn bậc ba của 8': '∛8',
    '(√2, 1)': '(√2; 1)',
    '1<=x<3': '1 ≤ x < 3',
    x1: 'x_1',
    'Δ=b²-4ac': 'Δ = b^2 − 4ac',
    'm ≠ ±2': 'm ≠ ±2',
    'Phương trình vô nghiệm.': 'vô nghiệm',
  };
  for (const [typed, meant] of Object.entries(cases)) {
    assert.equal(understood(typed), meant);
    assert.equal(understood(typed.normalize('NFD')), meant);
  }
});

test('what cannot be read yet says what is missing', () => {
  const cases: Record<string, string> = {
    '': 'em chưa viết gì.',
    '2 +': 'sau “+” còn thiếu.',
    '(1; 2': 'thiếu dấu “)”.',
    '2 3': 'giữa “2” và “3” thiếu một dấu.',
    '1)': '“)” không đứng sau “1” được.',
    '{1,2,3}': 'em ngăn cách các số bằng dấu “;” nhé.',
    'không biết': 'không hiểu “không”.',
    '5 $': 'không hiểu “$”.',
    '(1; 2) + 1': 'không tính được với cặp số hay tập hợp.',
    'x > 1 và x < 2 hoặc x > 3': 'có cả “và” lẫn “hoặc”.',
    '/2': 'trước “/” còn thiếu.',
    '*3': 'trước “·” còn thiếu.',
    '5 -': 'sau “−” còn thiếu.',
    '; 2': 'trước “;” còn thiếu.',
    '> 3': 'trước “>” còn thiếu.',
    'x = ; 3': '“;” không đứng sau “=” được.',
    '{1; {2}}': 'có tập hợp trong tập hợp.',
  };
  for (const [typed, said] of Object.entries(cases)) assert.equal(understood(typed), said);
});

test('brackets stand in each other twenty deep, and no deeper', () => {
  const brackets = (deep: number) => understood('('.repeat(deep) + '1' + ')'.repeat(deep));
  assert.equal(brackets(20), '('.repeat(20) + '1' + ')'.repeat(20));
  assert.equal(brackets(21), 'câu trả lời có nhiều lớp quá.');
});

test('how an answer begins and what is said in words is understood, and nothing like it', () => {
  const cases: Record<string, string> = {
    'Vậy x = 2': 'x = 2',
    'Đáp án là 5': '5',
    'ĐS: 5': '5',
    'Kết quả: 5': '5',
    'Nghiệm là x = 2': 'x = 2',
    'Tập hợp {1; 2}': '{1; 2}',
    'Vậy tập nghiệm là: {1; 2}': '{1; 2}',
    '5 đáp số': 'không hiểu “đáp”.',
    'PT vô nghiệm': 'vô nghiệm',
    'hệ phương trình vô nghiệm': 'vô nghiệm',
    'Phương trình đã cho vô nghiệm': 'vô nghiệm',
    'vô nghiệm nhé': 'không hiểu “vô”.',
    'x vô nghiệm': 'không hiểu “vô”.',
    'có vô số nghiệm': 'vô số nghiệm',
    'Hệ vô số nghiệm': 'vô số nghiệm',
    'vô số nghiệm x': 'không hiểu “vô”.',
    'x vô số nghiệm': 'không hiểu “vô”.',
    'nghiệm đúng với mọi x': 'mọi số thực',
    'với mọi giá trị của x': 'mọi số thực',
    'mọi giá trị x': 'mọi số thực',
    'mọi số thực x': 'mọi số thực',
    'với mọi số thực': 'mọi số thực',
    'x tùy ý': 'mọi số thực',
    'x thuộc R': 'mọi số thực',
    'x∈ℝ': 'mọi số thực',
    'với mọi số thực khác 0': 'không hiểu “với”.',
    'không với mọi x': 'không hiểu “không”.',
    'với mọi x khác 0': 'không hiểu “với”.',
    'ab tùy ý': 'không hiểu “tùy”.',
    'x tùy ý khác 0': 'không hiểu “tùy”.',
    'x ∈ R khác 0': 'x ∈ R ≠ 0',
  };
  for (const [typed, meant] of Object.entries(cases)) assert.equal(understood(typed), meant, typed);
});

test('signs, bars, angles, mixed numbers and exponents are read where they can stand', () => {
  const cases: Record<string, string> = {
    '1 ± 2': '1 ± 2',
    '±2 + 3': '±2 + 3',
    '+2': '+2',
    '2·-3': '2·−3',
    '2|x|': '2|x|',
    '|x||y|': '|x||y|',
    '||x|+1|': '||x| + 1|',
    '2∛8': '2∛8',
    '36°30': 'giữa “°” và “30” thiếu một dấu.',
    '36°30°': 'giữa “°” và “30” thiếu một dấu.',
    '36°x': '36°x',
    '1 2/5': '1 2/5',
    '1 2/x': 'giữa “1” và “2” thiếu một dấu.',
    '1 2:5': 'giữa “1” và “2” thiếu một dấu.',
    '1 2/': 'giữa “1” và “2” thiếu một dấu.',
    '1,5 2/5': 'giữa “1,5” và “2” thiếu một dấu.',
    '1 2,5/3': 'giữa “1” và “2,5” thiếu một dấu.',
    '1 2/3,5': 'giữa “1” và “2” thiếu một dấu.',
    '5 {1}': 'giữa “5” và “{” thiếu một dấu.',
    '5 ∅': 'giữa “5” và “∅” thiếu một dấu.',
    '(1 2)': 'giữa “1” và “2” thiếu một dấu.',
    '(1 = 2)': '“=” không đứng sau “1” được.',
    '√{1}': 'không tính được với cặp số hay tập hợp.',
    '(1; 2)^2': 'không tính được với cặp số hay tập hợp.',
    'x^(n)': 'x^n',
    'x^(2)': 'x^2',
    'x^(n+1)': 'x^(n + 1)',
  };
  for (const [typed, meant] of Object.entries(cases)) assert.equal(understood(typed), meant, typed);
});

test('two hundred characters are looked at, and no more', () => {
  assert.equal(understood(`${' '.repeat(199)}5`), '5');
  assert.equal(understood(`${' '.repeat(200)}5`), 'câu trả lời dài quá.');
});

test('what is too long or too deep is not read, and what would be too large is not calculated', () => {
  const long = '9'.repeat(10_000);
  const deep = (open: string, close: string) => open.repeat(90) + '1' + close.repeat(90);
  for (const typed of [long, '('.repeat(10_000), deep('(', ')'), deep('√(', ')'), '√'.repeat(190) + '2', '-'.repeat(190) + '1', '2^'.repeat(90) + '2', '1+'.repeat(90) + '1', '9'.repeat(199)]) {
    assert.equal('fault' in readPlain(typed), true, typed.slice(0, 20));
  }
  // Each would take from seconds to for ever.
  const large = ['((9^99)^99)^99', '10^10^10', '1/((9^99)^99)^99', '(((((x+1)^9)^9)^9)^9)^9', '(x+1/3)^999', '√(∛(x^99))^999^99', '((∛(x^99))^99)^99', 'a^a^a^a'];
  for (const typed of large) {
    assert.equal('written' in readPlain(typed), true, typed);
    for (const key of ['1', 'x + 1', `${typed} + 0`]) assert.equal(isRightAnswer(key, typed, { form: 'any' }), false, typed);
  }
});

const seeded = (seed: number) => (below: number) => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
};
type Random = ReturnType<typeof seeded>;

const number = (whole: number, decimals = ''): Calculation => ({ kind: 'number', whole: String(whole), decimals, period: '' });
const name = (random: Random): Calculation => ({ kind: 'name', name: ['x', 'y', 'a', 'x_1', 'pi'][random(5)] ?? 'x' });
const group = (of: Calculation): Calculation => ({ kind: 'group', of });

/** Makes a random tree of the grammar, with brackets where precedence needs them. */
function expression(random: Random, depth: number): Calculation {
  const inner = () => factor(random, depth - 1);
  switch (depth > 0 ? random(6) : 0) {
    case 1:
      return { kind: 'sum', sign: (['+', '-', '±'] as const)[random(3)] ?? '+', left: inner(), right: inner() };
    case 2:
      return { kind: 'product', sign: '·', left: inner(), right: inner() };
    case 3:
      return { kind: 'quotient', sign: random(2) ? '/' : ':', left: inner(), right: inner() };
    case 4:
      return { kind: 'sign', sign: (['-', '±'] as Sign[])[random(2)] ?? '-', of: inner() };
    case 5:
      return { kind: 'product', sign: '', left: number(2 + random(9)), right: random(2) ? name(random) : group(expression(random, depth - 1)) };
    default:
      return factor(random, depth);
  }
}

function factor(random: Random, depth: number): Calculation {
  switch (random(depth > 0 ? 9 : 3)) {
    case 0:
      return number(random(100), random(3) ? '' : String(random(100)));
    case 1:
    case 2:
      return name(random);
    case 3:
      return { kind: 'power', base: random(2) ? name(random) : group(expression(random, depth - 1)), exponent: number(2 + random(4)) };
    case 4:
      return { kind: 'root', degree: random(2) ? 2 : 3, of: random(2) ? number(random(50)) : group(expression(random, depth - 1)) };
    case 5:
      return { kind: 'absolute', of: expression(random, 0) };
    case 6:
      return { kind: 'mixed', whole: String(1 + random(9)), top: String(1 + random(9)), bottom: String(10 + random(9)) };
    case 7:
      return { kind: 'percent', of: number(random(100)) };
    default:
      return group(expression(random, depth - 1));
  }
}

function answer(random: Random): AnswerTree {
  const items = () => Array.from({ length: 2 + random(3) }, () => expression(random, 2));
  const statement = (): Statement => ({
    kind: 'relation',
    relations: [(['=', '<', '≥', '≠'] as const)[random(4)] ?? '='],
    operands: [{ kind: 'name', name: 'x' }, expression(random, 2)],
  });
  switch (random(6)) {
    case 0:
      return { kind: 'set', items: items() };
    case 1:
      return { kind: 'tuple', items: items() };
    case 2:
      return { kind: 'list', joiner: (['hoặc', 'và', ';'] as const)[random(3)] ?? ';', items: [statement(), statement()] };
    case 3:
      return statement();
    default:
      return expression(random, 3);
  }
}

test('an answer that is printed and read again is the same, and right where it is the key', () => {
  const random = seeded(20_261_107);
  for (let round = 0; round < 2_000; round++) {
    const written = answer(random);
    const text = printAnswer(written);
    if (text.length > 200) continue;
    assert.deepEqual(readPlain(text), { written }, text);
    for (const form of ['any', 'reduced'] as const) assert.equal(isRightAnswer(text, text.normalize('NFD'), { form }), true, text);
  }
});

test('an answer stays right in another form, and is wrong with another value', () => {
  const random = seeded(1969);
  let compared = 0;
  for (let round = 0; round < 300; round++) {
    const key = `x - x + ${printAnswer(factor(random, 3)).replaceAll('±', '+')}`;
    const others = [`(${key}) + 0`, `2(${key}) - (${key})`, `(${key}):(3/3)`, `0,5((${key}) + (${key}))`, `-(-(${key}))`];
    if (others.every((other) => isRightAnswer(key, other, { form: 'any' }))) compared++;
    for (const other of [`(${key}) + 1`, `(${key}) + 0,0001`, `(${key})(1 - 1/1000) - 1/7`]) {
      assert.equal(isRightAnswer(key, other, { form: 'any' }), false, `${other} for ${key}`);
    }
  }
  // The others have no value: they divide by 0, or take the root of a negative number.
  assert.ok(compared > 250, `${compared} of 300`);
});

test('signs that a keyboard or another program writes otherwise are read as those of a notebook', () => {
  const cases: Record<string, string> = {
    'x₁': 'x_1',
    'x₁₂': 'x_12',
    x12: 'x_12',
    'x⁰': 'x^0',
    'x⁺²': 'x^2',
    'x¹²': 'x^12',
    '1 +- 2': '1 ± 2',
    '1 +/- 2': '1 ± 2',
    '6÷2': '6 : 2',
    '1⁄2': '1/2',
    '1∕2': '1/2',
    '[1; 2]': '(1; 2)',
    '36º': '36°',
    '36˚': '36°',
    '36°30’': '36°30′',
    '2  +​  3': '2 + 3',
    '5  ': '5',
    'căn bậc3 của 8': '∛8',
    'căn bậc ba 8': '∛8',
    'căn bậc hai của 9': '√9',
    'căn của 9': '√9',
    'cbrt(8)': '∛(8)',
    '2pi': '2π',
    '{}': '∅',
    '1; 2': '1; 2',
    'x = 1 và x = 2': 'x = 1 và x = 2',
    '1 + 2 - 3': '1 + 2 − 3',
    '1 + 2 ± 3': '1 + 2 ± 3',
    '1+.5': '1 + 0,5',
    ',5': '0,5',
    abcd: 'abcd',
    abcde: 'không hiểu “abcde”.',
    '2ab 3': 'giữa “b” và “3” thiếu một dấu.',
    'π 3': 'giữa “π” và “3” thiếu một dấu.',
    'π2': 'giữa “π” và “2” thiếu một dấu.',
    '∅ 3': 'giữa “∅” và “3” thiếu một dấu.',
    '36°x′': '“′” không đứng sau “x” được.',
    '(1; {2})': '(1; {2})',
  };
  for (const [typed, meant] of Object.entries(cases)) assert.equal(understood(typed), meant, typed);
});

test('a number is grouped, has decimals and a period, and thirty-six digits', () => {
  const cases: Record<string, string> = {
    '25 000 + 1': '25 000 + 1',
    '25 000,75': '25 000,75',
    '25 0000': 'giữa “25” và “0000” thiếu một dấu.',
    '12.345.678': '12 345 678',
    '1.234,56': '1 234,56',
    '12,(3)': '12,(3)',
    '0,(12)': '0,(12)',
    '0,1(6)': '0,1(6)',
    '1,(3) 2/5': 'giữa “1,(3)” và “2” thiếu một dấu.',
    ['9'.repeat(36)]: '9'.repeat(36),
    ['9'.repeat(37)]: 'số dài quá.',
    [`0,${'9'.repeat(36)}`]: 'số dài quá.',
    [`0,(${'9'.repeat(36)})`]: 'số dài quá.',
  };
  for (const [typed, meant] of Object.entries(cases)) assert.equal(understood(typed), meant, typed);
  for (const [typed, meant] of [['1.234.567', '1 234 567'], ['25.000,75', '25 000,75'], ['0.250', '0,250'], ['1.2345', '1,2345']] as const) {
    assert.equal(understood(typed, { way: { point: 'thousands' } }), meant, typed);
  }
});

test('a hundred and twenty signs are looked at, and no more', () => {
  const ones = (many: number) => Array.from({ length: many }, () => '1').join('+');
  assert.equal(understood(`-${ones(60)}`), `−${ones(60).replaceAll('+', ' + ')}`);
  assert.equal(understood(ones(61)), 'câu trả lời dài quá.');
});

test('only what stands at the beginning announces an answer', () => {
  assert.equal(understood('Đáp số:5'), '5');
  assert.equal(understood('Đáp số : 5'), '5');
  assert.equal(understood('5 đáp số: 6'), 'không hiểu “đáp”.');
  assert.equal(understood('đúng với mọi x'), 'mọi số thực');
  assert.equal(understood('mọi x'), 'mọi số thực');
});

test('a unit is taken away from behind an answer, and is none where nothing stands before it', () => {
  const inMetres = { unit: 'm' };
  assert.equal(understood('x = 12m', inMetres), 'x = 12');
  assert.equal(understood('12 cm', inMetres), '12cm');
  assert.equal(understood('m', inMetres), 'm');
});

test('an error of the site while it reads an answer is not reported as the learner\'s mistake', () => {
  assert.throws(() => parseAnswer(undefined as never), TypeError);
});

/** Returns all readings, each in one line. */
const readings = (text: string, unit = ''): string[] => {
  const found = listReadings(text, { unit });
  return 'fault' in found ? [found.fault] : found.readings.map(printAnswer);
};

test('an answer is read in each of the ways that are sensible, the likeliest first', () => {
  const cases: Record<string, string[]> = {
    '5,7': ['5,7', '5; 7'],
    '5.7': ['5,7', '5·7'],
    '0.5': ['0,5'],
    '4.600': ['4,600', '4 600', '4·600'],
    '2².7.11': ['2^2·7,11', '2^2·7·11'],
    '2^2.3.5': ['2^2·3·5'],
    '2^2x3': ['2^2x_3', '2^2·3'],
    '2² x 3 x 5': ['2^2·3·5'],
    '1,000,000': ['1 000 000'],
    '4,600': ['4,600', '4; 600'],
    '{1,2}': ['{1,2}', '{1; 2}'],
    '(2,3)': ['(2,3)', '(2; 3)'],
    '{1,05}': ['{1,05}'],
    '60^o': ['60^o', '60°'],
    '60^0': ['60^0'],
    x2: ['x_2'],
    '2x(x + 1)': ['2x(x + 1)'],
    'x1 = 2; x2 = 3': ['x_1 = 2; x_2 = 3'],
  };
  for (const [typed, meant] of Object.entries(cases)) assert.deepEqual(readings(typed), meant, typed);
  for (const typed of ['60^0', '60⁰', '60o', '60^(o)']) assert.deepEqual(readings(typed, '°').slice(0, 1), ['60'], typed);
});
