import type { ImportDoubt, ImportedFile } from '../imported-file.ts';
import { createPictureReader, type PictureReader } from '../texts/picture-reader.ts';
import { finishQuestion, type QuestionDraft } from '../texts/finish-question.ts';
import { readHtmlText, readPlainText, toLine } from '../texts/imported-text.ts';
import { joinStatements } from '../texts/join-statements.ts';
import { readShortAnswer } from '../texts/short-answer.ts';
import { splitSteps } from '../texts/grading-steps.ts';
import { addFeedback } from '../texts/answer-feedback.ts';
import { findPartNumber, findQuestionNumber, readTags } from '../texts/question-labels.ts';
import { unescapeGift } from './gift-text.ts';
import { splitAnswers, splitGift, type GiftAnswer, type GiftSource } from './split-gift.ts';

// GIFT by https://docs.moodle.org/en/GIFT_format, and as teachers type it. A reader of our own, because the package
// gift-pegjs takes `\n` of `\ne` for a line break, refuses decimal commas and colons that Moodle takes, and gives up
// the whole file at its first error.

/** Reads a GIFT file. */
export function readGift(text: string): ImportedFile {
  const problems: ImportedFile['problems'] = [];
  const pictures = createPictureReader();
  const items = splitGift(text.normalize('NFC')).map((source, at) => {
    const n = findQuestionNumber(source.title) ?? at + 1;
    return { name: source.title, question: readQuestion(source, n, pictures, problems) };
  });
  if (items.length === 0) problems.push({ message: 'Không tìm thấy câu hỏi nào trong tệp.' });
  return { items: joinStatements(items).map(finishQuestion), problems, pictures: pictures.found };
}

function readQuestion(source: GiftSource, n: number, pictures: PictureReader, problems: ImportedFile['problems']): QuestionDraft {
  const doubts: ImportDoubt[] = [];
  const before = pictures.doubts.length;
  const format = /^\s*\[(html|plain|moodle|markdown)\]/.exec(source.stem)?.[1] ?? 'moodle';
  const read = (written: string): string => {
    const own = /^\s*\[(html|plain|moodle|markdown)\]\s*/.exec(written);
    const { text, isDoubtful } = unescapeGift(written.slice(own?.[0].length ?? 0).trim());
    if (isDoubtful && !doubts.some(({ original }) => original === written)) doubts.push({ field: 'question', message: 'Công thức có hai dấu \\\\ liền nhau: có thể là xuống dòng, có thể là một dấu \\.', original: written });
    return (own?.[1] ?? format) === 'html' || /<\/?[a-z]+[^<>]*>/i.test(text) ? readHtmlText(text, pictures.nameOf) : readPlainText(text);
  };
  const line = (written: string): string => toLine(read(written));
  const draft = readAnswers(source, { read, line, doubts, addProblem: (message) => problems.push({ message: `Câu ${n}: ${message}` }) });
  if (source.isUnescaped) doubts.push({ field: 'question', message: 'Công thức có dấu {, }, =, ~ hoặc # mà không có dấu \\ đứng trước: GIFT hiểu chúng là dấu của câu hỏi.', original: source.source });
  const part = source.category === undefined ? undefined : findPartNumber(source.category);
  return {
    n,
    ...(part !== undefined && { part }),
    ...draft,
    ...readTags(source.tags),
    doubts: [...doubts, ...pictures.doubts.slice(before)],
  };
}

type Readers = { read: (text: string) => string; line: (text: string) => string; doubts: ImportDoubt[]; addProblem: (message: string) => void };

