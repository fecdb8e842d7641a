/** An answer as written: the source of its display and of exact arithmetic. */
export type AnswerTree =
  | Statement
  /** x = 2 hoặc x = 3 */
  | { kind: 'list'; joiner: Joiner; items: Statement[] }
  | { kind: 'words'; words: Words };

export type Statement =
  | Operand
  /** x = 2, 1 < x ≤ 5: one relation fewer than operands. */
  | { kind: 'relation'; relations: Relation[]; operands: Operand[] };

/** One side of a relation. */
export type Operand = Calculation | { kind: 'tuple'; items: Operand[] } | { kind: 'set'; items: Operand[] };

/** An expression that can be calculated. */
export type Calculation =
  | { kind: 'number'; whole: string; decimals: string; /** The repeating part: 0,1(6). */ period: string; /** Written in groups of three digits. */ grouped?: true }
  /** 1 2/5 */
  | { kind: 'mixed'; whole: string; top: string; bottom: string }
  /** A letter, possibly with an index: x, x_1, S_xq; π is `pi`. */
  | { kind: 'name'; name: string }
  | { kind: 'sign'; sign: Sign; of: Calculation }
  | { kind: 'sum'; sign: Sign; left: Calculation; right: Calculation }
  /** `sign` is empty where none is written: 2x. */
  | { kind: 'product'; sign: '·' | ''; left: Calculation; right: Calculation }
  | { kind: 'quotient'; sign: '/' | ':'; left: Calculation; right: Calculation }
  | { kind: 'power'; base: Calculation; exponent: Calculation }
  | { kind: 'root'; degree: 2 | 3; of: Calculation }
  | { kind: 'absolute'; of: Calculation }
  | { kind: 'percent'; of: Calculation }
  /** 36°52′ */
  | { kind: 'degrees'; of: Calculation; minutes?: Calculation }
  | { kind: 'group'; of: Calculation };

export type Sign = '+' | '-' | '±';
export type Relation = '=' | '<' | '>' | '≤' | '≥' | '≠' | '∈';
export type Joiner = ';' | 'hoặc' | 'và';
export type Words = 'vô nghiệm' | 'vô số nghiệm' | 'mọi số thực';

/** Prints it in one line that can be read again. */
export function printAnswer(written: AnswerTree): string {
  switch (written.kind) {
    case 'number':
      return printNumber(written);
    case 'mixed':
      return `${written.whole} ${written.top}/${written.bottom}`;
    case 'name':
      return written.name === 'pi' ? 'π' : written.name;
    case 'sign':
      return `${minus(written.sign)}${printAnswer(written.of)}`;
    case 'sum':
      return `${printAnswer(written.left)} ${minus(written.sign)} ${printAnswer(written.right)}`;
    case 'product':
      return `${printAnswer(written.left)}${written.sign}${printAnswer(written.right)}`;
    case 'quotient':
      return `${printAnswer(written.left)}${written.sign === ':' ? ' : ' : '/'}${printAnswer(written.right)}`;
    case 'power':
      return `${printAnswer(written.base)}^${printAnswer(written.exponent)}`;
    case 'root':
      return `${written.degree === 2 ? '√' : '∛'}${printAnswer(written.of)}`;
    case 'absolute':
      return `|${printAnswer(written.of)}|`;
    case 'percent':
      return `${printAnswer(written.of)}%`;
    case 'degrees':
      return `${printAnswer(written.of)}°${written.minutes ? `${printAnswer(written.minutes)}′` : ''}`;
    case 'group':
      return `(${printAnswer(written.of)})`;
    case 'tuple':
      return `(${written.items.map(printAnswer).join('; ')})`;
    case 'set':
      return written.items.length === 0 ? '∅' : `{${written.items.map(printAnswer).join('; ')}}`;
    case 'relation': {
      const [first, ...rest] = written.operands.map(printAnswer);
      return [first, ...rest.map((operand, at) => `${written.relations[at]} ${operand}`)].join(' ');
    }
    case 'list':
      return written.items.map(printAnswer).join(written.joiner === ';' ? '; ' : ` ${written.joiner} `);
    case 'words':
      return written.words;
  }
}

/** Prints 1234,5 as "1234,5"; digits are grouped by spaces if the learner grouped them. */
export const printNumber = ({ whole, decimals, period, grouped }: Extract<AnswerTree, { kind: 'number' }>): string =>
  `${grouped ? whole.replace(/\B(?=(?:\d{3})+$)/g, ' ') : whole}${decimals || period ? ',' : ''}${decimals}${period && `(${period})`}`;

/** Returns the minus sign that is as wide as a plus. */
export const minus = (sign: Sign): string => (sign === '-' ? '−' : sign);

function childrenOf(written: AnswerTree): AnswerTree[] {
  switch (written.kind) {
    case 'number':
    case 'mixed':
    case 'name':
    case 'words':
      return [];
    case 'sign':
    case 'root':
    case 'absolute':
    case 'percent':
    case 'group':
      return [written.of];
    case 'degrees':
      return written.minutes ? [written.of, written.minutes] : [written.of];
    case 'sum':
    case 'product':
    case 'quotient':
      return [written.left, written.right];
    case 'power':
      return [written.base, written.exponent];
    case 'tuple':
    case 'set':
    case 'list':
      return written.items;
    case 'relation':
      return written.operands;
  }
}

/** Includes itself, first. */
export const subexpressionsOf = (written: AnswerTree): AnswerTree[] => [written, ...childrenOf(written).flatMap(subexpressionsOf)];

/** Excludes π. */
export const lettersOf = (written: AnswerTree): string[] => subexpressionsOf(written).flatMap((part) => (part.kind === 'name' && part.name !== 'pi' ? [part.name] : []));
