import { type Piece, type PieceOf, isSuffix, isBoundary } from './pieces.ts';
import { isShortFraction, sayFraction } from './say-fraction.ts';
import { findBase, isSet, sayGroup } from './say-group.ts';
import { type PieceContext, type SpokenPiece, pauseAfterRoot } from './spoken-piece.ts';
import { CONCLUSIONS, NUMBER_SETS } from './signs.ts';

/** Says a formula; commas mark pauses, and several may follow each other. */
export const sayPieces = (pieces: Piece[]): string => say(pieces, true);

function say(pieces: Piece[], delimited: boolean): string {
  const words: string[] = [];
  let [isFirst, expectsOperand] = [delimited, true];
  let pause: SpokenPiece['pause'];
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at];
    if (!piece) break;
    const context = { pieces, at, isFirst, expectsOperand, say };
    const said = sayPiece(piece, context);
    if (pause === 'always' ? !isSuffix(piece) : pause && piece.kind === 'operator') words.push(',');
    words.push(said.words);
    pause = said.pause ?? (isSuffix(piece) ? pause : undefined);
    const begins = piece.kind === 'stop' || isBoundary(piece);
    expectsOperand = begins || ['operator', 'function', 'list of', 'dots'].includes(piece.kind) || (piece.kind === 'named' && piece.body.length === 0);
    isFirst = begins && delimited;
    at += said.consumed ?? 0;
  }
  return words.join(' ');
}

function sayPiece(piece: Piece, context: PieceContext): SpokenPiece {
  const { pieces, at, expectsOperand } = context;
  const before = pieces[at - 1];
  switch (piece.kind) {
    case 'number':
      return withTimes(!expectsOperand && isAnyOf(before, 'group', 'fraction', 'root'), { words: sayNumber(piece) });
    case 'letter':
      return withTimes(!expectsOperand && (isAnyOf(findBase(context), 'group', 'root') || (before?.kind === 'fraction' && !isShortFraction(before))), { words: piece.said });
    case 'numbers':
      return sayNumbers(piece, context);
    case 'words':
    case 'unit':
      return { words: piece.said };
    case 'relation':
      return { words: sayRelation(piece, context) };
    case 'operator':
      return { words: sayOperator(piece, context) };
    case 'stop':
      return { words: piece.sign === ' ' ? (before?.kind === 'words' ? '' : ',') : piece.sign === ';' ? ',' : piece.sign };
    case 'group': {
      const said = sayGroup(piece, context);
      return withTimes(said.times, said);
    }
    case 'fraction': {
      const said = sayFraction(piece, context);
      return withTimes(said.times, said);
    }
    case 'root':
      return withTimes(!expectsOperand && isAnyOf(findBase(context), 'group', 'fraction', 'root'), sayRoot(piece));
    case 'power':
      return sayPower(piece, findBase(context));
    case 'index':
      return { words: sayIndex(say(piece.body, false)) };
    case 'prime':
      return { words: findBase(context)?.kind === 'number' ? (piece.count === 1 ? 'phút' : 'giây') : 'phẩy '.repeat(piece.count) };
    case 'star':
      return { words: 'sao' };
    case 'degree':
      return { words: 'độ' };
    case 'percent':
      return { words: 'phần trăm' };
    case 'such that':
      return { words: 'sao cho' };
    case 'named':
      return withTimes(!expectsOperand && isAnyOf(findBase(context), 'group', 'named'), { words: `${piece.lead} ${say(piece.body, false)}` });
    case 'function':
      return withTimes(!expectsOperand && findBase(context)?.kind !== 'number', { words: piece.said });
    case 'list of':
      return { words: piece.name.length === 1 && pieces[at + 1]?.kind !== 'group' ? piece.name : piece.said };
    case 'rows':
      return { words: sayRows(piece), pause: 'always' };
    case 'dots':
      return sayDots(piece, context);
    case 'blank':
      return { words: piece.said === 'bao nhiêu' && !pieces[at + 1] ? 'bao nhiêu?' : piece.said };
    case 'open': case 'close': case 'bar':
      throw new Error(`the bracket of type ${piece.kind} has no partner`);
  }
}

const withTimes = (isTimes: boolean, said: SpokenPiece): SpokenPiece => (isTimes ? { ...said, words: `nhân ${said.words}` } : said);

const isAnyOf = (piece: Piece | undefined, ...kinds: Piece['kind'][]): boolean => piece !== undefined && kinds.includes(piece.kind);

/** Says n ∈ ℕ as "the natural numbers"; ℕ by itself is a letter. */
function sayNumbers({ letter }: PieceOf<'numbers'>, { pieces, at }: PieceContext): SpokenPiece {
  const before = pieces[at - 1];
  const isStarred = pieces[at + 1]?.kind === 'star';
  const [plain = letter, starred = letter] = NUMBER_SETS[letter] ?? [];
  if (before?.kind === 'relation' && /in$/.test(before.sign)) return { words: isStarred ? starred : plain, consumed: Number(isStarred) };
  return { words: letter };
}

