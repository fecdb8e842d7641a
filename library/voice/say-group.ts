import type { Piece, PieceOf } from './pieces.ts';
import { isBehind, isBoundary, isSingle, parted } from './pieces.ts';
import type { Place, Said } from './saying.ts';
import { breathAfter } from './saying.ts';

type Group = PieceOf<'group'>;

/** Says brackets and bars by their meaning in context. `times`: "nhân" is said before them. */
export function sayGroup(group: Group, place: Place): Said & { times: boolean } {
  return special(group, place) ?? { ...plain(group, place), times: !place.waits };
}

const isStop = (piece: Piece): boolean => piece.kind === 'stop';
const isSemicolon = (piece: Piece): boolean => piece.kind === 'stop' && piece.sign === ';';
const isOperator = (piece: Piece | undefined): boolean => piece?.kind === 'operator';
const isStatement = (piece: Piece): boolean => piece.kind === 'relation' || piece.kind === 'words';

const unsigned = (body: Piece[]): Piece[] => (isOperator(body[0]) ? body.slice(1) : body);

/** Recognizes a number, 2x², −5, a fraction. */
const isTerm = (body: Piece[]): boolean => body.length > 0 && !unsigned(body).some((piece) => isOperator(piece) || isStop(piece));

/** Returns the piece to which a group belongs, past powers, primes and indices: f of f'(x), sin of sin²(x). */
function before({ pieces, at }: Place): Piece | undefined {
  let index = at - 1;
  while (isBehind(pieces[index])) index--;
  return pieces[index];
}

function special(group: Group, place: Place): (Said & { times: boolean }) | undefined {
  const { body } = group;
  const { say, waits, pieces, at } = place;
  const without = (said: Said) => ({ ...said, times: false });
  const owner = before(place);
  if (group.open === '|') {
    return { words: `giá trị tuyệt đối của ${say(body, false)}`, breath: breathAfter(body), times: !waits };
  }
  if (body.length === 0) return { words: `ngoặc ${NAMES[group.open] ?? 'tròn'}`, times: !waits };
  if (body.length === 1 && body[0]?.kind === 'unit') return without({ words: body[0].said });
  if (owner?.kind === 'list of') return without({ words: `của ${listed(body, say)}` });
  if (owner?.kind === 'function') return without({ words: `của ${say(body, false)}`, breath: breathAfter(body) });
  if (isSet(pieces, at)) return without(set(body, say));
  if (group.open !== group.close && !isPair(group) && body.some(isSemicolon)) return without({ words: interval(group, say) });
  if (body.some(isStatement)) return without({ words: `, ${say(body, true)},` });
  if (owner?.kind === 'letter' && !waits) {
    const words = named(owner, body, say);
    if (words) return without({ words, breath: breathAfter(body) });
  }
  if (body.some(isStop)) return without({ words: tuple(body, say) });
  return undefined;
}

const isPair = ({ open, close }: Group): boolean => `${open}${close}` === '()' || `${open}${close}` === '{}' ;

const NAMES: Record<string, string> = { '(': 'tròn', '[': 'vuông', '{': 'nhọn' };

/** Recognizes sets, {1; 2} and {x | x < 3}; in 60 : {5 · [20 − 14]} the braces are brackets. */
export function isSet(pieces: Piece[], at: number): boolean {
  const group = pieces[at];
  if (group?.kind !== 'group' || group.open !== '{') return false;
  if (group.body.some((piece) => isStop(piece) || isStatement(piece) || piece.kind === 'such that')) return true;
  return !isOperator(pieces[at - 1]) && isSingle(unsigned(group.body));
}

function set(body: Piece[], say: Place['say']): Said {
  const colon = (piece: Piece): boolean => piece.kind === 'operator' && piece.sign === ':' && body.some(isStatement);
  const bar = body.findIndex((piece) => piece.kind === 'such that' || (piece.kind === 'relation' && piece.sign === '\\mid') || colon(piece));
  if (bar === -1) return { words: `tập hợp gồm ${say(body, true)}` };
  return { words: `tập hợp các ${say(body.slice(0, bar), true)} sao cho ${say(body.slice(bar + 1), true)}`, breath: 'always' };
}

/** Says [60; 90) as "from 60 to less than 90". */
function interval({ open, close, body }: Group, say: Place['say']): string {
  const [from = [], to = []] = parted(body);
  return `${open === '[' ? 'từ' : 'từ trên'} ${say(from, true)} đến ${close === ']' ? '' : 'dưới '}${say(to, true)}`;
}

/** Says f(x), P(−2), A(2; 3); undefined when letter and bracket are a product. */
function named(owner: PieceOf<'letter'>, body: Piece[], say: Place['say']): string | undefined {
  if (body.some(isStop)) return owner.capital ? tuple(body, say).replace(/^(?:cặp|bộ) số/, 'tọa độ') : undefined;
  const [inside] = body;
  // A probability P(A), a number of cases n(A), a polynomial P(x).
  const isOfEvent = /^[Pn]$/.test(owner.said) && isSingle(body) && inside?.kind === 'letter';
  const isFunction = isOfEvent || /^[fgh]$/.test(owner.said) || (owner.capital && !body.some((piece) => piece.kind === 'letter' && piece.capital));
  return isFunction ? `của ${say(body, false)}` : undefined;
}

/** Says (x; y), and the circle (O; R). */
function tuple(body: Piece[], say: Place['say']): string {
  const parts = parted(body);
  const [centre = [], radius = []] = parts;
  if (parts.length === 2 && isSingle(centre) && centre[0]?.kind === 'letter' && centre[0].capital) {
    return `tâm ${say(centre, true)} bán kính ${say(radius, true)}`;
  }
  const name = parts.length === 2 ? 'cặp số' : 'bộ số';
  return `${name} ${parts.map((part) => say(part, true)).join(', ')}`;
}

function listed(body: Piece[], say: Place['say']): string {
  const parts = parted(body).map((part) => say(part, true));
  const last = parts.pop() ?? '';
  return parts.length > 0 ? `${parts.join(', ')} và ${last}` : last;
}

/**
 * Says brackets of the order of operations: "tất cả", "mở ngoặc … đóng ngoặc", or nothing where they change nothing.
 */
function plain({ open, body }: Group, { pieces, at, first, say }: Place): Said {
  const next = pieces[at + 1];
  const isRaised = next?.kind === 'power';
  const [only] = body;
  const isAtom = body.length === 1 && (only?.kind === 'number' || only?.kind === 'letter');
  const isPlain = isAtom || (!isRaised && isTerm(body) && !(isBehind(next) && isOperator(only))) || (first && isBoundary(next));
  if (isPlain) return { words: say(body, first) };
  if (isRaised && first) return { words: `${say(body, true)}, tất cả`, breath: 'before operators' };
  const name = open === '(' ? 'ngoặc' : `ngoặc ${NAMES[open] ?? ''}`;
  return { words: `mở ${name} ${say(body, true)} đóng ${name}` };
}
