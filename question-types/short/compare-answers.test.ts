import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRightAnswer, findKeyError, type GradingOptions } from './compare-answers.ts';
import { grade } from './grade.ts';
import { short } from './question-type.ts';

const ANY: GradingOptions = { form: 'any' };
const REDUCED: GradingOptions = { form: 'reduced' };

const right = (judging: GradingOptions, key: string, ...given: string[]) => {
  for (const one of given) assert.equal(isRightAnswer(key, one, judging), true, `${one} is ${key}`);
};
const wrong = (judging: GradingOptions, key: string, ...given: string[]) => {
  for (const one of given) assert.equal(isRightAnswer(key, one, judging), false, `${one} is not ${key}`);
};

test('a number is the same in each of its forms', () => {
  right(ANY, '1/2', '0,5', '0.5', '2/4', '50%', '50 %', '½', '1:2', '1 : 2', ',5', '0,50', '-(-0,5)');
  wrong(ANY, '1/2', '0,4999999999999999999', '5', '2', '0,5 + 0,0000000000000000000000001', '1/-2', 'x', '', 'hello');
  right(ANY, '-3/4', '−0,75', '–3/4', '-(3/4)', '3/(-4)', '-75%');
  right(ANY, '7/5', '1 2/5', '1,4', '14/10');
  right(ANY, '-7/5', '-1 2/5');
  wrong(ANY, '7/5', '12/5', '-1 2/5', '1 và 2/5');
  right(ANY, '1/3', '0,(3)', '2/6');
  right(ANY, '7/6', '1,1(6)');
  wrong(ANY, '1/3', '0,33', '0,3333333333333333333333333333333333333333333');
  right(ANY, '36,5°', '36°30′', "36°30'", '36,5');
});

test('where the key is a number, a sum that is not worked out is no answer', () => {
  wrong(ANY, '1/2', '1/3 + 1/6', '2^-1', '√(1/4)', '0,25·2', '1/(1 + 1)', '1/2/1');
  wrong(ANY, '{2; 3}', '1 + 1; 3', '√4; 3');
  wrong(ANY, 'x < 2', 'x < 1 + 1');
  wrong(ANY, 'x = 11', '25:5 + 3·2', 'x = 25:5 + 3·2');
  right(ANY, '11', 'x = 25:5 + 3·2 = 11');
});

test('roots and π are compared exactly', () => {
  right(ANY, '5√3', '√12 + √27', '√75', 'căn(75)', 'căn 75', 'can(75)', 'sqrt(75)', '15/√3', '5*√3', '√3·5');
  right(ANY, '√2 - 1', '√(3 - 2√2)', '1/(√2 + 1)');
  right(ANY, '∛(-8)', '-2', 'căn bậc ba của (-8)');
  right(ANY, '20π', 'π·20', '20pi', '40π/2');
  wrong(ANY, '√2', '1,41421356237309504880168872420969807856967187537694');
  wrong(ANY, '20π', '62,8', '20');
});

test('a point groups thousands where that is right, spaces always do', () => {
  right(ANY, '25000', '25.000', '25 000', '25000', '25.000,0', '25\u00a0000');
  right(ANY, '25', '25.000', '25,000');
  wrong(ANY, '25000', '25,000', '25.0', '25');
  right(ANY, '1,5', '1.5');
  right(ANY, '1234567', '1.234.567', '1 234 567', '1.234.567,0');
  right(ANY, '25.000', '25000', '25 000', '25');
});

test('a unit typed once more is understood where it is the unit of the question', () => {
  right({ ...ANY, unit: 'cm²' }, '12', '12', '12cm²', '12 cm2', '12 cm^2', '12 CM²', 'S = 12 cm²');
  wrong({ ...ANY, unit: 'cm²' }, '12', '12 cm', '12 m²', '12 dm²');
  wrong({ ...ANY, unit: 'm' }, '12', '12 cm');
  right({ ...ANY, unit: 'cuốn' }, '25', '25 cuốn', '25 quyển');
  right({ ...ANY, unit: 'triệu đồng' }, '25', '25 triệu', '25 tr', '25 triệu đồng');
  wrong({ ...ANY, unit: 'triệu đồng' }, '25', '25 nghìn');
  right({ ...ANY, unit: 'học sinh' }, '25', '25 học sinh', '25 hoc sinh', '25 Học sinh'.normalize('NFD'));
  right({ ...ANY, unit: '%' }, '50', '50', '50%');
  wrong({ ...ANY, unit: '%' }, '50', '0,5');
  right({ ...ANY, unit: '°' }, '60', '60°', '60');
  wrong(ANY, '12', '12 cm');
});

