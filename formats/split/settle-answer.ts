import { answerText } from './cell-text.ts';
import type { OptionDraft } from './find-options.ts';
import type { PlacedKey } from './question-draft.ts';
import { isShortValue } from './read-key-list.ts';
import { readLetters, readVerdict, readVerdicts } from './read-answer-line.ts';
import { findMarks, listMarked, FEATURES, type Feature, type MarkedPlaces } from './read-marks.ts';
import type { QuestionParts, WrittenAnswer } from './read-question.ts';

// An answer may be told several times: by a mark, a line, a table. It is sure only if all of them say the same.

export type Settled<T> = { answer: T | null; doubt?: string; original?: string };

/** The meaning of marks in this paper, learned from all of its questions. */
export type MarkSystem = {
  /** In how many questions each feature marks exactly one option. */
  uses: Partial<Record<Feature, number>>;
  choices: number;
  /** The feature that marks right statements, and its colour. */
  statements?: { feature: Feature; color?: string };
};

const NAMES: Record<Feature, string> = { asterisk: 'dấu *', underline: 'gạch chân', highlight: 'tô nền', color: 'màu chữ', bold: 'in đậm' };

export function learnMarks(questions: readonly QuestionParts[]): MarkSystem {
  const uses: MarkSystem['uses'] = {};
  const choices = questions.filter(({ options }) => options.length > 1);
  for (const { options } of choices) {
    for (const [feature, places] of Object.entries(findMarks(options)) as [Feature, number[]][]) {
      if (places.length === 1) uses[feature] = (uses[feature] ?? 0) + 1;
    }
  }
  const lists = questions.map(({ statements }) => statements).filter((statements) => statements.length > 1);
  const statements = learnStatementMark(lists);
  return { uses, choices: choices.length, ...(statements ? { statements } : {}) };
}

function learnStatementMark(lists: readonly OptionDraft[][]): MarkSystem['statements'] {
  const counts = FEATURES.filter((feature) => feature !== 'color').map((feature) => ({
    feature, count: lists.filter((list) => { const marked = listMarked(feature, list).length; return marked > 0 && marked < list.length; }).length,
  }));
  const best = counts.filter(({ feature }) => feature !== 'bold').sort((a, b) => b.count - a.count)[0];
  if (best && best.count > 0) return { feature: best.feature };
  const color = learnTrueColor(lists);
  if (color) return { feature: 'color', color };
  const bold = counts.find(({ feature }) => feature === 'bold');
  return bold && bold.count > 0 && bold.count * 2 >= lists.length ? { feature: 'bold' } : undefined;
}

/** One colour beside black marks; of two colours the red one does. */
function learnTrueColor(lists: readonly OptionDraft[][]): string | undefined {
  for (const part of ['letterInlines', 'inlines'] as const) {
    const colors = [...new Set(lists.flat().map((option) => colorOf(option[part])))];
    const others = colors.filter((color) => color !== '');
    if (colors.length < 2) continue;
    if (others.length === 1) return others[0];
    const red = others.filter((color) => /^[B-F][0-9A-F][0-4][0-9A-F][0-4][0-9A-F]$/i.test(color));
    if (red.length === 1) return red[0];
  }
  return undefined;
}

const colorOf = (inlines: OptionDraft['inlines']): string => {
  const colors = inlines.flatMap((inline) => (inline.type === 'text' && /[\p{L}\p{N}]/u.test(inline.text) ? [inline.color ?? ''] : []));
  return colors.length > 0 && colors.every((color) => color === colors[0]) ? colors[0] ?? '' : '';
};

/** Settles the letter of a choice. */
export function settleChoice({ options, answers }: QuestionParts, keys: readonly PlacedKey[], system: MarkSystem): Settled<string> {
  const written = [...answers.flatMap(readWritten), ...keys.flatMap(readKey)];
  const marked = readMark(findMarks(options), options, system, written.length > 0);
  const told = [...(marked.letters.length > 0 ? [{ letters: marked.letters, source: marked.source }] : []), ...written];
  const original = told.map(({ source, letters }) => `${source}: ${letters.join(', ')}`).join('; ');
  const unread = answers.find(({ text, inSolution }) => !inSolution && readLetters(text) === undefined);
  if (unread) return { answer: null, doubt: 'Đáp án ghi trong câu không phải là chữ của một phương án.', original: [original, unread.source].filter(Boolean).join('; ') };
  const letters = [...new Set(told.flatMap((each) => each.letters))];
  if (told.some((each) => each.letters.length > 1)) {
    return { answer: null, doubt: `Có ${told.find((each) => each.letters.length > 1)?.letters.length} phương án cùng được đánh dấu là đúng.`, original };
  }
  if (letters.length > 1) return { answer: null, doubt: `Các chỗ ghi đáp án không khớp nhau: ${original}.`, original };
  const [letter] = letters;
  if (letter === undefined) return { answer: null, doubt: 'Không thấy dấu nào chỉ đáp án đúng.' };
  const place = letter.charCodeAt(0) - 65;
  if (place >= options.length) return { answer: null, doubt: `Đáp án ghi là ${letter}, nhưng câu chỉ có ${options.length} phương án.`, original };
  if (marked.doubt && written.length === 0) return { answer: letter, doubt: marked.doubt, original };
  const other = written.find(({ rest }) => rest !== undefined && namesAnother(rest, place, options));
  return other ? { answer: letter, doubt: `Đáp án ghi “${other.source}”, nhưng phương án ${letter} khác như vậy.`, original } : { answer: letter };
}

