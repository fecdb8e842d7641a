import { isSyllable } from './syllable.ts';
import { sayUnits } from './units.ts';

/** Abbreviations; longer ones come before those that they begin with. */
const ABBREVIATIONS: [short: string, said: string][] = [
  ['[ƯU]CLN(?!\\()', 'ước chung lớn nhất'],
  ['BCNN(?!\\()', 'bội chung nhỏ nhất'],
  ['ƯC(?!\\()', 'ước chung'],
  ['ĐKXĐ', 'điều kiện xác định'],
  ['TXĐ', 'tập xác định'],
  ['ĐK', 'điều kiện'],
  ['ĐS', 'đáp số'],
  ['HPT', 'hệ phương trình'],
  ['BPT', 'bất phương trình'],
  ['PT', 'phương trình'],
  ['SGK', 'sách giáo khoa'],
  ['SBT', 'sách bài tập'],
  ['VD', 'ví dụ'],
  ['vd', 'ví dụ'],
  ['GT', 'giả thiết'],
  ['KL', 'kết luận'],
  ['HKII', 'học kì 2'],
  ['HKI', 'học kì 1'],
  ['VT', 'vế trái'],
  ['VP', 'vế phải'],
  ['đpcm', 'điều phải chứng minh'],
  ['ĐPCM', 'điều phải chứng minh'],
  ['c\\.c\\.c', 'cạnh cạnh cạnh'],
  ['c\\.g\\.c', 'cạnh góc cạnh'],
  ['g\\.c\\.g', 'góc cạnh góc'],
  ['g\\.g', 'góc góc'],
  ['sđ', 'số đo'],
  ['THCS', 'trung học cơ sở'],
  ['TH', 'trường hợp '],
  ['VN', 'Việt Nam'],
  ['[Cc]ôsin|cos', 'cô sin'],
  ['[Cc]ôtang|cot', 'cô tang'],
  ['tan(?= (?:[A-Zα-ω]|\\d+°))', 'tang'],
  ['v\\.v\\.?|v\\.v…', 'vân vân'],
];

const ROMAN: Record<string, string> = { I: '1', II: '2', III: '3', IV: '4', V: '5', VI: '6', VII: '7', VIII: '8', IX: '9', X: '10' };
const NUMBERED_THINGS = 'loại|kì|kỳ|chương|phần|thứ|thế kỉ|bảng|nhóm|đội|kho|mục|quý';

/** Signs among the words: "đổi dấu + thành dấu −". */
const SIGNS: Record<string, string> = {
  '=': 'bằng', '≠': 'khác', '<': 'nhỏ hơn', '>': 'lớn hơn', '≤': 'nhỏ hơn hoặc bằng', '≥': 'lớn hơn hoặc bằng', '≈': 'xấp xỉ bằng',
  '+': 'cộng', '−': 'trừ', '-': 'trừ', '±': 'cộng trừ', '·': 'nhân', '×': 'nhân', '÷': 'chia', '√': 'căn', '²': 'bình phương', '³': 'lập phương',
  '%': 'phần trăm', '°': 'độ', '∈': 'thuộc', '∉': 'không thuộc', '⊂': 'là tập con của', '∪': 'hợp', '∩': 'giao', '∅': 'tập rỗng',
  '⇒': 'suy ra', '⇔': 'tương đương với', '∥': 'song song với', '⊥': 'vuông góc với', '∽': 'đồng dạng với', '⋮': 'chia hết cho',
  '∠': 'góc', '△': 'tam giác', 'ℕ': 'N', 'ℤ': 'Z', 'ℚ': 'Q', 'ℝ': 'R', '&': 'và', '₫': 'đồng', '$': 'đô la', '□': 'ô vuông',
  'α': 'an pha', 'β': 'bê ta', 'γ': 'gam ma', 'π': 'pi', 'Δ': 'đen ta', '½': '1 phần 2', '¼': '1 phần 4', '¾': '3 phần 4',
};

/** Puts units and abbreviations into words. @param afterFormula the text follows a formula, so a unit may begin it */
export function expandAbbreviations(text: string, afterFormula: boolean): string {
  let said = sayUnits(text, afterFormula);
  for (const [pattern, words] of ABBREVIATION_PATTERNS) said = said.replace(pattern, words);
  return said
    // Without quotation marks, 'A' is not read as A phẩy.
    .replace(/(?<![\p{L}\d)])['‘]([^'’]+)['’](?!\p{L})/gu, '$1')
    .replace(/(?<=ngày \d{1,2})[/-](?=\d)/g, ' tháng ')
    .replace(/(?<=[\d%])[-–](?=\d)/g, ' đến ');
}

/** Says words outside formulas: names of points, brackets, signs. Expects units and abbreviations written out. */
export function sayWords(text: string): string {
  return text
    .replace(ROMANS, (roman) => ROMAN[roman] ?? roman)
    .replace(/(?<=\p{L})-(?=\p{L})/gu, ' ')
    .replace(/và\/hoặc/g, 'hoặc')
    .replace(/_{2,}|\.{4,}|…{2,}/g, ' chỗ trống ')
    .replace(/…|\.{3}/g, ', ')
    .replace(/[()[\]{}]|\s[-–—]\s|[–—/|→]/g, ', ')
    .replace(/(?<![\p{L}\d.])[A-Za-z]{2,}(?![\p{L}\d])/gu, sayName)
    .replace(/["“”«»‘’'*`]/g, '')
    .replace(SINGLE_SIGNS, (sign) => ` ${SIGNS[sign] ?? sign} `);
}

const ROMANS = new RegExp(`(?<=(?:${NUMBERED_THINGS})[ \u00a0])([IVX]+)(?![\\p{L}\\d])`, 'giu');
const SINGLE_SIGNS = new RegExp(`[${Object.keys(SIGNS).join('').replace('-', '\\-')}]`, 'gu');
const ABBREVIATION_PATTERNS = ABBREVIATIONS.map(([short, said]): [RegExp, string] => [
  // "TH1" is a case with its number.
  new RegExp(`(?<![\\p{L}\\d])(?:${short})(?![\\p{L}${short === 'TH' ? '' : '\\d'}])`, 'gu'),
  said,
]);

/** Says AB as "A B", xOy as "x O y"; a word stays. */
function sayName(word: string): string {
  if (KEYS.has(word)) return word.toLowerCase();
  const isName =
    /^[A-Z]{2,4}$|^O[xyz]{2,3}$/.test(word) ||
    (/^[A-Z]{5,}$/.test(word) && !isSyllable(word.toLowerCase())) ||
    /^(?:[a-z][A-Z]{1,2}|[A-Z]{2})[a-z]?$/.test(word) ||
    /^[A-Z][xz]$|^[ABCDEIO][yt]$/.test(word) ||
    (/^[a-z]{2,3}$/.test(word) && !isSyllable(word) && !FOREIGN.has(word));
  return isName ? word.split('').join(' ') : word;
}

const KEYS = new Set(['SHIFT', 'ALPHA', 'MENU', 'MODE', 'CALC']);
const FOREIGN = new Set(['max', 'web', 'app', 'xu']);