test('expressions are the same where they are identical', () => {
  right(ANY, '(x + 1)^2', 'x^2 + 2x + 1', 'x² + 2x + 1', '(1+x)(x+1)', 'X² + 2X + 1', '1 + x(x + 2)');
  wrong(ANY, '(x + 1)^2', 'x^2 + 1', 'x2 + 2x + 1', '(y+1)^2', '4');
  right(ANY, '(x+1)/(x-1)', '(x² + 2x + 1)/(x² - 1)', '1 + 2/(x-1)');
  right(ANY, 'x√x', '√(x^3)', '(√x)^3');
  right(ANY, 'a^(m+n)', 'a^m·a^n', 'a^n a^m');
  wrong(ANY, 'a^(m+n)', 'a^(mn)', 'a^m + a^n');
  right(ANY, '|x - 1|', '|1 - x|');
  wrong(ANY, '|x - 1|', 'x - 1');
  right(ANY, 'AB', 'BA', 'AB');
  wrong(ANY, 'A + a', '2a', 'A + A');
  right(ANY, 'π r^2', 'r²π', 'π·r·r');
  right(ANY, 'x√2', '√2 x', '√(2x²)·x/|x|');
});

test('solutions are a set, however they are listed', () => {
  right(ANY, 'x = 2 hoặc x = 3', '2; 3', '{3; 2}', 'x=3; x=2', 'x = 2 hoac x = 3', 'x1 = 2; x2 = 3', 'x_1=3, x_2=2', 'S = {2; 3}', 'x ∈ {2;3}', 'x thuộc {2; 3}', '2 và 3', '2 hay 6/2', 'Tập nghiệm S = {2; 3}', 'X = 2 HOẶC X = 3'.normalize('NFD'));
  wrong(ANY, 'x = 2 hoặc x = 3', '2', 'x = 2', '(2; 3)', '2; 3; 4', 'y = 2 hoặc y = 3', '2.3', 'x = 2 hoặc y = 3');
  right(ANY, '{-2; 2}', '±2', 'x = ±2', '2; -2');
  right(ANY, '1 + √2; 1 - √2', '1 ± √2', 'x = 1 ± √2');
  right(ANY, 'vô nghiệm', 'Vô nghiệm', 'VÔ NGHIỆM', 'vo nghiem', '∅', 'rỗng', 'tập rỗng', 'S = ∅', '{}', 'Phương trình vô nghiệm.', 'Không có nghiệm');
  wrong(ANY, 'vô nghiệm', '0', 'vô số nghiệm', '{0}', '{∅}');
  right(ANY, 'vô số nghiệm', 'mọi x', 'với mọi x', 'đúng với mọi giá trị của x', 'x ∈ R', 'x ∈ ℝ', 'mọi số thực');
  right(ANY, '3', '{3}', 'x = 3', 'x1 = x2 = 3');
});

test('pairs keep their order', () => {
  right(ANY, '(3; -2)', '(3;−2)', '(3, -2)', '(6/2; -2)', '(x; y) = (3; -2)', 'x = 3; y = -2', 'y = -2; x = 3', 'x = 3 và y = -2');
  right(ANY, '(3; -2)', '3; -2', '3 và -2');
  wrong(ANY, '(3; -2)', '(-2; 3)', '-2; 3', '3 hoặc -2', '{3; -2}', '(3; -2; 0)', 'x = -2; y = 3', 'x = 3; y = 2');
  right(ANY, '(1; 2); (2; 1)', '(2; 1); (1; 2)', '(2;1) và (1;2)', '{(1; 2); (2; 1)}');
});

test('names before the values are allowed where only values are asked for', () => {
  right(ANY, '48; 27', '27; 48', 'a = 48; b = 27', 'a = 27 và b = 48');
  wrong(ANY, '48; 27', '(48; 27)', 'a = 48', 'a = 48; b = 28');
  wrong(ANY, 'x = 48; y = 27', '48; 27', '27; 48');
});