type Told = { letters: string[]; source: string; rest?: string };

const readWritten = ({ text, source }: WrittenAnswer): Told[] => {
  const read = readLetters(text);
  return read ? [{ ...read, source }] : [];
};
const readKey = ({ value }: PlacedKey): Told[] => {
  const read = readLetters(value);
  return read ? [{ letters: read.letters, source: 'bảng đáp án' }] : [];
};

const squeeze = (text: string): string => text.replace(/[\s$.;]/g, '').toLowerCase();
/** The text after the letter ("B. 12 cm") is that of another option. */
const namesAnother = (rest: string, place: number, options: readonly OptionDraft[]): boolean =>
  rest !== '' && options.some((option, at) => at !== place && squeeze(answerText(option.inlines)) === squeeze(rest)) && squeeze(answerText(options[place]?.inlines ?? [])) !== squeeze(rest);

/** Reads the option that looks mark. Bold letters are often only style: they count if the paper uses them so. */
function readMark(marks: MarkedPlaces, options: readonly OptionDraft[], system: MarkSystem, hasOther: boolean): Told & { doubt?: string } {
  const nameOf = (place: number): string => String.fromCharCode(65 + place);
  const strong = FEATURES.filter((feature) => feature !== 'bold' && marks[feature]);
  const places = [...new Set(strong.flatMap((feature) => marks[feature] ?? []))].sort((one, other) => one - other);
  if (places.length > 0) return { letters: places.map(nameOf), source: strong.map((feature) => NAMES[feature]).join(', ') };
  const bold = marks.bold ?? [];
  const isSystem = (system.uses.bold ?? 0) * 3 >= system.choices;
  if (bold.length === 0 || (hasOther && !isSystem)) return { letters: [], source: '' };
  // Three bold letters of four are a slip of the style, no mark.
  if (bold.length > 1 && (hasOther || bold.length === options.length - 1)) return { letters: [], source: '' };
  const usesOther = FEATURES.some((feature) => feature !== 'bold' && (system.uses[feature] ?? 0) > (system.uses.bold ?? 0));
  return {
    letters: bold.map(nameOf), source: NAMES.bold,
    ...(usesOther || !isSystem ? { doubt: 'Phương án này chỉ được in đậm, khác cách đánh dấu của các câu khác.' } : {}),
  };
}

/** Settles the truth values of statements. */
export function settleStatements({ statements, verdicts, answers, solution }: QuestionParts, keys: readonly PlacedKey[], system: MarkSystem): Settled<boolean[]> {
  const told: { values: (boolean | undefined)[]; source: string }[] = [];
  if (verdicts.some((verdict) => verdict !== undefined)) told.push({ values: verdicts, source: 'trong câu' });
  const marked = readStatementMarks(statements, system);
  if (marked) told.push({ values: marked, source: NAMES[system.statements?.feature ?? 'bold'] });
  for (const { text, source } of answers) {
    const values = readVerdicts(text);
    if (values) told.push({ values, source });
  }
  for (const { value, statement } of keys) {
    const values = statement === undefined ? readVerdicts(value) : undefined;
    if (values) told.push({ values, source: 'bảng đáp án' });
  }
  const single = keys.filter(({ statement }) => statement !== undefined);
  if (single.length > 0) told.push({ values: statements.map((_, at) => singleValue(single, at)), source: 'bảng đáp án' });
  const explained = readExplained(solution, statements.length);
  if (explained) told.push({ values: explained, source: 'lời giải' });
  const unread = answers.find(({ text, inSolution }) => !inSolution && readVerdicts(text) === undefined);
  if (unread) return { answer: null, doubt: 'Đáp án ghi trong câu không phải là đúng, sai của từng ý.', original: unread.source };
  if (told.length === 0) return { answer: null, doubt: 'Không thấy dấu nào ở các ý: chưa rõ ý nào đúng, hay cả bốn ý đều sai.' };
  const original = told.map(({ source, values }) => `${source}: ${values.map((value) => (value === undefined ? '?' : value ? 'Đ' : 'S')).join('')}`).join('; ');
  const lengths = told.find(({ values }) => values.length !== statements.length);
  if (lengths) return { answer: null, doubt: `Đáp án có ${lengths.values.length} ý, câu có ${statements.length} ý.`, original };
  const merged = statements.map((_, at) => new Set(told.map(({ values }) => values[at]).filter((value) => value !== undefined)));
  if (merged.some(({ size }) => size > 1)) return { answer: null, doubt: `Các chỗ ghi đáp án không khớp nhau: ${original}.`, original };
  if (merged.some(({ size }) => size === 0)) return { answer: null, doubt: 'Có ý chưa rõ đúng hay sai.', original };
  return { answer: merged.map((values) => values.has(true)) };
}

