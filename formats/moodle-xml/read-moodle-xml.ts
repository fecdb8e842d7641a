import { DOMParser, onErrorStopParsing, type Element } from '@xmldom/xmldom';
import { unescapeHtml } from '#library/format/escape-html.ts';
import type { ImportDoubt, ImportedFile } from '../imported-file.ts';
import { addFeedback } from '../texts/answer-feedback.ts';
import { finishQuestion, type QuestionDraft } from '../texts/finish-question.ts';
import { readStepList, splitSteps } from '../texts/grading-steps.ts';
import { readHtmlText, readPlainText, toLine } from '../texts/imported-text.ts';
import { joinStatements } from '../texts/join-statements.ts';
import { createPictureReader, type PictureReader } from '../texts/picture-reader.ts';
import { findPartNumber, findQuestionNumber, readTags } from '../texts/question-labels.ts';
import { readShortAnswer } from '../texts/short-answer.ts';

/** Types of Moodle that the site lacks, by the words that a teacher knows. */
const OTHER_TYPES: Record<string, string> = {
  matching: 'Câu ghép đôi',
  cloze: 'Câu điền chỗ trống (cloze)',
  multianswer: 'Câu điền chỗ trống (cloze)',
  ddwtos: 'Câu kéo thả vào chỗ trống',
  gapselect: 'Câu chọn từ cho chỗ trống',
  ddimageortext: 'Câu kéo thả lên hình',
  ddmarker: 'Câu đánh dấu trên hình',
  calculated: 'Câu tính toán có số thay đổi',
  calculatedsimple: 'Câu tính toán có số thay đổi',
  calculatedmulti: 'Câu tính toán có số thay đổi',
  ordering: 'Câu sắp xếp',
  description: 'Đoạn mô tả, không phải câu hỏi',
  randomsamatch: 'Câu ghép đôi ngẫu nhiên',
};

/** Reads a file of Moodle's own format; https://docs.moodle.org/en/Moodle_XML_format. */
export function readMoodleXml(text: string): ImportedFile {
  const refuse = (refused: string): ImportedFile => ({ refused, items: [], problems: [], pictures: new Map() });
  const outside = text.replace(/<!\[CDATA\[[^]*?\]\]>/g, '');
  if (/<!(?:DOCTYPE|ENTITY)/i.test(outside)) return refuse('Tệp khai báo thực thể XML (DOCTYPE), điều Moodle không bao giờ làm, nên không được mở.');
  let root: Element | null;
  try {
    root = new DOMParser({ locator: false, onError: onErrorStopParsing }).parseFromString(text.replace(/^\ufeff/, ''), 'text/xml').documentElement;
  } catch {
    return refuse('Tệp XML bị hỏng hoặc chưa trọn vẹn. Hãy xuất lại từ Moodle.');
  }
  if (root?.localName !== 'quiz') return refuse('Tệp XML này không phải là câu hỏi xuất từ Moodle.');

  const problems: ImportedFile['problems'] = [];
  const pictures = createPictureReader();
  const items: { name: string | undefined; question: QuestionDraft }[] = [];
  let part: number | undefined;
  for (const element of childrenOf(root, 'question')) {
    const type = element.getAttribute('type') ?? '';
    if (type === 'category') {
      part = findPartNumber(textOf(childOf(childOf(element, 'category'), 'text')));
      continue;
    }
    const name = textOf(childOf(childOf(element, 'name'), 'text')).trim();
    const n = findQuestionNumber(name) ?? items.length + 1;
    items.push({ name, question: { n, ...(part !== undefined && { part }), ...readQuestion(element, type, pictures, (message) => problems.push({ message: `Câu ${n}: ${message}` })) } });
  }
  if (items.length === 0) problems.push({ message: 'Không tìm thấy câu hỏi nào trong tệp.' });
  return { items: joinStatements(items, 4).map(finishQuestion), problems, pictures: pictures.found };
}