test('inequalities are the same from both sides', () => {
  right(ANY, 'x < 2', '2 > x', 'x < 4/2', 'X<2');
  right(ANY, 'x ≥ -1', 'x >= -1', '-1 ≤ x', 'x ≥ −1', 'x => -1');
  wrong(ANY, 'x < 2', 'x ≤ 2', 'x > 2', '2 < x', 'x = 2', '2', 'y < 2', 'x < 3');
  right(ANY, '1 < x ≤ 3', 'x > 1 và x ≤ 3', '3 ≥ x > 1', 'x > 1; x ≤ 3');
  right(ANY, 'x < 1 hoặc x > 3', 'x > 3 hoặc x < 1', 'x < 1; x > 3');
  wrong(ANY, 'x < 1 hoặc x > 3', 'x < 1 và x > 3');
  right(ANY, 'x ≠ 2; x ≠ -2', 'x ≠ ±2', 'x khác 2 và x khác -2', 'x != 2; -2 ≠ x');
});

test('what an answer is the value of may be said, and is not the value of something else', () => {
  right(ANY, '7', 'A = 7', 'A = 3 + 4 = 7', 'x = 7', 'S_xq = 7', 'f(2) = 7', 'AB = 7', 'Đáp số: 7', 'Vậy x = 7', '3 + 4 = 7');
  right(ANY, 'y = 2x + 1', '2x + 1', 'y = 1 + 2x', 'Y = 2X + 1');
  wrong(ANY, 'x = 7', 'y = 7');
  wrong(ANY, '7', 'A = 3 + 5 = 7', '2x = 7', '7 = 8', '3 + 5 = 7');
  right(ANY, '2x - y = 1', '4x - 2y = 2', 'y - 2x = -1');
  wrong(ANY, '2x - y = 1', '2x - y = 2', '2x + y = 1');
  // At the first compared point, x = 7/3 and y = 3, it holds.
  right(ANY, '3x - y = 4', '6x - 2y = 8', 'y = 3x - 4', '3x = 4 + y');
  wrong(ANY, '3x - y = 4', '3x - 2y = 1', '6x - 2y = 4', '3x + y = 4', 'y = 3x + 4', '3x - 4');
});

test('what cannot be read, has no value or is too large is no answer', () => {
  wrong(ANY, '0', '1/0', '0^0', '√-1', '√(-1)', '100000!', '0/(1 - 1)', '1,2,3', '(', '((((', 'vô lí', '2 3', '🙂', '\u0000');
  right(ANY, '2^10', '1024');
  wrong(ANY, '1', '(((9^99)^99)^99)^0', '10^10^10', '1^(10^10)', '2^(1/2)');
});

test('"rút gọn" wants fractions in lowest terms', () => {
  right(REDUCED, '1/2', '1/2', '0,5', '50%', 'x = 1/2', '½');
  wrong(REDUCED, '1/2', '2/4', '3/6', '1/4 + 1/4', '1/(4/2)', '0,5/1', '1:2 + 0');
  right(REDUCED, '-3/4', '-3/4', '−3/4', '(-3)/4');
  wrong(REDUCED, '-3/4', '3/(-4)', '-6/8', '--3/4 - 6/4');
  right(REDUCED, '7/5', '1 2/5', '1,4');
  wrong(REDUCED, '7/5', '1 4/10', '14/10', '1 + 2/5');
  right(REDUCED, '4', '4', 'A = 2·2 = 4');
  wrong(REDUCED, '4', '8/2', '4/1', '2·2', '2^2', '√16', '1·4', '|4|', '|-4|', '2 + 2', '4x/x');
  right(REDUCED, '{1/2; 3}', '3; 1/2');
  wrong(REDUCED, '{1/2; 3}', '3; 2/4');
  right(REDUCED, '2^10', '2^10', '1024');
});

test('"rút gọn" wants nothing under a root that can be taken out', () => {
  right(REDUCED, '2√3', '2√3', '2·√3', '√3·2', '2√(3)');
  wrong(REDUCED, '2√3', '√12', '√3 + √3', '√4·√3', '√2·√6', '4√3/2', '6/√3', '√(36/3)', '√3·√4');
  right(REDUCED, '√2/2', '√2/2', '1/√2');
  wrong(REDUCED, '√2/2', '√(1/2)', '√8/4', '2√2/4', '√0,5');
  right(REDUCED, '1 + √2', '√2 + 1');
  wrong(REDUCED, '1 + √2', '1 + √8/2', '2 + √2 - 1', '3 + √2 - 2');
  right(REDUCED, '2∛3', '2∛3');
  wrong(REDUCED, '2∛3', '∛24');
  right(REDUCED, '(√x + 1)/(√x - 1)', '(√x+1)/(√x-1)', '(1 + √x)/(√x - 1)');
  wrong(REDUCED, '2√x', '√(4x)', '√x + √x');
});

