import { type Calculation, lettersOf, printAnswer, type AnswerTree } from './answer-tree.ts';

/** Factors above or below a fraction line. */
type Side = {
  numbers: bigint[];
  decimals: number;
  /** Radicands of roots of whole numbers. */
  roots: { degree: 2 | 3; of: bigint }[];
  /** Letters, their roots and brackets, with their exponents. */
  factors: { of: string; exponent: string }[];
  sums: Calculation[];
};
type Fraction = { top: Side; bottom: Side };

export type ReductionOptions = {
  /** Powers of numbers may stay: 2^10. */
  powers: boolean;
  /** Allows (x + 4)(x + 4) as well as (x + 4)². */
  repeats: boolean;
};

/** Largest whole number whose roots are checked; school never factors larger ones. */
const LARGEST = 1_000_000_000n;

/**
 * Tells whether nothing is left to simplify: fractions in lowest terms with a positive whole denominator, no factor to
 * take out of a root, numbers multiplied and added up, each letter once in a product, like terms collected. A fraction
 * of sums may still have a common factor, and brackets may hide like terms: comparing with the key finds these
 * (`hasShapeOf`).
 */
export function isReduced(written: Calculation, allowed: ReductionOptions): boolean {
  switch (written.kind) {
    case 'number':
    case 'name':
      return true;
    case 'mixed': {
      const [top, bottom] = [BigInt(written.top), BigInt(written.bottom)];
      return written.whole !== '0' && top > 0n && top < bottom && gcd(top, bottom) === 1n;
    }
    case 'percent':
      return written.of.kind === 'number';
    case 'degrees':
      return isReduced(written.of, allowed);
    case 'sign': {
      const inner = withoutBrackets(written.of);
      return inner.kind !== 'sign' && !isZero(inner) && isReduced(inner, allowed);
    }
    case 'group':
      return isReduced(written.of, allowed);
    case 'sum':
      return isCollected(termsOf(written), allowed);
    case 'product':
    case 'quotient':
    case 'power':
    case 'root':
    case 'absolute': {
      const fraction = fractionOf(written, allowed);
      return fraction !== undefined && isLowest(fraction, allowed);
    }
  }
}

const withoutBrackets = (written: Calculation): Calculation => (written.kind === 'group' ? withoutBrackets(written.of) : written);

const isZero = (written: Calculation): boolean => written.kind === 'number' && /^0*$/.test(written.whole + written.decimals + written.period);

/** Returns the terms without their signs. */
function termsOf(written: Calculation): Calculation[] {
  if (written.kind === 'sum') return [...termsOf(written.left), ...termsOf(written.right)];
  return written.kind === 'sign' ? termsOf(written.of) : [written];
}

/** Tells whether no two terms can be added. */
function isCollected(terms: Calculation[], allowed: ReductionOptions): boolean {
  const kinds = terms.map((term) => likeTermKey(term, allowed));
  const below = terms.flatMap((term) => (term.kind === 'quotient' && holdsSum(term.right) ? [printAnswer(term.right)] : []));
  const isTogether = new Set(kinds).size === terms.length && new Set(below).size === below.length;
  return isTogether && terms.every((term) => !isZero(term) && term.kind !== 'group' && isReduced(term, allowed));
}

/**
 * Tells whether an answer is expanded, or a product, as the key is: "rút gọn" and "khai triển" want the one, "phân
 * tích thành nhân tử" the other. A sum with brackets is neither; mostly it is copied from the question.
 */
export function hasShapeOf(key: Calculation, given: Calculation): boolean {
  const [wanted, own] = [shapeOf(key), shapeOf(given)];
  if (wanted === own) return wanted !== 'product' || isFactored(given, factorsIn(key));
  return own !== 'mixed' && !(wanted === 'sum' && own === 'product') && !(wanted === 'product' && own === 'sum');
}

export const isProduct = (written: AnswerTree): boolean => isCalculation(written) && shapeOf(written) === 'product';

const isCalculation = (written: AnswerTree): written is Calculation => !['tuple', 'set', 'relation', 'list', 'words'].includes(written.kind);

type Shape = 'sum' | 'product' | 'mixed' | 'other';

