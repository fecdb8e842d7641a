import type { AnswerShape } from './answer-shape.ts';
import type { KeyAction } from './apply-key.ts';

/** A key of our keypad. `name`: for screen readers, where the label is a sign. */
export type Key = { label: string; action: KeyAction; name?: string };

export const PAGE_TITLES = ['123', '= √', 'abc'] as const;

/** Number of keys on each page: two blocks of twelve. */
const KEYS_PER_PAGE = 24;
/** Keys of the first page that stay free for the question's letters and then for signs. */
const FREE_KEYS = 4;

const write = (...signs: string[]): Key[] => signs.map((sign) => ({ label: sign, action: { write: sign } }));
const named = (label: string, name: string, action: KeyAction = { write: label }): Key => ({ label, name, action });

/** The label is drawn as an eraser, in the same place on every page. */
export const ERASE = named('⌫', 'Xóa một kí tự', 'erase');
export const FRACTION = named('/', 'Phân số');
export const POWER = named('^', 'Lũy thừa');

const EQUALS = named('=', 'Bằng');
const ROOT = named('√', 'Căn bậc hai');
const SEMICOLON = named(';', 'Dấu chấm phẩy');
const PERCENT = named('%', 'Phần trăm');
const PI = named('π', 'Số pi');

/** The signs wanted most for each shape of answer, after the letters where those are wanted, too. */
const SIGNS_BY_SHAPE: Record<AnswerShape, Key[]> = {
  number: [ROOT, PERCENT, EQUALS, SEMICOLON],
  values: [SEMICOLON, EQUALS, ROOT, PERCENT],
  pair: [SEMICOLON, EQUALS, ROOT, PERCENT],
  other: [EQUALS, ROOT, SEMICOLON, PERCENT],
};

const OTHER_SIGNS = [
  EQUALS, named('<', 'Nhỏ hơn'), named('>', 'Lớn hơn'), named('≠', 'Khác'), named('≤', 'Nhỏ hơn hoặc bằng'), named('≥', 'Lớn hơn hoặc bằng'),
  named('∈', 'Thuộc'), named('∅', 'Tập rỗng'), SEMICOLON, named('hoặc', 'hoặc', { write: ' hoặc ' }), named('←', 'Sang trái', 'left'), named('→', 'Sang phải', 'right'),
  ROOT, named('∛', 'Căn bậc ba'), ERASE, named('±', 'Cộng trừ'), PI, named('°', 'Độ'),
  named('{', 'Mở ngoặc nhọn'), named('}', 'Đóng ngoặc nhọn'), named('|', 'Dấu giá trị tuyệt đối'), named('·', 'Dấu nhân chấm'), PERCENT, named('′', 'Phút'),
];

const LETTERS = [...write('a', 'b', 'c', 'd', 'e', 'h', 'k', 'm', 'n', 'p', 'q', 'r', 's', 't'), ERASE, ...write('u', 'v', 'x', 'y', 'z', 'A', 'B', 'C', 'S')];

/**
 * Returns the pages of the keypad for a question. The first one has the digits, the letters of the question's own text,
 * and the signs of calculation; it knows nothing of the key, which it would give away.
 * @param html the question's text
 */
export function keypadPages(html: string, shape: AnswerShape): Key[][] {
  const found = lettersIn(html);
  const letters = write(...(found.length > 0 ? found : shape === 'other' ? ['x', 'y'] : []));
  const signs = html.includes('π') ? [PI, ...SIGNS_BY_SHAPE[shape]] : SIGNS_BY_SHAPE[shape];
  // A number needs no letter, but its first sign; several solutions need what separates them.
  const free = (shape === 'number' ? [...signs.slice(0, 1), ...letters] : shape === 'other' ? letters : [...letters.slice(0, 2), ...signs.slice(0, 2), ...letters.slice(2)]).slice(0, FREE_KEYS);
  for (const sign of signs) if (free.length < FREE_KEYS && !free.includes(sign)) free.push(sign);
  const [beside, ...below] = free;
  const first = [
    ...write('1', '2', '3', '4', '5', '6', '7', '8', '9', '0'), named(',', 'Dấu phẩy'), ...(beside ? [beside] : []),
    named('+', 'Dấu cộng'), named('−', 'Dấu trừ'), ERASE, named('×', 'Dấu nhân'), named(':', 'Dấu chia'), POWER,
    named('(', 'Mở ngoặc'), named(')', 'Đóng ngoặc'), FRACTION, ...below,
  ];
  return [first, OTHER_SIGNS, LETTERS].map((keys) => keys.slice(0, KEYS_PER_PAGE));
}

/** Returns the letters of a text's typeset formulas that stand for numbers or points: the small ones first, by alphabet. */
export function lettersIn(html: string): string[] {
  const found = [...html.matchAll(/mathnormal[^>]*>([A-Za-z]+)</g)].flatMap(([, letters = '']) => Array.from(letters));
  const isCapital = (letter: string) => letter < 'a';
  return [...new Set(found)].toSorted((one, other) => Number(isCapital(one)) - Number(isCapital(other)) || (one < other ? -1 : 1));
}