test('"rút gọn" wants brackets multiplied out where the key is, and a product where the key is one', () => {
  wrong(REDUCED, 'x^2 + 2x + 1', '(x + 1)^2', 'x(x + 2) + 1', '(x + 1)(x + 1)');
  right(REDUCED, '3(x - 2)(x + 2)', '3(x+2)(x-2)', '3·(x - 2)·(2 + x)', '-3(2 - x)(x + 2)');
  wrong(REDUCED, '3(x - 2)(x + 2)', '3x² - 12', '3(x² - 4)', '(3x - 6)(x + 2)', '3(x(x + 2) - 2(x + 2))', '3(x-2)x + 6(x-2)');
  right(REDUCED, '(x - 2)^2', '(x-2)²', '(2 - x)²');
  right(REDUCED, '2x^2 - 7x', '2x² - 7x', '-7x + 2x²');
  wrong(REDUCED, '2x^2 - 7x', '3x(x - 2) - x(x + 1)', 'x(2x - 7)');
  right(REDUCED, '√6 + √2', '√2 + √6');
  wrong(REDUCED, '√6 + √2', '√2(√3 + 1)', '√2·√3 + √2');
  wrong(REDUCED, '(x + 1)/(x - 1)', 'x/(x - 1) + 1/(x - 1)');
  wrong(REDUCED, '(5x + 2)/6', 'x/2 + (x + 1)/3');
});

test('"rút gọn" wants like terms collected and common factors gone', () => {
  right(REDUCED, 'x^2 + 2x + 1', '1 + 2x + x²');
  wrong(REDUCED, 'x^2 + 2x + 1', 'x² + x + x + 1', 'x·x + 2x + 1', 'x² + 2x + 2 - 1', 'x^2 + 2x + 1 + 0', '1x² + 2x + 1', 'x² + 2·1x + 1', '(x² + 2x) + 1');
  right(REDUCED, '(x+1)/(x-1)', '(x+1)/(x-1)', '(-x - 1)/(1 - x)', '1 + 2/(x - 1)');
  wrong(REDUCED, '(x+1)/(x-1)', '(x² + 2x + 1)/(x² - 1)', '(x+1)²/((x-1)(x+1))', '(2x + 2)/(2x - 2)', '2(x+1)/(2(x-1))');
  wrong(REDUCED, 'x + 1', '(x² - 1)/(x - 1)', '(2x + 2)/2', '(x² + x)/x');
  right(REDUCED, '(x + 1)/2', '(x+1)/2', '(1 + x)/2', 'x/2 + 1/2', '1/2·(x + 1)');
  wrong(REDUCED, '(x + 1)/2', '(2x + 2)/4', 'x/2 + 2/4', '2(x + 1)/4');
  right(REDUCED, '1/x + 1/y', '(x + y)/(xy)');
  right(REDUCED, 'x < 1/2', '1/2 > x');
  wrong(REDUCED, 'x < 1/2', 'x < 2/4');
  wrong(REDUCED, 'x^5', 'x²x³', 'x²·x³', '(x^5)^1');
});

test('a key that cannot be read, has no value, or is not reduced where that matters has a fault', () => {
  assert.equal(findKeyError('3/4', REDUCED), undefined);
  assert.equal(findKeyError('x = 2 hoặc x = 3', ANY), undefined);
  assert.equal(findKeyError('(1; 2', ANY), 'Chưa đọc được đáp án: thiếu dấu “)”.');
  assert.equal(findKeyError('6/8', ANY), undefined);
  assert.equal(findKeyError('6/8', REDUCED), 'Đáp án chưa ở dạng rút gọn.');
  assert.equal(findKeyError('1 = 2', ANY), 'Đáp án này không tính được giá trị.');
});

test('a copy of an unreadable key is right', () => {
  right(ANY, 'tam giác cân', 'tam giác cân', ' tam giác cân '.normalize('NFD'));
  wrong(ANY, 'tam giác cân', 'tam giác đều', '5');
});

test('two letters are compared from both sides, and a chain says one thing', () => {
  right(ANY, 'x < y', 'y > x');
  wrong(ANY, 'x < y', 'y < x', 'x > y');
  wrong(ANY, 'x < 2', 'x < 2 = 2', '1 < x = 2', 'x < 2; 3');
});