const singleValue = (keys: readonly PlacedKey[], at: number): boolean | undefined => {
  const values = new Set(keys.filter(({ statement }) => statement === at).map(({ value }) => readVerdict(value)));
  return values.size === 1 ? [...values][0] : undefined;
};

function readStatementMarks(statements: readonly OptionDraft[], { statements: mark }: MarkSystem): boolean[] | undefined {
  if (!mark) return undefined;
  const marked = mark.color === undefined
    ? listMarked(mark.feature, statements)
    : statements.flatMap((option, at) => (colorOf(option.letterInlines) === mark.color || colorOf(option.inlines) === mark.color ? [at] : []));
  return marked.length === 0 ? undefined : statements.map((_, at) => marked.includes(at));
}

/** Reads solutions of the form "a) Đúng, vì …". */
function readExplained(solution: QuestionParts['solution'], count: number): boolean[] | undefined {
  const values: (boolean | undefined)[] = [];
  for (const entry of solution) {
    const match = entry.type === 'line' ? /^\s*(?:[-–•]\s*)?(?:ý\s*)?([a-h])\s*[).:]\s*[([]?\s*(đúng|sai|[ĐS])(?![\p{L}])/iu.exec(entry.text) : null;
    if (match) values[(match[1] ?? 'a').toLowerCase().charCodeAt(0) - 97] ??= readVerdict(match[2] ?? '');
  }
  const found = Array.from({ length: count }, (_, at) => values[at]);
  return count > 0 && values.length === count && found.every((value) => value !== undefined) ? found : undefined;
}

/** Settles the value of a short answer. */
export function settleShort({ answers }: QuestionParts, keys: readonly PlacedKey[]): Settled<string> & { unit?: string } {
  const told = [...answers.map(({ text, source }) => ({ ...splitUnit(text), source })), ...keys.map(({ value }) => ({ ...splitUnit(value), source: 'bảng đáp án' }))];
  const [first] = told;
  if (!first) return { answer: null, doubt: 'Không thấy đáp số.' };
  const original = told.map(({ source, value }) => `${source}: ${value}`).join('; ');
  if (new Set(told.map(({ value }) => comparable(value))).size > 1) return { answer: null, doubt: `Các chỗ ghi đáp số không khớp nhau: ${original}.`, original };
  const answer = { answer: first.value, ...(first.unit ? { unit: first.unit } : {}) };
  return isPlainValue(first.value) ? answer : { ...answer, doubt: 'Đáp số không chỉ là một giá trị: chỉ ghi giá trị mà học sinh nhập.', original: first.value };
}

/** A number or an expression; words, and values for a) and b), are none. */
const isPlainValue = (value: string): boolean => {
  const bare = value.replace(/\$[^$]*\$/g, '1');
  return isShortValue(value) || (!/\p{L}{2,}/u.test(bare) && !/(?:^|\s)[a-h]\)/u.test(bare));
};

/** "3", "x = 3" and "$x=3$" are one value, as are "3/4" and its fraction, "70" and "70°", "12" and "12 quyển". */
const comparable = (value: string): string =>
  value
    .replace(/[\s$]/g, '').replace(/\{,\}|\.(?=\d)/g, ',').replace(/\.$/, '').replaceAll('−', '-')
    .replace(/\\[dt]?frac\{([^{}]*)\}\{([^{}]*)\}/g, '$1/$2').replace(/\^?\{?(?:\\circ|°)\}?/g, '').replace(/\^\{(\w+)\}/g, '^$1')
    .replace(/(^|hoặc|;)[a-zA-Z]=/g, '$1').replace(/^([-+\d,/]+)\p{L}+$/u, '$1');

const UNIT = /^(.*[\d$)])\s*((?:k|d|c|m)?m[²³23]?|(?:cm|m|dm|km|mm)\s*\/\s*\w+|kg|g|tấn|tạ|yến|ha|ml|l|lít|giờ|phút|giây|h|s|độ|°|đồng|nghìn\s+đồng|triệu\s+đồng|km\/h|m\/s)$/iu;
const splitUnit = (text: string): { value: string; unit?: string } => {
  const match = UNIT.exec(text);
  return match && !/\p{L}/u.test((match[1] ?? '').replace(/\$[^$]*\$/g, '')) ? { value: (match[1] ?? '').trim(), unit: match[2] ?? '' } : { value: text };
};
