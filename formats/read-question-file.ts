import { readAiken } from './aiken/read-aiken.ts';
import { readDocx } from './docx/read-docx.ts';
import { RefusedFile, TOO_LONG } from './docx/refused-file.ts';
import { readGift } from './gift/read-gift.ts';
import type { ImportedFile, ImportedQuestion } from './imported-file.ts';
import { readMoodleXml } from './moodle-xml/read-moodle-xml.ts';
import { recognizeFile } from './recognize-file.ts';
import { splitQuestions } from './split/split-questions.ts';
import { textToBlocks } from './split/text-to-blocks.ts';
import { readQuestionSheet } from './xlsx/read-question-sheet.ts';

/** Questions of one file. */
const MOST_QUESTIONS = 500;
/** Characters of a text file; only Moodle's holds pictures. */
const MOST_CHARACTERS = 2_000_000;

/** Reads a question file of any kind, which its content tells, whatever its name. A file that cannot be read is refused. */
export function readQuestionFile(name: string, bytes: Uint8Array): ImportedFile {
  try {
    return checkQuestions(readFile(name, bytes));
  } catch (error) {
    if (error instanceof RefusedFile) return refuse(error.message);
    throw error;
  }
}

function readFile(name: string, bytes: Uint8Array): ImportedFile {
  const file = recognizeFile(name, bytes);
  if (file.text === undefined) return file.format === 'docx' ? readWordQuestions(bytes) : readQuestionSheet(bytes);
  if (file.format === 'moodle') return readMoodleXml(file.text);
  if (file.text.length > MOST_CHARACTERS) throw new RefusedFile(TOO_LONG);
  if (file.format === 'gift') return readGift(file.text);
  if (file.format === 'aiken') return readAiken(file.text);
  return { ...splitQuestions(textToBlocks(file.text)), pictures: new Map() };
}

function readWordQuestions(bytes: Uint8Array): ImportedFile {
  const { refused, blocks, pictures, problems } = readDocx(bytes);
  if (refused !== undefined) return refuse(refused);
  const split = splitQuestions(blocks);
  return { items: split.items, problems: [...problems, ...split.problems], pictures: keepUsed(pictures, split.items) };
}

/** Drops pictures that no question shows, as the school's arms and the previews of formulas that were read. */
function keepUsed(pictures: ImportedFile['pictures'], items: readonly ImportedQuestion[]): ImportedFile['pictures'] {
  const used = new Set(items.flatMap((item) => listHtml(item).flatMap((html) => [...html.matchAll(/<img[^>]*\ssrc="([^"]*)"/g)].map(([, name = '']) => name))));
  return new Map([...pictures].filter(([name]) => used.has(name)));
}

const listHtml = ({ question, options = [], statements = [], solution = '', hints = [], steps = [], doubts }: ImportedQuestion): string[] =>
  [question, ...options, ...statements, solution, ...hints, ...steps.map(({ text }) => text), ...doubts.map(({ original = '' }) => original)];

function checkQuestions(file: ImportedFile): ImportedFile {
  if (file.refused !== undefined) return file;
  if (file.items.length > MOST_QUESTIONS) return refuse(`Tệp có ${file.items.length} câu; mỗi tệp nhận tối đa ${MOST_QUESTIONS} câu. Hãy chia thành nhiều tệp nhỏ hơn.`);
  if (file.items.length === 0) return { ...refuse('Không tìm thấy câu hỏi nào trong tệp.'), problems: file.problems };
  return file;
}

const refuse = (message: string): ImportedFile => ({ refused: message, items: [], problems: [], pictures: new Map() });
