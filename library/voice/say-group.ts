import { isSuffix, isBoundary, isSingle, splitAtStops, type Piece, type PieceOf } from './pieces.ts';
import { pauseAfterRoot, type PieceContext, type SpokenPiece } from './spoken-piece.ts';

type Group = PieceOf<'group'>;

/** Says brackets and bars by their meaning in context. `times`: "nhân" is said before them. */
export function sayGroup(group: Group, context: PieceContext): SpokenPiece & { times: boolean } {
  return sayInContext(group, context) ?? { ...sayBrackets(group, context), times: !context.expectsOperand };
}

const isStop = (piece: Piece): boolean => piece.kind === 'stop';
const isSemicolon = (piece: Piece): boolean => piece.kind === 'stop' && piece.sign === ';';
const isOperator = (piece: Piece | undefined): boolean => piece?.kind === 'operator';
const isStatement = (piece: Piece): boolean => piece.kind === 'relation' || piece.kind === 'words';

const dropSign = (body: Piece[]): Piece[] => (isOperator(body[0]) ? body.slice(1) : body);

/** Recognizes a number, 2x², −5, a fraction. */
const isTerm = (body: Piece[]): boolean => body.length > 0 && !dropSign(body).some((piece) => isOperator(piece) || isStop(piece));

/** Returns the piece to which a group belongs, past powers, primes and indices: f of f'(x), sin of sin²(x). */
export function findBase({ pieces, at }: PieceContext): Piece | undefined {
  let index = at - 1;
  while (isSuffix(pieces[index])) index--;
  return pieces[index];
}

function sayInContext(group: Group, context: PieceContext): (SpokenPiece & { times: boolean }) | undefined {
  const { body } = group;
  const { say, expectsOperand, pieces, at } = context;
  const without = (said: SpokenPiece) => ({ ...said, times: false });
  const owner = findBase(context);
  if (group.open === '|') {
    return { words: `giá trị tuyệt đối của ${say(body, false)}`, pause: pauseAfterRoot(body), times: !expectsOperand };
  }
  if (body.length === 0) return { words: `ngoặc ${BRACKET_NAMES[group.open] ?? 'tròn'}`, times: !expectsOperand };
  if (body.length === 1 && body[0]?.kind === 'unit') return without({ words: body[0].said });
  if (owner?.kind === 'list of') return without({ words: `của ${sayList(body, say)}` });
  if (owner?.kind === 'function') return without({ words: `của ${say(body, false)}`, pause: pauseAfterRoot(body) });
  if (isSet(pieces, at)) return without(saySet(body, say));
  if (group.open !== group.close && !isPair(group) && body.some(isSemicolon)) return without({ words: sayInterval(group, say) });
  if (body.some(isStatement)) return without({ words: `, ${say(body, true)},` });
  if (owner?.kind === 'letter' && !expectsOperand) {
    const words = sayNamedBrackets(owner, body, say);
    if (words) return without({ words, pause: pauseAfterRoot(body) });
  }
  if (body.some(isStop)) return without({ words: sayTuple(body, say) });
  return undefined;
}

const isPair = ({ open, close }: Group): boolean => `${open}${close}` === '()' || `${open}${close}` === '{}' ;

const BRACKET_NAMES: Record<string, string> = { '(': 'tròn', '[': 'vuông', '{': 'nhọn' };

/** Recognizes sets, {1; 2} and {x | x < 3}; in 60 : {5 · [20 − 14]} the braces are brackets. */
export function isSet(pieces: Piece[], at: number): boolean {
  const group = pieces[at];
  if (group?.kind !== 'group' || group.open !== '{') return false;
  if (group.body.some((piece) => isStop(piece) || isStatement(piece) || piece.kind === 'such that')) return true;
  return !isOperator(pieces[at - 1]) && isSingle(dropSign(group.body));
}

function saySet(body: Piece[], say: PieceContext['say']): SpokenPiece {
  const colon = (piece: Piece): boolean => piece.kind === 'operator' && piece.sign === ':' && body.some(isStatement);
  const bar = body.findIndex((piece) => piece.kind === 'such that' || (piece.kind === 'relation' && piece.sign === '\\mid') || colon(piece));
  if (bar === -1) return { words: `tập hợp gồm ${say(body, true)}` };
  return { words: `tập hợp các ${say(body.slice(0, bar), true)} sao cho ${say(body.slice(bar + 1), true)}`, pause: 'always' };
}

/** Says [60; 90) as "from 60 to less than 90". */
function sayInterval({ open, close, body }: Group, say: PieceContext['say']): string {
  const [from = [], to = []] = splitAtStops(body);
  return `${open === '[' ? 'từ' : 'từ trên'} ${say(from, true)} đến ${close === ']' ? '' : 'dưới '}${say(to, true)}`;
}

/** Says f(x), P(−2), A(2; 3); undefined when letter and bracket are a product. */
function sayNamedBrackets(owner: PieceOf<'letter'>, body: Piece[], say: PieceContext['say']): string | undefined {
  if (body.some(isStop)) return owner.capital ? sayTuple(body, say).replace(/^(?:cặp|bộ) số/, 'tọa độ') : undefined;
  const [inside] = body;
  // A probability P(A), a number of cases n(A), a polynomial P(x).
  const isOfEvent = /^[Pn]$/.test(owner.said) && isSingle(body) && inside?.kind === 'letter';
  const isFunction = isOfEvent || /^[fgh]$/.test(owner.said) || (owner.capital && !body.some((piece) => piece.kind === 'letter' && piece.capital));
  return isFunction ? `của ${say(body, false)}` : undefined;
}

/** Says (x; y), and the circle (O; R). */
function sayTuple(body: Piece[], say: PieceContext['say']): string {
  const parts = splitAtStops(body);
  const [centre = [], radius = []] = parts;
  if (parts.length === 2 && isSingle(centre) && centre[0]?.kind === 'letter' && centre[0].capital) {
    return `tâm ${say(centre, true)} bán kính ${say(radius, true)}`;
  }
  const name = parts.length === 2 ? 'cặp số' : 'bộ số';
  return `${name} ${parts.map((part) => say(part, true)).join(', ')}`;
}

function sayList(body: Piece[], say: PieceContext['say']): string {
  const parts = splitAtStops(body).map((part) => say(part, true));
  const last = parts.pop() ?? '';
  return parts.length > 0 ? `${parts.join(', ')} và ${last}` : last;
}

/**
 * Says brackets of the order of operations: "tất cả", "mở ngoặc … đóng ngoặc", or nothing where they change nothing.
 */
function sayBrackets({ open, body }: Group, { pieces, at, isFirst, say }: PieceContext): SpokenPiece {
  const next = pieces[at + 1];
  const isRaised = next?.kind === 'power';
  const [only] = body;
  const isAtom = body.length === 1 && (only?.kind === 'number' || only?.kind === 'letter');
  const isPlain = isAtom || (!isRaised && isTerm(body) && !(isSuffix(next) && isOperator(only))) || (isFirst && isBoundary(next));
  if (isPlain) return { words: say(body, isFirst) };
  if (isRaised && isFirst) return { words: `${say(body, true)}, tất cả`, pause: 'before operators' };
  const name = open === '(' ? 'ngoặc' : `ngoặc ${BRACKET_NAMES[open] ?? ''}`;
  return { words: `mở ${name} ${say(body, true)} đóng ${name}` };
}
