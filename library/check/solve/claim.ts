import { evaluate } from '../language/evaluate.ts';
import { parse } from '../language/parse.ts';
import { areSame } from '../language/same.ts';
import { isSet, type Names, type Value } from '../language/value.ts';

/** Reads `{2, 3}`, `11` or `none`; throws on duplicates. */
export function parseClaimedValues(claim: string, names: Names): Value[] {
  if (claim === 'none') return [];
  const value = parseClaimedValue(claim, names);
  const values = isSet(value) ? value.set : [value];
  const twice = values.some((a, index) => values.slice(0, index).some((b) => areSame(a, b)));
  if (twice) throw new Error('a solution is listed twice');
  return values;
}

/** Reads `{2, 3}` as a set, anything else unchanged. */
function parseClaimedValue(claim: string, names: Names): Value {
  return evaluate(parse(claim.startsWith('{') ? `set(${claim.slice(1, -1)})` : claim), names);
}

/** Returns each solution as the list of the letters' values; none for `all`, `many` and inequalities. */
export function parseClaimedSolutions(claim: string, names: Names): Value[][] {
  try {
    const value = parseClaimedValue(claim, names);
    if (isSet(value)) return value.set.map((one) => [one]);
    return Array.isArray(value) ? [value] : [];
  } catch {
    return [];
  }
}