test('sets that stand together are one; a pair or a set in a pair is no answer', () => {
  right(ANY, '{1; 2; 3}', '{1; 2} và {3}', '{1; 2}; 3');
  wrong(ANY, '(1; 3)', '((1; 2); 3)', '({1}; 3)');
  wrong(ANY, '7', 'x√2 = 7');
});

test('letters of exponents are few: with four of them nothing is compared', () => {
  right(ANY, 'x^(a+b+c)', 'x^(c+b+a)');
  wrong(ANY, 'x^(a+b+c+d)', 'x^(d+c+b+a)');
});

test('"rút gọn" looks at angles, brackets in brackets, mixed numbers, percents and decimals, too', () => {
  right(REDUCED, '36,5°', '36°30′');
  right(REDUCED, '(x + 1)(x - 2)', '((x + 1))(x - 2)', '(x - 2)((1 + x))');
  wrong(REDUCED, '7x/5', '1 2/5·x');
  wrong(REDUCED, 'x/2', '50%·x', 'x·50%');
  wrong(REDUCED, 'x/6', '0,5x/3');
  right(REDUCED, '(0,5x + 1)(x - 1)', '(x - 1)(0,5x + 1)');
  wrong(REDUCED, 'x', '√1·x');
  wrong(REDUCED, '0', '0x', '0·x');
});

test('"rút gọn" lets a sum stand under a root, and no root over one with which it has a factor in common', () => {
  right(REDUCED, '2√(x + 1)', '√(1 + x)·2');
  right(REDUCED, '√15/3', '√5/√3');
  wrong(REDUCED, '√3', '√6/√2');
  right(REDUCED, '(x + 1)^n·(x - 1)', '(x - 1)(x + 1)^n');
});

test('"rút gọn" wants mixed numbers whose fraction is one, below 1 and in lowest terms', () => {
  right(REDUCED, '12/5', '2 2/5');
  wrong(REDUCED, '12/5', '2 4/10', '1 7/5');
  wrong(REDUCED, '5/2', '1 3/2');
  wrong(REDUCED, '2', '1 1/1', '1 3/3');
  wrong(REDUCED, '2/5', '0 2/5');
  wrong(REDUCED, '1', '1 0/5');
});

test('"rút gọn" wants one number before it all, one sign, and nothing that is zero or one', () => {
  right(REDUCED, '-2', '−2');
  wrong(REDUCED, '2', '--2', '-(-2)', '-((-2))', '0,5·4', '0,5·0,5·8');
  wrong(REDUCED, '0', '-0', '-(0)', '0,0 + 0');
  wrong(REDUCED, 'x', 'x + 0', 'x + 0,0', '2x - x', '-x + 2x', '0,5·2x', '0,(3)·3x', 'x^1', '1x', 'x·1');
  wrong(REDUCED, '1/2', '(100/2)%', '(50 + 0)%');
  wrong(REDUCED, '1', 'x^0');
  right(REDUCED, '3x^10', 'x^10·3');
  right(REDUCED, 'x^11 + 1', '1 + x^11');
  right(REDUCED, '2π^2', 'π^2·2');
  wrong(REDUCED, '8x', '2^3·x');
  right(REDUCED, '2^3·x', 'x·2^3', '8x');
  wrong(REDUCED, '4x^2', '(2x)^2', '2^2·x^2', '4x·x');
});

test('"rút gọn" wants each factor once, brackets, bars and roots too, and roots of what cannot be taken out', () => {
  right(REDUCED, '2|x|', '|x|·2');
  wrong(REDUCED, '2|x|', '|x + x|', '|x| + |x|', '2·|x|·1');
  wrong(REDUCED, 'x^2', '|x|·|x|', 'x·x');
  right(REDUCED, '(x + 1)^2', '(x + 1)(x + 1)');
  wrong(REDUCED, '(x + 1)(x - 2)', '(x + 1)(x + 1)(x - 2)/(x + 1)');
  wrong(REDUCED, '√x/2', '√(x/4)');
  right(REDUCED, '(x + 1)(2 - x)', '(-(x + 1))(x - 2)');
  wrong(REDUCED, 'x√x', '√(x^3)', '√(x·x^2)');
  right(REDUCED, '√(2x)', '√(x·2)');
  wrong(REDUCED, '√(2x)', '√(x + x)');
  wrong(REDUCED, '√x', '√(x·1)', '√(1x)');
  wrong(REDUCED, '2∛2', '∛2 + ∛2', '∛16');
  right(REDUCED, '√2 + ∛2', '∛2 + √2');
  wrong(REDUCED, '2√3', '√12,0', '√(12)');
});

