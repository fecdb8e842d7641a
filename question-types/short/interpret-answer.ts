import { elementAt } from '../element-at.ts';
import { type Budget, areProportional, haveSameValue } from './compare-expressions.ts';
import { type ExpressionOptions as Choices, toExpression, NoValueError } from './to-expression.ts';
import { operation, type Expression } from '#library/check/language/expression.ts';
import { subexpressionsOf, type Joiner, lettersOf, type Operand, printAnswer, type Relation, type Statement, type AnswerTree } from './answer-tree.ts';

/** Meaning of an answer. */
export type AnswerMeaning =
  /** `name`: the letter that has the value. */
  | { kind: 'value'; value: Expression; name?: string }
  /** `isNamed`: each value belongs to a letter: x = 3; y = -2. */
  | { kind: 'tuple'; items: Expression[]; isNamed?: boolean }
  /** Solutions in any order: x = 2 hoặc x = 3. */
  | { kind: 'set'; items: AnswerMeaning[] }
  | { kind: 'comparisons'; joiner: Joiner; items: Inequality[] }
  /** An equation as the expression that equals zero. */
  | { kind: 'equation'; difference: Expression }
  | { kind: 'everything' };

type Choice = Choices & { budget: Budget };

type Inequality = { left: Expression; relation: Relation; right: Expression };

const MIRRORED: Record<Relation, Relation> = { '<': '>', '>': '<', '≤': '≥', '≥': '≤', '=': '=', '≠': '≠', '∈': '∈' };

/** @throws NoValueError */
export function interpretAnswer(written: AnswerTree, how: Omit<Choice, 'sign'>): AnswerMeaning {
  if (written.kind === 'words') return written.words === 'vô nghiệm' ? { kind: 'set', items: [] } : { kind: 'everything' };
  if (written.kind === 'list') return combineMeanings(repeatLeftSides(written.items).flatMap((item) => interpretStatement(item, how)), written.joiner);
  return combineMeanings(interpretStatement(written, how), 'và');
}

/** Repeats the left side: "x ≠ 2; −2" means x ≠ −2 for the second. */
function repeatLeftSides(items: Statement[]): Statement[] {
  let left: Operand | undefined;
  return items.map((item): Statement => {
    if (item.kind === 'relation') left = item.relations.length === 1 && item.relations[0] === '≠' ? item.operands[0] : undefined;
    return left && item.kind !== 'relation' ? { kind: 'relation', relations: ['≠'], operands: [left, item] } : item;
  });
}

/** Returns the meanings of a statement; ± gives two. */
function interpretStatement(written: Statement, how: Omit<Choice, 'sign'>): AnswerMeaning[] {
  const isTwo = subexpressionsOf(written).some((part) => (part.kind === 'sign' || part.kind === 'sum') && part.sign === '±');
  return (isTwo ? (['+', '-'] as const) : (['+'] as const)).map((sign) => interpretWithSign(written, { ...how, sign }));
}

function interpretWithSign(written: Statement, choice: Choice): AnswerMeaning {
  const { kind } = written;
  if (kind === 'tuple') return { kind: 'tuple', items: written.items.map((item) => toCalculable(item, choice)) };
  if (kind === 'set') return combineMeanings(written.items.flatMap((item) => interpretStatement(item, choice)), 'hoặc');
  if (kind === 'relation') return interpretRelation(written, choice);
  return { kind: 'value', value: toExpression(written, choice) };
}

function interpretRelation({ operands, relations }: Extract<Statement, { kind: 'relation' }>, choice: Choice): AnswerMeaning {
  if (relations.every((relation) => relation === '∈' || relation === '=')) {
    const last = operands.at(-1);
    const isNamed = operands.length === 2 && (last?.kind === 'set' || last?.kind === 'tuple');
    return isNamed ? interpretWithSign(last, choice) : interpretEquality(operands, choice);
  }
  return {
    kind: 'comparisons',
    joiner: 'và',
    items: relations.map((relation, place) => {
      const [left, right] = operands.slice(place, place + 2).map((operand) => toCalculable(operand, choice));
      if (!left || !right || relation === '=' || relation === '∈') throw new NoValueError(relation);
      return moveLetterLeft({ left, relation, right });
    }),
  };
}

