import { checkFormula } from '#formats/formulas/check-formula.ts';
import { formulaPattern } from '#library/format/formulas.ts';
import { unescapeHtml } from '#library/format/escape-html.ts';
import type { ImportedField, ImportedQuestion } from '../imported-file.ts';

/** A question as a reader found it; `refused`: a Vietnamese sentence if it is unusable. */
export type QuestionDraft = Omit<ImportedQuestion, 'state' | 'pictures'> & { refused?: string };

const FORMULA = new RegExp(formulaPattern('<'), 'g');
const LETTERS = ['A', 'B', 'C', 'D'];

/** Checks what a reader found by the site's own rules, and decides whether the question is sure. */
export function finishQuestion({ refused, ...draft }: QuestionDraft): ImportedQuestion {
  const doubts = [...draft.doubts];
  const addDoubt = (field: ImportedField, message: string | undefined, piece?: string) => {
    if (message && !doubts.some((doubt) => doubt.field === field && doubt.message === message)) doubts.push({ field, message, ...(piece && { original: piece, piece }) });
  };
  for (const [field, text] of listTexts(draft)) checkText(text, (message, piece) => addDoubt(field, message, piece));
  for (const [field, message] of listErrors(draft)) addDoubt(field, message);
  const question = { ...draft, doubts, pictures: [...new Set(listTexts(draft).flatMap(([, text]) => [...text.matchAll(/<img\b[^>]*\ssrc="([^"]*)"/g)].map(([, name = '']) => name)))] };
  const isBlank = isBlankText(draft.question);
  const reason = refused ?? (isBlank ? 'Câu này không có nội dung.' : undefined);
  if (reason) return { ...question, state: 'refused', doubts: [{ field: 'question', message: reason }, ...doubts] };
  return { ...question, state: doubts.length > 0 ? 'doubt' : 'sure' };
}

const listTexts = ({ question, options = [], statements = [], solution = '', steps = [], hints = [] }: Omit<QuestionDraft, 'refused'>): [ImportedField, string][] => [
  ['question', question],
  ...options.map((text): [ImportedField, string] => ['options', text]),
  ...statements.map((text): [ImportedField, string] => ['statements', text]),
  ...[solution, ...steps.map(({ text }) => text), ...hints].filter((text) => text !== '').map((text): [ImportedField, string] => ['solution', text]),
];

function checkText(html: string, addDoubt: (message: string, piece?: string) => void): void {
  const rest = html.replace(FORMULA, (piece: string, ...groups: (string | number | undefined)[]) => {
    const tex = groups.slice(0, 4).find((group) => typeof group === 'string');
    if (typeof tex !== 'string') return ''; // an escaped dollar sign
    const message = checkFormula(unescapeHtml(tex));
    if (message) addDoubt(message, piece);
    return '';
  });
  const words = rest.replace(/<(code|pre)>[^]*?<\/\1>|<[^>]*>/g, ' ');
  if (/\\(?:[()[\]]|[a-zA-Z]{2,})/.test(words)) addDoubt('Có lệnh LaTeX nằm ngoài công thức: cần đặt trong hai dấu $.');
  else if (words.includes('$')) addDoubt('Có một dấu $ lẻ: có thể công thức bị thiếu dấu.');
  if (words.includes('\ufffd')) addDoubt('Có ký tự không đọc được.');
}

function listErrors({ kind, options = [], statements, answer }: Omit<QuestionDraft, 'refused'>): [ImportedField, string][] {
  const errors: [ImportedField, string][] = [];
  if (kind === 'choice') {
    if (options.length !== 4) errors.push(['options', `Câu có ${options.length} phương án; trang cần đúng 4 phương án.`]);
    if (options.some((option) => isBlankText(option))) errors.push(['options', 'Có phương án còn trống.']);
    if (new Set(options).size < options.length) errors.push(['options', 'Có hai phương án giống nhau.']);
    if (answer === null) errors.push(['answer', 'Không có đáp án.']);
    else if (typeof answer !== 'string' || LETTERS.indexOf(answer) < 0 || LETTERS.indexOf(answer) >= options.length) errors.push(['answer', 'Đáp án không phải là một trong các phương án.']);
  }
  if (kind === 'truefalse') {
    if (statements && statements.length !== 4) errors.push(['statements', `Câu có ${statements.length} ý; trang cần đúng 4 ý.`]);
    if (statements?.some(isBlankText)) errors.push(['statements', 'Có ý còn trống.']);
    if (!Array.isArray(answer) || answer.length !== (statements?.length ?? 1)) errors.push(['answer', 'Không rõ ý nào đúng, ý nào sai.']);
  }
  if (kind === 'short' && (typeof answer !== 'string' || answer.trim() === '')) errors.push(['answer', 'Không có đáp án.']);
  return errors;
}

const isBlankText = (html: string): boolean => !/<img\b/.test(html) && html.replace(/<[^>]*>|&nbsp;|\s/g, '') === '';
