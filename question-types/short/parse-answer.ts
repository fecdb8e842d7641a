import type { Calculation, Joiner, Operand, Relation, Sign, Statement, Words, AnswerTree } from './answer-tree.ts';
import { endsOperand, type SeparatorOptions, type Token, normalizeSigns, tokenize, removeDiacritics, UnreadableError } from './tokenize.ts';
import { isUnit } from './units.ts';

/** Meanings of ambiguous signs; by default a notebook's. */
export type ReadingOptions = SeparatorOptions & {
  /** The letter x between two numbers multiplies. */
  x?: 'times';
  /** A raised o, or a raised 0, after a number is the degree sign. */
  raised?: 'o' | 'o or 0';
};

/** Most characters; a longer answer is not read. */
export const MAX_ANSWER_LENGTH = 200;
/** Most wrong values that a question lists. */
export const MAX_WRONG_VALUES = 8;
/** Deepest nesting of brackets, roots and powers. */
const MAX_DEPTH = 20;

/**
 * Reads an answer in one way: its tree, or the error, in words that follow "Chưa đọc được: ".
 * @param unit unit after the field; the answer may repeat it
 */
export function parseAnswer(text: string, unit = '', { x, raised, ...marks }: ReadingOptions = {}): { written: AnswerTree } | { fault: string } {
  try {
    if (text.length > MAX_ANSWER_LENGTH) throw new UnreadableError('câu trả lời dài quá.');
    const meant = replaceTimes(replaceDegrees(stripAnswer(text), raised), x);
    const bare = removeUnit(meant, normalizeSigns(unit));
    const words = wordsIn(bare);
    return { written: words ? { kind: 'words', words } : parseTokens(tokenize(bare, marks)) };
  } catch (error) {
    if (error instanceof UnreadableError) return { fault: error.message };
    throw error;
  }
}

/** Normalizes signs, and removes the words before an answer and its full stop. */
export const stripAnswer = (text: string): string =>
  normalizeSigns(text)
    .replace(/ ?[.!…]+$/, '')
    .replace(OPENING, '');

const replaceTimes = (text: string, x: ReadingOptions['x']): string => (x ? text.replace(/(?<=\d|\^\(\d+\)) ?x ?(?=\d)/gi, '*') : text);

/** Turns 60^0, 60^o and 60o into 60°. */
const replaceDegrees = (text: string, raised: ReadingOptions['raised']): string =>
  raised ? text.replace(raised === 'o' ? /(?<=\d) ?\^?\(?o\)?(?!\p{L})/giu : /(?<=\d) ?(?:\^\(?[0o]\)?|o)(?![\p{L}.,/^]|\d+(?!\d*′))/giu, '°') : text;

/** Openings of an answer: "Đáp số: 5", "Vậy x = 2". */
const OPENING = /^(?:(?:vậy|đáp số|đáp án|đs|kết quả|kq|nghiệm|tập(?: hợp| nghiệm)?)(?: là)?(?: ?[:=] ?| ))+|^= ?(?=[^=])/iu;

const ASKED = '(?:(?:phuong trinh|bat phuong trinh|he phuong trinh|he|hpt|bpt|pt) ?)?(?:(?:da cho|nay|tren) )?';
/** "Không có giá trị nào của x", "ko tồn tại x", "không có số nào thỏa mãn". */
const NONE = '(?:khong|ko|k) (?:co|ton tai|tim duoc)(?: (?:gia tri|nghiem|so|nao|cua|thuc|nguyen|tu nhien|thoa|man|de bai|dieu kien|[a-z]))+';
/** Answers in words, without diacritics. */
const SAID: [words: Words, said: RegExp][] = [
  ['vô nghiệm', new RegExp(`^${ASKED}(?:(?:la )?vo nghiem|vn|${NONE})$`)],
  ['vô số nghiệm', new RegExp(`^${ASKED}(?:(?:co )?vo so nghiem|vsn)$`)],
  ['mọi số thực', /^(?:(?:nghiem )?dung )?(?:voi )?moi (?:(?:gia tri(?: cua)?|so thuc) )?[a-z]$|^(?:voi )?moi so thuc$|^[a-z] tuy y$|^[a-z] ?(?:∈|thuoc) ?[rℝ]$/],
];