/** @throws NoValueError for a pair or a set within a statement */
function toCalculable(written: Operand, choice: Choice): Expression {
  if (written.kind === 'tuple' || written.kind === 'set') throw new NoValueError(written.kind);
  return toExpression(written, choice);
}

/** Turns 2 < x into x > 2. */
const moveLetterLeft = (compared: Inequality): Inequality => {
  const { left, relation, right } = compared;
  const isTurned = right.kind === 'name' && (left.kind !== 'name' || right.name < left.name);
  return isTurned ? { left: right, relation: MIRRORED[relation], right: left } : compared;
};

/** Reads "A = 7" and "A = 3 + 4 = 7" as the value 7, but "2x − y = 1" as an equation. */
function interpretEquality(operands: Operand[], choice: Choice): AnswerMeaning {
  const [first] = operands;
  const name = first && nameOf(first, choice);
  // Skips operands that only name the value: x_1 = x_2 = 3.
  const begin = operands.findIndex((operand, place) => place === operands.length - 1 || nameOf(operand, choice) === undefined);
  const values = operands.slice(begin).map((operand) => toCalculable(operand, choice));
  const value = elementAt(values, values.length - 1);
  if (values.every((other) => other === value || haveSameValue(other, value, choice.budget))) return { kind: 'value', value, ...(name !== undefined && { name }) };
  const [left, right] = values;
  if (name === undefined && values.length === 2 && left && right && operands.flatMap(lettersOf).length > 0) {
    return { kind: 'equation', difference: operation('subtract', left, right) };
  }
  throw new NoValueError('a statement with ≠ has no value here');
}

/** Returns the name of a value: a letter, several (AB) or a function value (f(2)). For x_1, the letter alone. */
function nameOf(written: Operand, { foldCase }: Choice): string | undefined {
  const name = labelOf(written);
  return name !== undefined && foldCase ? name.toLowerCase() : name;
}

function labelOf(written: Operand): string | undefined {
  if (written.kind === 'name' && written.name !== 'pi') return written.name.replace(/_\d+$/, '');
  if (written.kind !== 'product' || written.sign !== '' || labelOf(written.left) === undefined) return undefined;
  return written.right.kind === 'group' || labelOf(written.right) !== undefined ? printAnswer(written) : undefined;
}

function combineMeanings(items: AnswerMeaning[], joiner: Joiner): AnswerMeaning {
  const [first] = items;
  if (items.length === 1 && first) return first;
  if (items.length > 0 && items.every((item) => item.kind === 'comparisons')) {
    return { kind: 'comparisons', joiner, items: items.flatMap((item) => item.items) };
  }
  const named = items.flatMap((item) => (item.kind === 'value' && item.name !== undefined ? [{ name: item.name, value: item.value }] : []));
  if (named.length > 1 && named.length === items.length && joiner !== 'hoặc' && new Set(named.map(({ name }) => name)).size === named.length) {
    return { kind: 'tuple', items: named.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(({ value }) => value), isNamed: true };
  }
  if (items.some((item) => item.kind === 'comparisons' || item.kind === 'equation')) throw new NoValueError('a list mixes values and statements');
  return { kind: 'set', items: items.flatMap((item) => (item.kind === 'set' ? item.items : [item])) };
}

/** Tells whether an answer means the same as the key. @throws NoValueError */
export function matchesKey(key: AnswerMeaning, given: AnswerMeaning, budget: Budget): boolean {
  // Letters may be named even where the key names none.
  const isSaid = key.kind === 'set' && given.kind === 'tuple' && given.isNamed;
  return isSaid ? haveSameMeaning(key, { kind: 'set', items: given.items.map((value) => ({ kind: 'value', value })) }, budget) : haveSameMeaning(key, given, budget);
}

