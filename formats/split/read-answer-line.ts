// A line that names the answer of one question: "Đáp án: B", "Chọn B.", "ĐS: 12", "Trả lời: 0,5", "Đáp án: ĐSĐS".

export type AnswerLine = {
  /** Position of the line's words about the answer. */
  at: number;
  /** Position of the value. */
  from: number;
  value: string;
};

const AT_START = /^[\s*⇒→>=]*(?:(?:vậy|nên|do\s+đó|suy\s+ra)[,\s]+)?(?:(?:đáp\s*án(?:\s+đúng)?(?:\s+là)?|đáp\s*số|trả\s+lời|kết\s+quả|answer|key)\s*[:.=]?|(?:ĐA|ĐS|KQ|TL|Đ\/A|Đ\/S)\s*[:.=])\s*/iu;
const CHOOSE = /^[\s*⇒→>=]*(?:(?:vậy|nên|do\s+đó|suy\s+ra)[,\s]+)*(?:ta\s+)?chọn\s*(?:đáp\s+án|phương\s+án|câu)?\s*:?\s*(?=\(?[A-H]\b)/iu;
/** Behind the stem on its line: after its last sign, or a wide space. */
const AT_END = /(?:[.?!:)\uFFFC]\s*|\t\s*|\s{2,})\(?(?=(?:Đáp\s*(?:án|số)|ĐÁP\s*(?:ÁN|SỐ)|Trả\s+lời|ĐS|ĐA|KQ)\s*[:=])(?:[^:=]+[:=])\s*(?=[^.?!]{1,40}[.)]*\s*$)/u;
/** Without a sign after the words, only a letter or a number follows: "Đáp án B". */
const BARE_VALUE = /^(?:\(?[A-H]\)?(?:[\s.]*$|\s*[.),:;]|\s+(?:và|hoặc|vì)\s)|[-–−]?\d)/u;

export function readAnswerLine(text: string): AnswerLine | undefined {
  const start = AT_START.exec(text);
  if (start) {
    const rest = text.slice(start[0].length);
    const isSigned = /[:.=]\s*$/.test(start[0]);
    if (isSigned || BARE_VALUE.test(rest)) return { at: 0, from: start[0].length, value: rest.trim() };
    return undefined;
  }
  const choose = CHOOSE.exec(text);
  if (choose) return { at: 0, from: choose[0].length, value: text.slice(choose[0].length).trim() };
  const end = AT_END.exec(text);
  if (!end) return undefined;
  // The sign before the words belongs to the stem.
  const at = end.index + (/^[.?!:)\uFFFC]/u.test(end[0]) ? 1 : 0);
  return { at: Math.max(1, at), from: end.index + end[0].length, value: text.slice(end.index + end[0].length).trim() };
}

/** Reads the letters of an answer such as "B", "B.", "(B)", "B. 12 cm", "A và C"; the rest is the option's text. */
export function readLetters(value: string): { letters: string[]; rest: string } | undefined {
  const text = value.replace(/\*/g, '').trim();
  const several = /^\(?([A-H])\)?(?:\s*(?:,|;|\/|và|hoặc|&)\s*\(?([A-H])\)?(?![\p{L}\p{N}]))+/iu.exec(text);
  if (several) {
    const letters = several[0].match(/(?<![\p{L}])[A-H](?![\p{L}])/gu) ?? [];
    if (letters.length > 1) return { letters, rest: '' };
  }
  if (/^\(?[a-h]\)?[.)]?$/.test(text)) return { letters: [text.replace(/[^a-h]/g, '').toUpperCase()], rest: '' };
  const one = /^\(?\s*([A-H])\s*(?:[).:/]+|(?=\s)|$)\s*/u.exec(text);
  return one ? { letters: [one[1] ?? ''], rest: text.slice(one[0].length).trim() } : undefined;
}

/** Reads an answer that is one letter and nothing else: "B", "(B).". */
export const readLetter = (value: string): string | undefined => /^\(?\s*([A-H])\s*\)?[.]?$/u.exec(value.replace(/\*/g, '').trim())?.[1];

const VERDICT = '(đúng|sai|true|false|[ĐDSTF])';

/** Reads truth values: "ĐSĐS", "Đ – S – Đ – S", "a) Đ b) S c) Đ d) S", "Đúng, Sai, Đúng, Sai". */
export function readVerdicts(value: string): boolean[] | undefined {
  const text = value.normalize('NFC').replace(/[*\t\u00a0]/g, ' ').trim().replace(/[.;]$/, '');
  if (/^[ĐDS]{2,8}$/iu.test(text)) return Array.from(text, isTrue);
  const labelled = [...text.matchAll(new RegExp(`(?:^|[\\s,;|(–-])([a-h])\\s*[.):/–-]*\\s*[-–:]?\\s*${VERDICT}(?![\\p{L}])\\)?`, 'giu'))];
  if (labelled.length >= 2) {
    const rest = labelled.reduce((left, [all]) => left.replace(all, ' '), text);
    const isInOrder = labelled.every(([, letter], at) => letter?.toLowerCase() === String.fromCharCode(97 + at));
    return isInOrder && /^[\s,;.|()–-]*$/.test(rest) ? labelled.map(([, , verdict = '']) => isTrue(verdict)) : undefined;
  }
  const words = text.split(/[\s,;|/–-]+/u).filter(Boolean);
  return words.length >= 2 && words.every((word) => new RegExp(`^${VERDICT}$`, 'iu').test(word)) ? words.map(isTrue) : undefined;
}

/** Reads one truth value: "Đ", "Sai". */
export const readVerdict = (value: string): boolean | undefined => (new RegExp(`^\\(?${VERDICT}\\)?[.\\s]*$`, 'iu').test(value.trim()) ? isTrue(value.trim().replace('(', '')) : undefined);

const isTrue = (verdict: string): boolean => /^[đdt]/iu.test(verdict);

/** Only dots or rulings: a place where learners write. */
export const isBlankValue = (value: string): boolean => /^[\s.…_–—\-|□▯☐]*$/u.test(value);