const wordsIn = (text: string): Words | undefined => {
  const plain = removeDiacritics(text);
  return SAID.find(([, said]) => said.test(plain))?.[0];
};

/** @param text,unit normalized by `normalizeSigns` */
function removeUnit(text: string, unit: string): string {
  if (unit === '') return text;
  for (let at = text.length - 1; at > 0 && text.length - at <= unit.length + 8; at--) {
    const isCut = /^\p{L}/u.test(text.slice(at)) && /\p{L}$/u.test(text.slice(0, at));
    // Also in brackets: 5 (cm).
    if (!isCut && isUnit(text.slice(at), unit)) return text.slice(0, text.endsWith(')') && text[at - 1] === '(' ? at - 1 : at).trim();
  }
  return text;
}

function parseTokens(tokens: Token[]): AnswerTree {
  let at = 0;
  let depth = 0;
  let openBars = 0;

  const isSign = (...signs: string[]): boolean => {
    const token = tokens[at];
    return token?.kind === 'sign' && signs.includes(token.sign);
  };
  const takeSign = (...signs: string[]): string | undefined => {
    const token = tokens[at];
    if (token?.kind !== 'sign' || !signs.includes(token.sign)) return undefined;
    at++;
    return token.sign;
  };
  const takeJoiner = (): Joiner | undefined => {
    const token = tokens[at];
    if (token?.kind !== 'joiner') return undefined;
    at++;
    return token.joiner;
  };
  const unexpected = (): UnreadableError => {
    const token = tokens[at];
    const before = tokens[at - 1];
    const shown = ({ text }: Token) => `“${text === '-' ? '−' : text === '*' ? '·' : text}”`;
    if (!token) return new UnreadableError(before ? `sau ${shown(before)} còn thiếu.` : 'em chưa viết gì.');
    if (!before) return new UnreadableError(`trước ${shown(token)} còn thiếu.`);
    const isGap = endsOperand(before) && (token.kind === 'number' || isSign('{') || token.kind === 'empty');
    return new UnreadableError(isGap ? `giữa ${shown(before)} và ${shown(token)} thiếu một dấu.` : `${shown(token)} không đứng sau ${shown(before)} được.`);
  };
  const close = (sign: string): void => {
    if (takeSign(sign) === undefined) throw at >= tokens.length ? new UnreadableError(`thiếu dấu “${sign}”.`) : unexpected();
  };
  const deeper = <T>(inner: () => T): T => {
    if (++depth > MAX_DEPTH) throw new UnreadableError('câu trả lời có nhiều lớp quá.');
    const found = inner();
    depth--;
    return found;
  };

  function answer(): AnswerTree {
    const items = [statement()];
    const joiners = new Set<Joiner>();
    for (let joiner = takeJoiner(); joiner; joiner = takeJoiner()) {
      joiners.add(joiner);
      items.push(statement());
    }
    if (at < tokens.length) throw unexpected();
    if (joiners.has('và') && joiners.has('hoặc')) throw new UnreadableError('có cả “và” lẫn “hoặc”.');
    const [first] = items;
    if (items.length === 1 && first) return first;
    return { kind: 'list', joiner: joiners.has('và') ? 'và' : joiners.has('hoặc') ? 'hoặc' : ';', items };
  }

  function statement(): Statement {
    const operands = [sum()];
    const relations: Relation[] = [];
    for (let token = tokens[at]; token?.kind === 'relation'; token = tokens[at]) {
      at++;
      relations.push(token.relation);
      operands.push(sum());
    }
    const [first] = operands;
    return relations.length === 0 && first ? first : { kind: 'relation', relations, operands };
  }

  function sum(): Operand {
    let left = signed(product);
    for (let sign = takeSign('+', '-', '±'); sign; sign = takeSign('+', '-', '±')) {
      left = { kind: 'sum', sign: sign as Sign, left: single(left), right: single(product()) };
    }
    return left;
  }

  function signed(inner: () => Operand): Operand {
    const sign = takeSign('+', '-', '±');
    if (sign === undefined) return inner();
    return deeper(() => ({ kind: 'sign', sign: sign as Sign, of: single(signed(inner)) }));
  }

  function product(): Operand {
    let left = power();
    for (;;) {
      const sign = takeSign('*', '/', ':');
      if (sign === undefined && !startsFactor()) return left;
      const right = sign === undefined ? power() : signed(power);
      left =
        sign === '/' || sign === ':'
          ? { kind: 'quotient', sign, left: single(left), right: single(right) }
          : { kind: 'product', sign: sign ? '·' : '', left: single(left), right: single(right) };
    }
  }

  /** Tells whether the next token can be a factor without a multiplication sign. */
  const startsFactor = (): boolean => {
    const token = tokens[at];
    return token?.kind === 'name' || token?.kind === 'root' || isSign('(') || (isSign('|') && openBars === 0);
  };

  function power(): Operand {
    const base = behind(primary());
    if (takeSign('^') === undefined) return base;
    return deeper(() => behind({ kind: 'power', base: single(base), exponent: withoutBrackets(single(signed(power))) }));
  }

  function behind(of: Operand): Operand {
    if (takeSign('%')) return { kind: 'percent', of: single(of) };
    if (!takeSign('°')) return of;
    const token = tokens[at];
    const isMinutes = token?.kind === 'number' && tokens[at + 1]?.text === '′';
    if (!isMinutes) return { kind: 'degrees', of: single(of) };
    at += 2;
    return { kind: 'degrees', of: single(of), minutes: numberOf(token) };
  }

  function primary(): Operand {
    const token = tokens[at];
    if (!token) throw unexpected();
    switch (token.kind) {
      case 'number':
        at++;
        return mixed(token) ?? numberOf(token);
      case 'name':
        at++;
        return { kind: 'name', name: token.name };
      case 'empty':
        at++;
        return { kind: 'set', items: [] };
      case 'root':
        at++;
        return deeper(() => ({ kind: 'root', degree: token.degree, of: single(power()) }));
      case 'sign':
        if (takeSign('(')) return deeper(() => group(')'));
        if (takeSign('{')) return deeper(() => group('}'));
        if (takeSign('|')) return deeper(absolute);
        throw unexpected();
      case 'joiner':
      case 'relation':
        throw unexpected();
    }
  }

  /** Parses 1 2/5: a whole number, a space, a fraction of two whole numbers. */
  function mixed(whole: Token & { kind: 'number' }): Calculation | undefined {
    const [top, line, bottom] = tokens.slice(at, at + 3);
    const isFraction = top?.kind === 'number' && top.spaced && line?.kind === 'sign' && line.sign === '/' && bottom?.kind === 'number';
    if (!isFraction || ![whole, top, bottom].every(isWhole)) return undefined;
    at += 3;
    return { kind: 'mixed', whole: whole.whole, top: top.whole, bottom: bottom.whole };
  }

  function group(closing: ')' | '}'): Operand {
    const bars = openBars;
    openBars = 0;
    const items: Operand[] = [];
    let isList = closing === '}';
    if (!(isList && isSign('}'))) {
      items.push(sum());
      for (let joiner = takeJoiner(); joiner; joiner = takeJoiner()) {
        isList = true;
        items.push(sum());
      }
    }
    close(closing);
    openBars = bars;
    const [first] = items;
    if (!isList && first) return { kind: 'group', of: single(first) };
    if (closing === '}' && items.some((item) => item.kind === 'set')) throw new UnreadableError('có tập hợp trong tập hợp.');
    return { kind: closing === '}' ? 'set' : 'tuple', items };
  }

  function absolute(): Calculation {
    openBars++;
    const of = single(sum());
    close('|');
    openBars--;
    return { kind: 'absolute', of };
  }

  return answer();
}

const numberOf = ({ whole, decimals, period, grouped }: Token & { kind: 'number' }): Calculation => ({ kind: 'number', whole, decimals, period, ...(grouped && { grouped }) });
const isWhole = ({ decimals, period }: Token & { kind: 'number' }): boolean => decimals === '' && period === '';

/** Refuses a pair or a set, which cannot be calculated with. */
function single(written: Operand): Calculation {
  if (written.kind === 'tuple' || written.kind === 'set') throw new UnreadableError('không tính được với cặp số hay tập hợp.');
  return written;
}

/** Exponents need no brackets around a number or a letter. */
const withoutBrackets = (exponent: Calculation): Calculation =>
  exponent.kind === 'group' && (exponent.of.kind === 'number' || exponent.of.kind === 'name') ? exponent.of : exponent;