/** Accepts a right but incomplete answer: one of two solutions or bounds. @throws NoValueError */
export function isPartialAnswer(key: AnswerMeaning, given: AnswerMeaning, budget: Budget): boolean {
  if (key.kind === 'comparisons' && given.kind === 'comparisons') {
    const isWithin = given.items.every((one) => key.items.some((other) => sameComparison(one, other, budget)));
    return isWithin && !key.items.every((one) => given.items.some((other) => sameComparison(one, other, budget)));
  }
  if (key.kind === 'value') return false;
  const all = membersOf(key);
  const own = all.some(({ kind }) => kind === 'tuple') && given.kind === 'tuple' ? [given] : membersOf(given);
  if (own.length === 0 || !own.every((one) => all.some((other) => haveSameMeaning(one, other, budget)))) return false;
  return !all.every((one) => own.some((other) => haveSameMeaning(one, other, budget)));
}

/** Accepts the key's members in the wrong brackets: a pair for solutions, braces for a pair. @throws NoValueError */
export function hasSameMembers(key: AnswerMeaning, given: AnswerMeaning, budget: Budget): boolean {
  if (key.kind === given.kind || key.kind === 'value' || given.kind === 'value') return false;
  const [all, own] = [membersOf(key), membersOf(given)];
  return own.length === all.length && own.length > 0 && sameMembers(all, own, (one, other) => haveSameMeaning(one, other, budget));
}

function membersOf(said: AnswerMeaning): AnswerMeaning[] {
  if (said.kind === 'set') return said.items;
  if (said.kind === 'tuple') return said.items.map((value) => ({ kind: 'value', value }));
  return said.kind === 'value' ? [said] : [];
}

function haveSameMeaning(a: AnswerMeaning, b: AnswerMeaning, budget: Budget): boolean {
  // A double root may be written twice.
  if (a.kind === 'value' && b.kind === 'set' && b.items.length > 0) return b.items.every((item) => haveSameMeaning(a, item, budget));
  if (a.kind === 'value' && b.kind === 'value') {
    return (a.name === undefined || b.name === undefined || a.name === b.name) && haveSameValue(a.value, b.value, budget);
  }
  if (a.kind === 'tuple' && b.kind === 'tuple') {
    return a.items.length === b.items.length && a.items.every((item, place) => b.items.slice(place, place + 1).some((other) => haveSameValue(item, other, budget)));
  }
  if (a.kind === 'set' && b.kind === 'set') return sameMembers(a.items, b.items, (one, other) => haveSameMeaning(one, other, budget));
  if (a.kind === 'comparisons' && b.kind === 'comparisons') {
    // ";" leaves "and" or "or" open, which the numbers make clear.
    const isJoinedAlike = a.joiner === b.joiner || a.joiner === ';' || b.joiner === ';' || a.items.length === 1;
    return isJoinedAlike && sameMembers(a.items, b.items, (one, other) => sameComparison(one, other, budget));
  }
  if (a.kind === 'equation') return equationsIn(b).some((difference) => areProportional(a.difference, difference, budget));
  return a.kind === 'everything' && b.kind === 'everything';
}

/** Accepts y = 2x - 1 for 2x - y = 1, but a key solved for a letter requires the same. */
function equationsIn(given: AnswerMeaning): Expression[] {
  if (given.kind === 'equation') return [given.difference];
  return given.kind === 'value' && given.name !== undefined ? [operation('subtract', { kind: 'name', name: given.name }, given.value)] : [];
}

const sameComparison = (a: Inequality, b: Inequality, budget: Budget): boolean =>
  a.relation === b.relation && haveSameValue(a.left, b.left, budget) && haveSameValue(a.right, b.right, budget);

function sameMembers<T>(a: T[], b: T[], isSame: (one: T, other: T) => boolean): boolean {
  const isWithin = (some: T[], all: T[]) => some.every((one) => all.some((other) => isSame(one, other)));
  return isWithin(a, b) && isWithin(b, a);
}