function readQuestion(element: Element, type: string, pictures: PictureReader, addProblem: (message: string) => void): QuestionDraft {
  const before = pictures.doubts.length;
  const read = (parent: Element | undefined): string => {
    if (!parent) return '';
    const files = new Map(childrenOf(parent, 'file').map((file) => [file.getAttribute('name') ?? '', textOf(file)]));
    const text = textOf(childOf(parent, 'text'));
    if (parent.getAttribute('format') === 'plain_text') return readPlainText(text);
    return /<\/?[a-z]+[^<>]*>|&[a-z#0-9]+;/i.test(text) || parent.getAttribute('format') === 'html' ? readHtmlText(text, pictures.withFiles(files)) : readPlainText(text);
  };
  const draft = readByType(element, type, read, addProblem);
  const hints = childrenOf(element, 'hint').map(read).filter((hint) => hint !== '');
  const tags = childrenOf(childOf(element, 'tags'), 'tag').map((tag) => textOf(childOf(tag, 'text')).trim());
  const grade = Number(textOf(childOf(element, 'defaultgrade')));
  return {
    ...draft,
    ...(hints.length > 0 && { hints }),
    ...(grade > 0 && { points: Math.round(grade * 10_000) / 10_000 }),
    ...readTags(tags),
    doubts: [...draft.doubts, ...pictures.doubts.slice(before)],
  };
}

type Answer = { text: string; plain: string; fraction: number; note: string; tolerance: number };

function readByType(element: Element, type: string, read: (parent: Element | undefined) => string, addProblem: (message: string) => void): QuestionDraft {
  const doubts: ImportDoubt[] = [];
  const question = read(childOf(element, 'questiontext'));
  const general = read(childOf(element, 'generalfeedback'));
  const answers = childrenOf(element, 'answer').map((answer): Answer => ({
    text: toLine(read(answer)),
    plain: readValue(answer),
    fraction: Number(answer.getAttribute('fraction') ?? '0'),
    note: toLine(read(childOf(answer, 'feedback'))),
    tolerance: Number(textOf(childOf(answer, 'tolerance')).replace(',', '.')),
  }));
  const solution = addFeedback(general, answers.map(({ note }) => note));
  const head = { question, doubts, ...(solution !== '' && { solution }) };
  switch (type) {
    case 'multichoice':
    case 'multichoiceset': {
      const right = answers.flatMap(({ fraction }, at) => (fraction > 0 ? [at] : []));
      if (right.length > 1) doubts.push({ field: 'answer', message: 'Câu có nhiều đáp án đúng; trang chỉ nhận một.', original: right.map((at) => `${String.fromCharCode(65 + at)}: ${answers[at]?.fraction}%`).join('; ') });
      else if (right.some((at) => (answers[at]?.fraction ?? 0) < 99.9)) doubts.push({ field: 'answer', message: 'Đáp án không được trọn điểm trong tệp.' });
      return { ...head, kind: 'choice', options: answers.map(({ text }) => text), answer: right.length === 1 ? String.fromCharCode(65 + (right[0] ?? 0)) : null };
    }
    case 'truefalse': {
      const right = answers.filter(({ fraction }) => fraction > 0).map(({ text }) => /^(?:true|đúng|t|đ)$/i.test(text) ? true : /^(?:false|sai|f|s)$/i.test(text) ? false : undefined);
      const [value] = right;
      return { ...head, kind: 'truefalse', answer: right.length === 1 && value !== undefined ? [value] : null };
    }
    case 'shortanswer':
    case 'numerical': {
      const whole = answers.filter(({ fraction }) => fraction >= 99.9);
      if (answers.some(({ fraction }) => fraction > 0 && fraction < 99.9)) doubts.push({ field: 'answer', message: 'Có đáp án chỉ được một phần điểm: trang không giữ lại được.', original: answers.map(({ text, fraction }) => `${text} (${fraction}%)`).join('; ') });
      const tolerance = whole.find((each) => each.tolerance > 0)?.tolerance;
      if (tolerance !== undefined && type === 'numerical') addProblem(`sai số cho phép ${String(tolerance).replace('.', ',')} không được giữ lại.`);
      if (childrenOf(childOf(element, 'units'), 'unit').length > 0) doubts.push({ field: 'answer', message: 'Câu có đơn vị riêng trong Moodle: cần ghi lại đơn vị.', original: childrenOf(childOf(element, 'units'), 'unit').map((unit) => textOf(childOf(unit, 'unit_name'))).join('; ') });
      const { answer, doubts: found } = readShortAnswer(whole.map(({ plain }) => plain), type === 'numerical');
      doubts.push(...found);
      return { ...head, kind: 'short', answer };
    }
    case 'essay': {
      const graderInfo = read(childOf(element, 'graderinfo'));
      const steps = graderInfo === '' ? undefined : readStepList(graderInfo);
      const rest = splitSteps(graderInfo !== '' && !steps ? `${general}${graderInfo}` : general);
      return { question, doubts, kind: 'essay', answer: null, ...rest, ...(steps && { steps }) };
    }
    default:
      doubts.push({ field: 'kind', message: `${OTHER_TYPES[type] ?? `Câu dạng “${type}” của Moodle`}: trang chưa có dạng này.` });
      return { ...head, kind: 'other', answer: null };
  }
}

/** Values of short answers are plain text, unless they say otherwise. */
function readValue(answer: Element): string {
  const text = textOf(childOf(answer, 'text'));
  return answer.getAttribute('format') === 'html' || /<\/?(?:p|span|br|div)\b/.test(text) ? unescapeHtml(text.replace(/<[^>]*>/g, ' ')) : text;
}

const childrenOf = (element: Element | undefined, name: string): Element[] =>
  [...(element?.childNodes ?? [])].filter((child): child is Element => child.nodeType === child.ELEMENT_NODE && (child as Element).localName === name);

const childOf = (element: Element | undefined, name: string): Element | undefined => childrenOf(element, name)[0];

/** Text of an element with CDATA, but not that of its children. */
const textOf = (element: Element | undefined): string =>
  [...(element?.childNodes ?? [])].filter(({ nodeType }) => nodeType === 3 || nodeType === 4).map(({ nodeValue }) => nodeValue ?? '').join('').normalize('NFC');