function shapeOf(written: Calculation): Shape {
  if (written.kind === 'sign' || written.kind === 'group') return shapeOf(written.of);
  if (written.kind === 'sum') return termsOf(written).some(holdsSum) ? 'mixed' : 'sum';
  return (written.kind === 'product' || written.kind === 'power') && holdsSum(written) ? 'product' : 'other';
}

/** Tells whether a bracketed sum is a factor; a denominator with letters does not count. */
function holdsSum(written: Calculation): boolean {
  if (written.kind === 'group') return written.of.kind === 'sum' || holdsSum(written.of);
  if (written.kind === 'sign') return holdsSum(written.of);
  if (written.kind === 'product') return holdsSum(written.left) || holdsSum(written.right);
  if (written.kind === 'quotient') return lettersOf(written.right).length === 0 && holdsSum(written.left);
  return written.kind === 'power' && holdsSum(written.base);
}

/** Tells whether it has at least this many factors with letters, and no number divides its sums. */
function isFactored(written: Calculation, atLeast: number): boolean {
  const sums = fractionOf(written, ANY_FACTORS)?.top.sums ?? [];
  return factorsIn(written) >= atLeast && commonFactorOf(sums) === 1n;
}

const factorsIn = (written: Calculation): number =>
  (fractionOf(written, ANY_FACTORS)?.top.factors ?? []).reduce((sum, { exponent }) => sum + (Number(exponent) || 1), 0);

/** Makes a key that is equal for like terms: all of a term but its coefficient. */
function likeTermKey(term: Calculation, allowed: ReductionOptions): string {
  const fraction = fractionOf(term, allowed);
  if (!fraction) return '/';
  const { top, bottom } = fraction;
  return [top, bottom].map(({ roots, factors }) => [...roots.map(({ degree, of }) => `${degree}√${of}`), ...factors.map(({ of, exponent }) => `${of}^${exponent}`)].toSorted().join(' ')).join('/');
}

const ANY_FACTORS: ReductionOptions = { powers: true, repeats: true };
const emptySide = (): Side => ({ numbers: [], decimals: 0, roots: [], factors: [], sums: [] });

/** Returns the factors of a term; undefined where it can plainly be simplified further. */
function fractionOf(written: Calculation, allowed: ReductionOptions): Fraction | undefined {
  const fraction = { top: emptySide(), bottom: emptySide() };
  return gather(written, 'top', fraction, allowed) ? fraction : undefined;
}

function gather(written: Calculation, where: 'top' | 'bottom', fraction: Fraction, allowed: ReductionOptions): boolean {
  const side = fraction[where];
  switch (written.kind) {
    case 'number':
      if (written.decimals || written.period) side.decimals++;
      else side.numbers.push(BigInt(written.whole));
      return true;
    case 'name':
      side.factors.push({ of: written.name, exponent: '1' });
      return true;
    case 'product':
      return gather(written.left, where, fraction, allowed) && gather(written.right, where, fraction, allowed);
    case 'quotient':
      // No fraction within a fraction.
      if (where === 'bottom' || withoutBrackets(written.left).kind === 'quotient') return false;
      return gather(written.left, 'top', fraction, allowed) && gather(written.right, 'bottom', fraction, allowed);
    case 'power':
      return gatherPower(written, side, allowed);
    case 'root':
      return gatherRoot(written, side, allowed);
    case 'absolute':
      side.factors.push({ of: printAnswer(written), exponent: '1' });
      return lettersOf(written).length > 0 && isReduced(written.of, allowed);
    case 'group':
      if (written.of.kind !== 'sum') return gather(written.of, where, fraction, allowed);
      side.factors.push({ of: printAnswer(written.of), exponent: '1' });
      side.sums.push(written.of);
      return isReduced(written.of, { ...allowed, repeats: false });
    case 'sign':
      // Only one minus, before the whole.
      return where === 'top' && gather(written.of, where, fraction, allowed);
    case 'mixed':
    case 'percent':
    case 'degrees':
    case 'sum':
      return false;
  }
}