function sayRelation({ sign, said }: PieceOf<'relation'>, { pieces, at }: PieceContext): string {
  if (CONCLUSIONS.has(said)) return `, ${said}`;
  const isNaming = sign === '=' && isSet(pieces, at + 1) && !isSet(pieces, at - 1);
  return isNaming ? 'là' : said;
}

function sayOperator({ sign, said }: PieceOf<'operator'>, { pieces, at, expectsOperand }: PieceContext): string {
  const [before, next] = [pieces[at - 1], pieces[at + 1]];
  if (next?.kind === 'dots' && pieces[at + 2]?.kind === 'operator') return '';
  if (sign === ':' && isEquation(pieces.slice(at + 1)) && (before?.kind === 'group' || (before?.kind === 'letter' && before.said === 'd'))) return ':';
  if (!expectsOperand || before?.kind === 'dots' || isBoundary(next) || (next?.kind === 'group' && next.open !== '|')) return said;
  // -(-2)/7: a minus before a minus is not said as a second "âm".
  if (sign === '-') return next?.kind === 'fraction' && next.above[0]?.kind === 'operator' ? said : 'âm';
  return sign === '+' ? 'dương' : said;
}

/** Recognizes (d): y = 2x, a line by its equation; a : b = c : d is a proportion. */
const isEquation = ([letter, sign]: Piece[]): boolean => letter?.kind === 'letter' && letter.said === 'y' && sign?.kind === 'relation';

function sayRoot({ degree, body }: PieceOf<'root'>): SpokenPiece {
  const words = say(body, false);
  const [only] = body;
  if (degree.length > 0) {
    const count = say(degree, false).trim();
    return { words: `căn bậc ${{ 2: 'hai', 3: 'ba', 4: 'bốn' }[count] ?? count} của ${words}`, pause: pauseAfterRoot(body) };
  }
  const isAtom = body.every((piece, index) => index === 0 || piece.kind === 'index') && (only?.kind === 'number' || only?.kind === 'letter');
  return isAtom ? { words: `căn ${words}` } : { words: `căn bậc hai của ${words}`, pause: pauseAfterRoot(body) ?? 'before operators' };
}

function sayPower({ body }: PieceOf<'power'>, of: Piece | undefined): SpokenPiece {
  const words = say(body, false);
  if (words === '2') return { words: 'bình phương' };
  if (words === '3' && of?.kind !== 'number') return { words: 'lập phương' };
  const [sign, ...rest] = body;
  const isLong = (sign?.kind === 'operator' ? rest : body).some((piece) => piece.kind === 'operator' || piece.kind === 'fraction');
  return { words: `mũ ${words}`, pause: isLong ? 'always' : undefined };
}

const sayIndex = (words: string): string => ({ 'x q': 'xung quanh', 't p': 'toàn phần' })[words] ?? words;

function sayRows({ joined, rows }: PieceOf<'rows'>): string {
  const said = rows.map((row) => say(row, true));
  if (joined === 'steps') return said.join(', ');
  if (joined === 'either') return said.join(' hoặc ');
  const signs = rows.map((row) => row.find((piece) => piece.kind === 'relation')?.sign ?? '');
  const name = signs.every((sign) => sign === '=')
    ? 'hệ phương trình gồm'
    : signs.every((sign) => /[<>]|le|ge|lt|gt/.test(sign)) ? 'hệ bất phương trình gồm' : 'hệ gồm';
  return `${name} ${said.join(', và ')}`;
}

function sayDots({ centred }: PieceOf<'dots'>, { pieces, at, expectsOperand }: PieceContext): SpokenPiece {
  const [before, next] = [pieces[at - 1], pieces[at + 1]];
  if (before?.kind === 'stop' && next?.kind === 'stop' && pieces[at + 2]) return { words: 'cứ thế đến', consumed: 1 };
  if (before?.kind === 'stop' || (before?.kind === 'number' && isBoundary(next))) return { words: ', và cứ thế tiếp tục', pause: 'always' };
  if (before?.kind === 'operator' && isBoundary(next)) return { words: ', và cứ thế tiếp tục', pause: 'always' };
  if (before?.kind === 'operator' && next?.kind === 'operator') return { words: ', cứ thế', pause: 'always' };
  if (!before || before.kind === 'relation' || expectsOperand) return { words: '3 chấm' };
  return centred && next && next.kind !== 'operator' ? { words: ', cứ thế, nhân' } : { words: ', cứ thế', pause: 'always' };
}

/** Says 0,25 as "0 phẩy 25", 0,05 as "0 phẩy 0 5", 1,4142 as "1 phẩy 4 1 4 2", 0,1(6) as "0 phẩy 1, chu kì 6". */
function sayNumber({ whole, decimals, cycle }: PieceOf<'number'>): string {
  // Engines would omit a leading zero; it is said by itself, as in a telephone number.
  const before = /^0\d/.test(whole) ? whole.split('').join(' ') : whole;
  if (!decimals && !cycle) return before;
  const number = `${before} phẩy ${sayDigits(decimals || cycle)}`;
  return cycle ? `${number}, chu kì ${sayDigits(cycle)}` : number;
}

const sayDigits = (digits: string): string =>
  digits.length > 3 || digits.startsWith('0') ? digits.split('').join(' ') : digits;