test('what an answer is the value of has a name of its own, also with an index; π has none', () => {
  right(ANY, '7', 'x_10 = 7', 'AB = 7', 'f(2) = 7');
  right(ANY, 'x = 7', 'x_12 = 7', 'X = 7');
  wrong(ANY, '3', 'π = 3', '2x = 3', 'x·y = 3');
  right(ANY, '1; 5', 'x = 1; 5');
  wrong(ANY, '2x - y = 1', '2x = y = 1');
});

test('an answer of another kind than the key’s is wrong', () => {
  const kinds = ['5', '(5; 6)', '{5; 6}', 'x < 5', '2x - y = 5', 'vô số nghiệm', 'vô nghiệm'];
  for (const key of kinds) {
    for (const given of kinds) (key === given ? right : wrong)(ANY, key, given);
  }
  wrong(ANY, '{1; 2}', 'x < 2; 1', 'x < 2 hoặc 1');
  wrong(ANY, '1; 2', '2x - y = 1; 1');
});

test('"rút gọn" looks at every part of an answer, in whatever it stands', () => {
  right(REDUCED, '-5°', '(-5)°');
  right(REDUCED, '5', '(5)');
  wrong(REDUCED, '1/200', '(1/2)%');
  wrong(REDUCED, '1', '1 0/1');
  right(REDUCED, '|x - 1|', '|-1 + x|');
  wrong(REDUCED, 'x + 1', '(x) + 1');
  wrong(REDUCED, '1 - x', '-(x) + 1');
  right(REDUCED, '(1/2; 3)', '(0,5; 3)');
  wrong(REDUCED, '(1/2; 3)', '(2/4; 3)');
  right(REDUCED, '∅', 'vô nghiệm');
  right(REDUCED, 'vô nghiệm', '∅');
  right(REDUCED, '1/x', '1/X');
  right(REDUCED, '0,5x', 'x/2');
  right(REDUCED, 'x/2', '0,5x');
  wrong(REDUCED, 'x < 1/2', '2/4 > x');
  right(REDUCED, '(x + 1)(x - 2); x + 5', '(x - 2)(x + 1); 5 + x');
  assert.equal(findKeyError('1/2; 6/8', REDUCED), 'Đáp án chưa ở dạng rút gọn.');
});

test('"rút gọn" sees a product or a sum behind a minus and in brackets', () => {
  wrong(REDUCED, '-(x + 1)(x - 1)', '1 - x^2');
  wrong(REDUCED, '((x + 1)(x - 1))', 'x^2 - 1');
  wrong(REDUCED, '-2x - 2', '2·(-(x + 1))');
  right(REDUCED, '2 + 4/(x - 1)', '2·((x + 1)/(x - 1))');
  right(REDUCED, '2^3·(x + 1)(x - 1)', '(x - 1)(x + 1)·2^3');
  wrong(REDUCED, '2^3·(x + 1)(x - 1)', '2^3·(x^2 - 1)');
  wrong(REDUCED, '(x - 2)^2(x + 1)', '(x^2 - 4x + 4)(x + 1)');
  right(REDUCED, '(2x/3 + 4)(x - 1)', '(x - 1)(4 + 2x/3)');
});

test('"rút gọn" keeps terms apart that only look alike', () => {
  right(REDUCED, 'x + 1/x', '1/x + x');
  right(REDUCED, '|x| + |y|', '|y| + |x|');
  right(REDUCED, 'x^2 + y^2', 'y^2 + x^2');
  right(REDUCED, 'x^2 + x^3', 'x^3 + x^2');
  right(REDUCED, '√x + √y', '√y + √x');
});

