// @ts-nocheck
import type { Drawn, Figures } from './figures.ts';

/** Answers from which on anything is said of a question, and pupils from which on it is compared with its paper. */
const ENOUGH = 30;
/** Of the best, so many must be counted before anything is made of what they chose. */
const ENOUGH_GOOD = 8;

/** How much a sentence asks of the teacher; `FEW` where nothing can be said yet. */
export const CONCERN = { few: -1, none: 0, note: 1, look: 2, key: 3 } as const;
export type Concern = (typeof CONCERN)[keyof typeof CONCERN];

export type Finding = { concern: Concern; text: string };

const TOO_EASY = 0.95;
/** Of four options one is right for a guesser, too; of four statements two are. */
const TOO_HARD = { choice: 0.25, truefalse: 0.15, short: 0.1, essay: 0.1 };
/** Below it good and weak pupils answer alike. */
const TELLS_NOTHING = 0.1;
/** Where so many answer right the key is hardly wrong. */
const MOSTLY_RIGHT = 0.5;
const MANY_BLANK = 0.3;

const percent = (part: number, of = 1): string => `${Math.round((100 * part) / of)}%`;

/** What figures say to a teacher, the worst first. */
export function findingsOf(figures: Figures): Finding[] {
  const { answers } = figures;
  if (answers < ENOUGH) return [{ concern: CONCERN.few, text: `Chưa đủ số liệu: mới có ${answers} lượt trả lời, cần ít nhất ${ENOUGH}.` }];
  const { kind } = figures.drawn;
  const found = [...wrongKey(figures), ...ofDrawn(figures.drawn), ...howHard(figures, kind), ...blanks(figures)];
  const isSuspect = found.some(({ concern }) => concern === CONCERN.key);
  const all = isSuspect ? found : [...found, ...tellsNothing(figures)];
  if (all.length === 0) return [{ concern: CONCERN.none, text: 'Chưa thấy gì bất thường.' }];
  return all.toSorted((one, other) => other.concern - one.concern);
}

export const concernOf = (findings: Finding[]): Concern => findings[0]?.concern ?? CONCERN.none;

/** That those who do well otherwise are the ones who are told they are wrong. */
const wrongKey = ({ correlation, compared, share }: Figures): Finding[] =>
  correlation !== null && compared >= ENOUGH && correlation < 0 && (share ?? 1) < MOSTLY_RIGHT
    ? [{ concern: CONCERN.key, text: 'Có thể sai đáp án: học sinh làm tốt phần còn lại của đề lại hay sai câu này hơn các bạn khác.' }]
    : [];

function ofDrawn(drawn: Drawn): Finding[] {
  if (drawn.kind === 'choice') return ofOptions(drawn.options);
  if (drawn.kind === 'truefalse') return drawn.statements.flatMap(ofStatement);
  if (drawn.kind === 'short') return ofWrongAnswers(drawn.wrong);
  return [];
}

type Option = Extract<Drawn, { kind: 'choice' }>['options'][number];

function ofOptions(options: Option[]): Finding[] {
  const all = options.reduce((sum, { count }) => sum + count, 0);
  if (all < ENOUGH) return [];
  const good = options.reduce((sum, each) => sum + each.good, 0);
  const key = options.find(({ right }) => right);
  const [rival] = options.filter(({ right }) => !right).toSorted((one, other) => other.good - one.good || other.count - one.count);
  const unwanted = options.filter(({ count }) => count === 0).map(({ letter }) => letter);
  const found: Finding[] = unwanted.length > 0 ? [{ concern: CONCERN.note, text: `Phương án ${unwanted.join(', ')} không ai chọn.` }] : [];
  if (!key || !rival) return found;
  if (good >= ENOUGH_GOOD) {
    if (rival.good <= key.good) return found;
    const chosen = `trong ${good} em làm phần còn lại của đề tốt nhất, ${rival.good} em chọn ${rival.letter}, ${key.good} em chọn đáp án ${key.letter}.`;
    const isMost = rival.good * 2 >= good;
    return [...found, isMost ? { concern: CONCERN.key, text: `Có thể sai đáp án: ${chosen}` } : { concern: CONCERN.look, text: `Phương án ${rival.letter} hút cả học sinh khá: ${chosen}` }];
  }
  const [most] = options.toSorted((one, other) => other.count - one.count);
  if (!most || most.right || most.count * 2 < all) return found;
  return [...found, { concern: CONCERN.key, text: `Có thể sai đáp án: ${percent(most.count, all)} chọn ${most.letter}, chỉ ${percent(key.count, all)} chọn đáp án ${key.letter}.` }];
}

const NAMES = ['a', 'b', 'c', 'd'];

function ofStatement({ right, wrong, open }: Extract<Drawn, { kind: 'truefalse' }>['statements'][number], place: number): Finding[] {
  const all = right.count + wrong.count + open;
  if (all < ENOUGH || wrong.count * 2 <= all) return [];
  const name = `Ý ${NAMES[place] ?? place + 1}`;
  const good = right.good + wrong.good;
  const against = `${percent(wrong.count, all)} chọn ngược với đáp án`;
  if (good >= ENOUGH_GOOD && wrong.good > right.good) {
    return [{ concern: CONCERN.key, text: `${name} có thể sai đáp án: ${against}, nhóm làm phần còn lại của đề tốt nhất cũng vậy.` }];
  }
  return [{ concern: CONCERN.look, text: `${name}: ${against}.` }];
}

function ofWrongAnswers(wrong: Extract<Drawn, { kind: 'short' }>['wrong']): Finding[] {
  const alike = wrong.find(({ count, of }) => of >= ENOUGH && count * 2 >= of);
  return alike ? [{ concern: CONCERN.key, text: `Có thể sai đáp án: ${alike.count} trong ${alike.of} em cùng trả lời “${alike.value}”.` }] : [];
}

function howHard({ share }: Figures, kind: Drawn['kind']): Finding[] {
  if (share === null) return [];
  const inPart = kind === 'truefalse' || kind === 'essay';
  const said = (word: string) => (inPart ? `trung bình ${word}${percent(share)} số điểm.` : `${word}${percent(share)} trả lời đúng.`);
  if (share >= TOO_EASY) return [{ concern: CONCERN.note, text: `Quá dễ: ${said('')}` }];
  return share < TOO_HARD[kind] ? [{ concern: CONCERN.look, text: `Quá khó: ${said('chỉ ')}` }] : [];
}

const blanks = ({ answers, blank }: Figures): Finding[] =>
  blank >= MANY_BLANK * (answers + blank) ? [{ concern: CONCERN.note, text: `${percent(blank, answers + blank)} bỏ trống câu này.` }] : [];

/** A question that nearly all get right, or wrong, cannot tell anybody apart; that is said of it already. */
const tellsNothing = ({ correlation, compared, share }: Figures): Finding[] =>
  correlation !== null && compared >= ENOUGH && correlation < TELLS_NOTHING && share !== null && share >= 0.2 && share < TOO_EASY
    ? [{ concern: CONCERN.look, text: 'Chưa phân loại được học sinh: bạn làm đề tốt và bạn làm chưa tốt trả lời câu này như nhau.' }]
    : [];
