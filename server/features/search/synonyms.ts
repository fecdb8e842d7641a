import { foldText, hasAccents, isTyped, splitWords } from './words.ts';

/**
 * Meanings of words that learners type: names by sound, abbreviations, numbers in digits. A form matches as it is or
 * without any accent ("hđt", "hdt"); with other accents it is another word ("viết").
 */
const SYNONYMS: [meant: string, ...typed: string[]][] = [
  ['Pythagore', 'pytago', 'pitago', 'pi ta go', 'py ta go', 'pythago', 'pythagoras'],
  ['Thalès', 'talet', 'talét', 'ta lét', 'thalet'],
  ['Viète', 'viet', 'viét', 'vi ét', 'viette'],
  ['phương trình', 'pt'],
  ['hệ phương trình', 'hpt'],
  ['bất phương trình', 'bpt'],
  ['bất đẳng thức', 'bđt'],
  ['hằng đẳng thức', 'hđt'],
  ['giá trị lớn nhất', 'gtln'],
  ['giá trị nhỏ nhất', 'gtnn'],
  ['giá trị tuyệt đối', 'gttđ'],
  ['ước chung lớn nhất', 'ưcln'],
  ['bội chung nhỏ nhất', 'bcnn'],
  ['số nguyên tố', 'snt'],
  ['hình chữ nhật', 'hcn'],
  ['hình bình hành', 'hbh'],
  ['hệ thức lượng', 'htl'],
  ['tỉ số lượng giác', 'tslg'],
  ['bậc nhất', 'bậc 1'],
  ['bậc hai', 'bậc 2'],
  ['bậc ba', 'bậc 3'],
  ['một ẩn', '1 ẩn'],
  ['hai ẩn', '2 ẩn'],
  ...termNames(),
];

/** Names of school terms and their exams: "giữa kì 1", "GHK1", "cuối HK II", "kì 2". */
function termNames(): [meant: string, ...typed: string[]][] {
  const numerals = [['I', '1', 'i', 'một'], ['II', '2', 'ii', 'hai']] as const;
  const exams = [['', ''], ['giữa ', 'g'], ['cuối ', 'c']] as const;
  return exams.flatMap(([when, letter]): [string, ...string[]][] => [
    [`${when}học kì`, `${letter}hk`, `${when}hk`, ...(when ? [`${when}kì`] : [])],
    ...numerals.map(([numeral, ...typed]): [string, ...string[]] => [
      `${when}học kì ${numeral}`,
      ...typed.flatMap((number) => ['hk', 'hk ', ...(letter ? ['k'] : [])].map((short) => letter + short + number)),
      ...typed.flatMap((number) => ['học kì ', 'kì ', 'hk', 'hk '].map((term) => when + term + number)),
    ]),
  ]);
}

/** The longest first, because it is the most specific. */
const FORMS = SYNONYMS.flatMap(([meant, ...typed]) =>
  typed.map((form) => ({ form: splitWords(form), meant: splitWords(meant) })),
).sort((a, b) => b.form.length - a.form.length);

const says = (typed: string | undefined, form: string): boolean => typed !== undefined && isTyped(typed, form);

/** Replaces typed forms in a query by their meanings. */
export function expandAbbreviations(words: string[]): string[] {
  const meant: string[] = [];
  for (let at = 0; at < words.length; ) {
    const known = FORMS.find(({ form }) => form.every((word, next) => says(words[at + next], word)));
    meant.push(...(known?.meant ?? words.slice(at, at + 1)));
    at += known?.form.length ?? 1;
  }
  return meant;
}

/** Terms abbreviated by their words' first letters: "ưcln" for "ước chung lớn nhất". The longest first. */
const ABBREVIATIONS = FORMS.filter(({ form: [short], meant }) => short === meant.map(([letter]) => letter).join('')).sort(
  (a, b) => b.meant.length - a.meant.length,
);

const MOST_ABBREVIATED = 3;

/**
 * Returns wordings of a query with one of its terms abbreviated: a lesson may be titled only "Cách tìm ƯCLN". The
 * term's words may be in any order.
 */
export function abbreviate(words: string[]): string[][] {
  return ABBREVIATIONS.flatMap(({ form: [short = ''], meant }) => {
    const isOfTerm = (word: string) => meant.some((each) => says(word, each));
    if (!meant.every((each) => words.some((word) => says(word, each)))) return [];
    const term = words.filter(isOfTerm);
    const written = term.some(hasAccents) ? short : foldText(short);
    return [words.flatMap((word) => (word === term[0] ? [written] : isOfTerm(word) ? [] : [word]))];
  }).slice(0, MOST_ABBREVIATED);
}

const WORDS = ['một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín', 'mười'];

/** Writes numbers up to ten as words: "4 cạnh" is "bốn cạnh" in the library. */
export const numbersInWords = (words: string[]): string[] => words.map((word) => WORDS[Number(word) - 1] ?? word);

export const numbersInDigits = (words: string[]): string[] =>
  words.map((word) => {
    const at = WORDS.findIndex((number) => isTyped(word, number));
    return at < 0 ? word : String(at + 1);
  });
