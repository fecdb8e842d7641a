import type { Expression } from '../language/expression.ts';
import type { SolveLine } from '../solve/solve.ts';
import { parse } from '../language/parse.ts';

/** content/README.md explains each line. */
export type Statement =
  | { kind: 'function'; name: string; parameters: string[]; body: Expression }
  | { kind: 'let'; name: string; value: Expression }
  | { kind: 'assert'; condition: Expression; source: string }
  | { kind: 'identity'; wanted: boolean; left: Expression; right: Expression; source: string }
  | ({ kind: 'solve' } & SolveLine)
  | { kind: 'option'; letter: string; value: Expression }
  | { kind: 'statement'; letter: string; value: Expression }
  | { kind: 'answer'; value: Expression }
  | { kind: 'one'; name: string; condition: Expression }
  | { kind: 'result'; part: string; value: Expression; unit: string | undefined }
  | { kind: 'proof'; part: string }
  /** The calculation behind a wrong answer: the letter of an option, or a value as it is typed. */
  | { kind: 'wrong'; answer: string; value: Expression };

/** The first match counts. */
const FORMS: [form: RegExp, read: (...groups: string[]) => Statement][] = [
  [
    /^let (\w+)\(([\w, ]+)\) = (.+)$/,
    (name, parameters, body) => ({ kind: 'function', name, parameters: splitNames(parameters), body: parse(body) }),
  ],
  [/^let (\w+) = (.+)$/, (name, value) => ({ kind: 'let', name, value: parse(value) })],
  [/^assert (.+)$/, (source) => ({ kind: 'assert', condition: parse(source), source })],
  [/^same (.+?[^<>=!]) = ([^=].*)$/, (left, right) => makeIdentity(true, left, right)],
  [/^differ (.+?[^<>=!]) = ([^=].*)$/, (left, right) => makeIdentity(false, left, right)],
  [
    /^solve ([\w, ]+?)( in Z| in R)?: (.+) -> (.+)$/,
    (letters, domain, conditions, claim) => ({
      kind: 'solve',
      letters: splitNames(letters),
      domain: domain === ' in Z' ? 'Z' : 'R',
      conditions: conditions.split(/\s*;\s*/),
      claim: claim.trim(),
    }),
  ],
  [/^option ([A-D]) = (.+)$/, (letter, value) => ({ kind: 'option', letter, value: parse(value) })],
  [/^statement ([a-d]) = (.+)$/, (letter, value) => ({ kind: 'statement', letter, value: parse(value) })],
  [/^answer = (.+)$/, (value) => ({ kind: 'answer', value: parse(value) })],
  [/^one (\w+): (.+)$/, (name, condition) => ({ kind: 'one', name, condition: parse(condition) })],
  [
    /^result(?: ([a-e]))? = (.+?)(?: in (\S+(?: \p{L}+)?))?$/u,
    (part, value, unit) => ({ kind: 'result', part, value: parse(value), unit: unit || undefined }),
  ],
  [/^proof(?: ([a-e]))?$/, (part) => ({ kind: 'proof', part })],
  [/^wrong (\S+) = (.+)$/, (answer, value) => ({ kind: 'wrong', answer, value: parse(value) })],
];

/** @throws Error when the line is no statement */
export function parseStatement(line: string): Statement {
  for (const [form, read] of FORMS) {
    const match = form.exec(line);
    if (match) return read(...match.slice(1).map((group: string | undefined) => group ?? ''));
  }
  throw new Error('not a check statement');
}

function makeIdentity(wanted: boolean, left: string, right: string): Statement {
  return { kind: 'identity', wanted, left: parse(left), right: parse(right), source: `${left} = ${right}` };
}

function splitNames(names: string): string[] {
  return names.split(',').map((name) => name.trim());
}