test('"rút gọn" wants no fraction above or below a line, no minus in a square, and no factor twice or in common', () => {
  wrong(REDUCED, '2x/3', '2/(3/x)');
  wrong(REDUCED, 'xz/y', 'z/(y/x)');
  wrong(REDUCED, 'x/(yz)', 'x/y/z', '(x/y)/z');
  right(REDUCED, 'x/(2y)', '1/2·x/y', 'x/(y·2)');
  wrong(REDUCED, 'x^2', '(-x)^2');
  wrong(REDUCED, '4x^2', '(x + x)^2');
  right(REDUCED, '(x + 1)^3', '(x + 1)^2·(x + 1)');
  wrong(REDUCED, '√10/2', '√2,5');
  wrong(REDUCED, '|x|√2', '√(2x^2)');
  wrong(REDUCED, '|x|√y', '√(x^2·y)');
  wrong(REDUCED, '|x|/√y', '√(x^2/y)');
  wrong(REDUCED, 'x/6', 'x/(2·3)');
  wrong(REDUCED, '2x', 'x/0,5');
  wrong(REDUCED, 'x√2', '1x√2');
  wrong(REDUCED, 'x + 2', '3(3x + 6)/9');
  wrong(REDUCED, '1/(x + 2)', '9/(3(3x + 6))');
  right(REDUCED, '√2·∛2', '∛2·√2');
  wrong(REDUCED, '1/√6', '1/(√2·√3)');
});

test('what is said of one letter, of several and of none stands together as it is meant', () => {
  wrong(ANY, '2', 'x = 2 ≤ 2');
  wrong(ANY, '(1; 2)', 'x = y = (1; 2)');
  right(ANY, 'x = 1; 5', '5; 1');
  right(ANY, '1; 2; 5', 'x = 1; y = 2; 5');
  right(ANY, 'x = 1; x = 2', '2; 1');
  right(ANY, 'x < 2', 'x < 2 hoặc x < 4/2');
  right(ANY, '(±5)°', '5; -5');
  right(ANY, '1/2; x + 1', '1 + x; 2/4');
  right(ANY, '36,5', '36°30′');
  wrong({ ...ANY, unit: 'm' }, '12c', '12 cm');
  right(ANY, ' tam giác cân', 'tam giác cân');
  for (const key of ['1 < x = 2', 'x = 2 = 3', '2x = y = 1', 'x < 2; 1', 'x = 1; 2x - y = 3']) {
    assert.equal(findKeyError(key, ANY), 'Đáp án này không tính được giá trị.', key);
  }
  assert.equal(findKeyError('A = 3 + 4 = 7', ANY), undefined);
});

test('letters that are exponents are told from all others', () => {
  right(ANY, '√(a^(2n))', '√(a^n·a^n)');
  wrong(ANY, 'x + y', 'x + y + (y - 2)(y - 3)(y - 4)');
});

test('what is all but right is looked at with its unit', () => {
  const shown = { kind: 'short', id: 'c1', points: 1, question: 'Tính.', ...REDUCED, unit: 'cm', asksFor: 'number' } as const;
  const judged = (key: string, value: string) => grade(key, value, shown);
  assert.deepEqual(judged('1/2', '2/4 cm'), { share: 0, look: 'Đúng giá trị, chưa đúng dạng. Em viết kết quả gọn hơn nữa nhé.', again: true });
  assert.deepEqual(judged('1/2', '-1/2 cm'), { share: 0, look: 'Em xem lại dấu của kết quả.' });
  assert.deepEqual(judged('-1/2', '1/2'), { share: 0, look: 'Em xem lại dấu của kết quả.' });
  assert.deepEqual(judged('1/2', '-2/4'), { share: 0 });
});

test('a key and an answer of two hundred signs are taken, and no longer ones', () => {
  const question = { kind: 'short', id: 'c1', question: 'Tính.', answer: '1'.repeat(200), unit: ' cm ' };
  const read = short.written.safeParse(question);
  assert.ok(read.success, JSON.stringify(read.error?.issues));
  assert.deepEqual([read.data.form, read.data.unit], ['any', 'cm']);
  const same = (html: string) => html;
  assert.deepEqual(short.draw(read.data, { text: same, line: same }), read.data);
  const long = short.written.safeParse({ ...question, answer: '1'.repeat(201) });
  assert.deepEqual(long.error?.issues.map(({ message }) => message), ['Đáp án này dài quá.']);
  assert.equal(short.findError?.({ ...read.data, answer: '('.repeat(201) }), undefined);
  assert.equal(short.findError?.({ ...read.data, answer: '('.repeat(200) }), 'Chưa đọc được đáp án: câu trả lời dài quá.');
  assert.equal(short.value.safeParse('1'.repeat(200)).success, true);
  assert.deepEqual(short.value.safeParse('1'.repeat(201)).error?.issues.map(({ message }) => message), ['Câu trả lời này dài quá.']);
});