function readAnswers(source: GiftSource, { read, line, doubts, addProblem }: Readers): Omit<QuestionDraft, 'doubts' | 'n' | 'part'> {
  const stem = read(source.stem);
  if (source.answers === undefined) {
    if (source.isCut) return { kind: 'other', question: stem, answer: null, refused: 'Phần đáp án mở bằng { nhưng không có } đóng lại.' };
    doubts.push({ field: 'kind', message: 'Đoạn này không có phần đáp án { }: có thể chỉ là lời dẫn.', original: source.source });
    return { kind: 'other', question: stem, answer: null };
  }
  const question = source.tail === '' ? stem : `${stem} _____ ${line(source.tail)}`;
  if (source.tail !== '') doubts.push({ field: 'question', message: 'Phần đáp án đứng giữa câu: chỗ trống được ghi bằng _____.', original: source.source });
  const { answers, before, feedback } = splitAnswers(source.answers);
  const general = feedback === undefined ? '' : read(feedback);
  const other = (message: string) => {
    doubts.push({ field: 'kind', message, original: source.source });
    return { kind: 'other' as const, question, answer: null, ...(general !== '' && { solution: general }) };
  };

  const truth = /^(T|TRUE|F|FALSE|ĐÚNG|SAI|Đ|S)(?:\s*#[^]*)?$/i.exec(before);
  if (truth && answers.length === 0) {
    return { kind: 'truefalse', question, answer: [/^(?:T|Đ)/i.test(truth[1] ?? '')], ...(general !== '' && { solution: general }) };
  }
  if (before.startsWith('#')) return { kind: 'short', question, ...readNumber(before.slice(1), answers, doubts, addProblem), ...(general !== '' && { solution: general }) };
  if (answers.length === 0) {
    if (before !== '') return other('Không hiểu phần đáp án { } của câu này.');
    return { kind: 'essay', question, answer: null, ...splitSteps(general) };
  }
  if (before !== '') return other('Trước đáp án đầu tiên có chữ mà không hiểu được.');
  if (answers.every(({ sign, text }) => sign === '=' && /(?<!\\)->/.test(text))) return other('Câu ghép đôi: trang chưa có dạng này.');
  const solution = addFeedback(general, answers.map(({ feedback: note = '' }) => (note === '' ? '' : line(note))));
  const isRight = ({ sign, weight }: GiftAnswer) => (weight === undefined ? sign === '=' : weight > 0);
  if (answers.every(({ sign }) => sign === '=')) {
    const whole = answers.filter(({ weight = 100 }) => weight >= 100);
    if (whole.length < answers.length) doubts.push({ field: 'answer', message: 'Có đáp án chỉ được một phần điểm: trang không giữ lại được.', original: source.source });
    const { answer, doubts: found } = readShortAnswer((whole.length > 0 ? whole : answers).map(({ text }) => unescapeGift(text).text));
    doubts.push(...found);
    return { kind: 'short', question, answer, ...(solution !== '' && { solution }) };
  }
  const right = answers.flatMap((each, at) => (isRight(each) ? [at] : []));
  if (right.length > 1) doubts.push({ field: 'answer', message: 'Câu có nhiều đáp án đúng; trang chỉ nhận một.', original: source.source });
  return {
    kind: 'choice',
    question,
    options: answers.map(({ text }) => line(text)),
    answer: right.length === 1 ? String.fromCharCode(65 + (right[0] ?? 0)) : null,
    ...(solution !== '' && { solution }),
  };
}

/** Reads `#5`, `#1.41:0.01`, `#1..3`, and several with `=`. A tolerance has no place on the site. */
function readNumber(before: string, answers: GiftAnswer[], doubts: ImportDoubt[], addProblem: (message: string) => void): { answer: string | null } {
  const plain = before.split('#')[0]?.trim() ?? '';
  const values = answers.length > 0 ? answers.filter(({ sign, weight = 100 }) => sign === '=' && weight >= 100).map(({ text }) => text) : [plain];
  if (values.some((value) => value.includes('..')) || values.length === 0) {
    doubts.push({ field: 'answer', message: 'Tệp nhận mọi số trong một khoảng; trang cần một đáp án.', original: before });
    return { answer: null };
  }
  const tolerance = values.map((value) => value.split(':')[1]?.trim() ?? '').find((each) => each !== '' && Number(each.replace(',', '.')) !== 0);
  if (tolerance !== undefined) addProblem(`sai số cho phép ${tolerance.replace('.', ',')} không được giữ lại.`);
  const { answer, doubts: found } = readShortAnswer(values.map((value) => value.split(':')[0]?.trim() ?? ''), true);
  doubts.push(...found);
  return { answer };
}
