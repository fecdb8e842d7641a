import type { ImportedItem } from '#contract/question-import.ts';
import type { ImportedFile, ImportedQuestion } from '#formats/imported-file.ts';
import { cleanHtml } from '#server/platform/text/content-html.ts';
import { pictureAddress } from './picture-addresses.ts';
import type { ReadFile } from './read-apart.ts';
import { changeTexts, listTexts, withDoubt } from './rules.ts';

/** Most questions of a file. */
const MOST = 500;
const NO_QUESTIONS = 'Không thấy câu hỏi nào trong tệp này. Trang nhận ra câu hỏi ở “Câu 1.”, “Bài 1.” hoặc số tự động ở đầu câu.';
const TOO_MANY = `Tệp này có hơn ${MOST} câu hỏi. Bạn chia thành vài tệp nhỏ hơn.`;

/** Makes a file's texts safe and gives its pictures their places. */
export function toReadFile({ refused, items, problems, pictures }: ImportedFile): ReadFile {
  const nothing = { items: [], problems: [], pictures: [] };
  if (refused !== undefined) return { refused, ...nothing };
  if (items.length === 0) return { refused: [NO_QUESTIONS, ...problems.map(({ message }) => message)].join(' '), ...nothing };
  if (items.length > MOST) return { refused: TOO_MANY, ...nothing };
  const names = [...pictures.keys()];
  return {
    items: items.map((question, index) => toItem(question, String(index + 1), names)),
    problems,
    pictures: [...pictures].map(([name, { bytes }]) => ({ name, content: Buffer.from(bytes).toString('base64') })),
  };
}

const IMAGE = /<img\b[^>]*?\bsrc="([^"]*)"[^>]*>/gi;
const unescape = (text: string): string => text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

function toItem(question: ImportedQuestion, id: string, names: readonly string[]): ImportedItem {
  let isLost = false;
  const place = (html: string): string =>
    cleanHtml(html.replace(IMAGE, (_, src: string) => {
      const index = names.indexOf(unescape(src));
      if (index < 0) isLost = true;
      return index < 0 ? '' : `<img src="${pictureAddress(index)}" alt="">`;
    }));
  const { n, part, kind, answer, unit, form, points, lesson, state } = question;
  const texts = changeTexts(question, place);
  const doubts = question.doubts.map(({ field, message, original, digest, piece }) => {
    const safe = piece === undefined ? undefined : place(piece);
    return {
      field, message,
      ...(original !== undefined && { original: place(original) }),
      ...(digest !== undefined && { digest }),
      // Without its piece in the text a correction would replace nothing.
      ...(safe && listTexts(texts).some((text) => text.includes(safe)) && { piece: safe }),
    };
  });
  const item: ImportedItem = {
    id, kind, state, doubts, corrected: [],
    question: texts.question,
    answer: typeof answer === 'string' ? answer.normalize('NFC') : answer,
    pictures: question.pictures.flatMap((name) => (names.includes(name) ? [pictureAddress(names.indexOf(name))] : [])),
    ...(n !== undefined && { n }),
    ...(part !== undefined && { part }),
    ...(texts.options && { options: texts.options }),
    ...(texts.statements && { statements: texts.statements }),
    ...(texts.solution !== undefined && { solution: texts.solution }),
    ...(texts.hints && { hints: texts.hints }),
    ...(unit !== undefined && { unit }),
    ...(form && { form }),
    ...(texts.steps && { steps: texts.steps }),
    ...(points !== undefined && { points }),
    ...(lesson !== undefined && { lesson }),
  };
  const isTold = doubts.some(({ field }) => field === 'pictures');
  return isLost && !isTold ? withDoubt(item, { field: 'pictures', message: 'Một ảnh của câu này không có trong tệp.' }) : item;
}