function gatherPower({ base, exponent }: Extract<Calculation, { kind: 'power' }>, side: Side, allowed: ReductionOptions): boolean {
  const inner = base.kind === 'group' && base.of.kind !== 'sum' ? base.of : base;
  if (/^[01]$/.test(printAnswer(exponent))) return false;
  side.factors.push({ of: printAnswer(inner.kind === 'group' ? inner.of : inner), exponent: printAnswer(exponent) });
  if (inner.kind === 'group' && inner.of.kind === 'sum') side.sums.push(inner.of);
  if (lettersOf(inner).length === 0) return allowed.powers;
  return inner.kind === 'name' || (inner.kind === 'group' && isReduced(inner.of, allowed));
}

function gatherRoot({ degree, of }: Extract<Calculation, { kind: 'root' }>, side: Side, allowed: ReductionOptions): boolean {
  const inner = of.kind === 'group' ? of.of : of;
  if (inner.kind === 'number') {
    if (inner.decimals || inner.period) return false;
    const number = BigInt(inner.whole);
    side.roots.push({ degree, of: number });
    return hasNoPower(number, degree);
  }
  side.factors.push({ of: `${degree}√${printAnswer(inner)}`, exponent: '1' });
  if (lettersOf(inner).length === 0 || !isReduced(inner, allowed)) return false;
  if (inner.kind === 'sum') return true;
  const fraction = fractionOf(inner, allowed);
  if (!fraction) return false;
  return !holdsPower(inner) && fraction.bottom.numbers.length === 0 && fraction.top.numbers.every((number) => hasNoPower(number, degree));
}

/** Tells whether a power of a letter is a factor, which a root would release. */
const holdsPower = (written: Calculation): boolean =>
  written.kind === 'power' || ((written.kind === 'product' || written.kind === 'quotient') && (holdsPower(written.left) || holdsPower(written.right)));

/** Tells whether no square (or cube) divides it, as in 12 = 4 · 3. */
function hasNoPower(number: bigint, degree: 2 | 3): boolean {
  if (number < 2n || number > LARGEST) return false;
  const limit = Number(number);
  for (let factor = 2; factor ** degree <= limit; factor++) if (limit % factor ** degree === 0) return false;
  return true;
}

function isLowest({ top, bottom }: Fraction, { repeats }: ReductionOptions): boolean {
  if (top.numbers.length + top.decimals > 1 || bottom.numbers.length > 1 || bottom.decimals > 0) return false;
  const [before] = top.numbers;
  const [below] = bottom.numbers;
  const isAlone = top.factors.length + top.roots.length === 0;
  if (before === 0n || (before === 1n && below === undefined && !isAlone) || (below !== undefined && below < 2n) || (top.decimals > 0 && below !== undefined)) return false;

  const above = (before ?? 1n) * commonFactorOf(top.sums);
  const under = (below ?? 1n) * commonFactorOf(bottom.sums);
  if (gcd(above, under) > 1n || bottom.roots.some(({ of }) => gcd(above, of) > 1n)) return false;

  for (const degree of [2, 3] as const) {
    const [over, down] = [top, bottom].map(({ roots }) => roots.filter((root) => root.degree === degree));
    if (!over || !down || over.length > 1 || down.length > 1) return false;
    if (over[0] && down[0] && gcd(over[0].of, down[0].of) > 1n) return false;
  }
  const [over, down] = [top, bottom].map(({ factors }) => factors.map(({ of }) => of));
  if (!over || !down || over.some((factor) => down.includes(factor))) return false;
  return repeats || [over, down].every((factors) => new Set(factors).size === factors.length);
}

/** Returns the product of each sum's common factor: 2 for 4x + 6. */
const commonFactorOf = (sums: Calculation[]): bigint =>
  sums.reduce((product, sum) => product * termsOf(sum).map(numberBefore).reduce((one, other) => gcd(one, other), 0n), 1n);

function numberBefore(term: Calculation): bigint {
  const fraction = fractionOf(term, ANY_FACTORS);
  const isWhole = fraction && fraction.top.decimals === 0 && fraction.bottom.numbers.length === 0;
  return isWhole ? (fraction.top.numbers[0] ?? 1n) : 1n;
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));
