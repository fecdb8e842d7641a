/** Tests single statements of the check language. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { runCheck } from '../statements/run-check.ts';

const TRUE = `
assert 1/3 + 1/6 == 0.5
assert 0.1 + 0.2 == 0.3
assert sqrt(3 - 2*sqrt(2)) == sqrt(2) - 1
assert 1/(sqrt(3) + sqrt(2)) == sqrt(3) - sqrt(2)
assert cbrt(-27) == -3
assert sqrt(sqrt(2)/10^8)^4 == 2/10^16 and sqrt(1/10^200) < 1/10^50
assert sqrt(2*10^60)^2 == 2*10^60 and 2^-3 == 1/8 and (-2/3)^-3 == -27/8
assert cbrt(2 + sqrt(5)) + cbrt(2 - sqrt(5)) == 1
assert sin(30) == 1/2 and tan(45) == 1
same (x + y)^3 = x^3 + 3*x^2*y + 3*x*y^2 + y^3
same (x^2 - 1)/(x - 1) = x + 1
differ (a - b)^2 = a^2 - b^2
solve x: x^2 - 5*x + 6 = 0 -> {2, 3}
solve x: x^2 - 2*x - 1 = 0 -> {1 + sqrt(2), 1 - sqrt(2)}
solve x: x^2 + 1 = 0 -> none
solve x: (x - 1)^2 = 0 -> {1}
solve x: (x^2 - 1)/(x - 1) = 2 -> none
solve x: 2*(x + 1) = 2*x + 2 -> all
solve x: abs(2*x - 1) = 5 -> {3, -2}
solve x: sqrt(x - 2) = 3 -> {11}
solve x: (x + 1)/(x - 1) = 2/(x - 1) -> none
solve x: x^3 - x = 0 -> {0, 1, -1}
solve x, y: 2*x + y = 5; x - y = 1 -> [2, 1]
solve x, y: x + y = 1; 2*x + 2*y = 2 -> many
solve x, y: x + y = 1; x + y = 2 -> none
solve x: 3 - 2*x >= 7 -> x <= -2
solve x: 2*x > 4; x < 7 -> x > 2 and x < 7
solve x: x/2 + 1 > x/3 -> x > -6
solve x: 0*x > 1 -> none
solve x in Z: x^2 < 10; x > 0 -> {1, 2, 3}
solve n in Z: n >= 0; 5^n == 125 -> {3}
solve n in Z: 2^n == 1/8 -> {-3}
assert count(n, 1, 100, n mod 6 == 0) == 16
assert gcd(84, 126) == 42 and lcm(12, 18, 30) == 180
assert size(divisors(72)) == 12
assert mean(7, 8, 8, 9) == 8 and median(3, 1, 2, 10) == 5/2
assert mode(5, 7, 7, 9, 5) == set(5, 7)
assert prob(a + b == 7, a, 1, 6, b, 1, 6) == 1/6
assert prob(n mod 2 == 0, n, 1, 5) == 0.4
assert dist([0, 0], [3, 4]) == 5
assert angle([1, 0], [0, 0], [1, 1]) == 45
assert round(20/7, 2) == 2.86 and round(-2.5) == -3
assert sumof(n, 1, 100, n) == 5050
assert prodof(n, 2, 20, 1 - 1/n) == 1/20
assert 3*12:4 == 9 and 1 + 12:4 == 4 and (2 + 6) : 4 == 2
assert 12÷4×2 − 1 == 5 and 2·3 == 6 and 12:(3/4) == 16 and 3/4:2 == 3/8
solve x: 12:x = 3 -> {12:3}
assert (3 > 2 ? 5 : 6) == 5
assert 1 < 2 <= 3 and not isPrime(91) and -7 mod 3 == 2 and 5! == 120
`;

const FALSE_OR_MEANINGLESS = `
assert sqrt(2) == 1.41421356237
assert 5/0 == 0
assert sqrt(-4) == 2
assert 0^0 == 1
assert tan(90) == 0
same (x + y)^2 = x^2 + y^2
same x(x + 1) = x^2 + x
solve x: x^2 - 5*x + 6 = 0 -> {2}
solve x: x^2 - 5*x + 6 = 0 -> {2, 2, 3}
solve x: (x^2 - 1)/(x - 1) = 2 -> {1}
solve x: abs(2*x - 1) = 5 -> {3}
solve x: 2*x = 2 -> all
solve x, y: x + y = 1; x + y = 1 -> [0, 1]
solve x, y: x*y = 1; x + y = 2 -> [1, 1]
solve x: 3 - 2*x >= 7 -> x < -2
solve x in Z: x^2 < 10; x > 0 -> {1, 2}
solve n in Z: n >= 0 and 5^n == 125 -> {}
solve n in Z: 5^n == 125 and n > 3 -> none
solve x: x > 2 and x < 7 -> none
solve n in Z: 5^m == 125 -> none
solve n in Z: n > 998 -> {999, 1000}
assert isPrime(91)
assert divides(9, 471)
assert unknown(3) == 3
assert 12:3/4 == 1
assert 12 : sqrt(9)/4 == 1
assert 6:2x == 3
assert (1 > 2 ? 12:4 : 3) == 3
assert 3
answr = 3
`;

for (const statement of statementsOf(TRUE)) {
  test(`holds: ${statement}`, () => assert.deepEqual(errorsOf(statement), []));
}
for (const statement of statementsOf(FALSE_OR_MEANINGLESS)) {
  test(`is refused: ${statement}`, () => assert.equal(errorsOf(statement).length, 1));
}
test('a defined name and function are known to the lines below', () => {
  assert.deepEqual(errorsOf('let a = 3/4\nlet f(x, y) = x^2 + a*y\nassert f(2, 4) == 7'), []);
});
test('an error is reported at its own line', () => {
  const lines: number[] = [];
  runCheck({ text: 'assert true\n# why\nassert 1 == 2\n', line: 10 }, undefined, (line) => lines.push(line));
  assert.deepEqual(lines, [12]);
});

function statementsOf(table: string): string[] {
  return table.trim().split('\n');
}

function errorsOf(text: string): string[] {
  const errors: string[] = [];
  runCheck({ text, line: 1 }, undefined, (_, message) => errors.push(message));
  return errors;
}
