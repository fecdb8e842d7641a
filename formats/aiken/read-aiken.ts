import type { ImportedFile } from '../imported-file.ts';
import { finishQuestion, type QuestionDraft } from '../texts/finish-question.ts';
import { readPlainText } from '../texts/imported-text.ts';

// Aiken: a question on one line, its options "A." or "A)", and "ANSWER: B". Files that were written by hand differ in
// small things, which are read; where a line could belong to two questions, both are doubtful.

const OPTION = /^([A-Ha-h])\s*[.)]\s*(.*)$/;
const ANSWER = /^(?:ANSWERS?|ĐÁP ÁN(?: ĐÚNG)?|DAP AN|KEY)\s*(?:[:.=]\s*|\s)(.*)$/iu;
const SOLUTION = /^(?:lời giải|giải thích|hướng dẫn(?: giải)?|feedback|explanation)\s*[:.]\s*(.*)$/iu;
const NUMBER = /^(?:câu|bài|question)\s*(\d+)\s*[.:)]\s*|^(\d{1,3})[.)]\s+(?=\S)/iu;

type Found = { stem: string[]; options: string[]; isLowerCase: boolean; answer?: string; solution?: string[]; doubts: QuestionDraft['doubts'] };

const startQuestion = (): Found => ({ stem: [], options: [], isLowerCase: false, doubts: [] });

/** Reads an Aiken file. */
export function readAiken(text: string): ImportedFile {
  const found: Found[] = [];
  let current = startQuestion();
  let isAfterBlank = false;
  const end = () => {
    if (current.stem.length > 0 || current.options.length > 0 || current.answer !== undefined) found.push(current);
    current = startQuestion();
  };
  for (const raw of text.replace(/^\ufeff/, '').normalize('NFC').split(/\r\n|\r|\n/)) {
    const line = raw.replace(/[\u00a0\t]/g, ' ').trim();
    if (line === '') {
      isAfterBlank = true;
      continue;
    }
    const option = OPTION.exec(line);
    const answer = ANSWER.exec(line);
    const solution = SOLUTION.exec(line);
    if (solution && current.answer !== undefined) current.solution = [solution[1] ?? ''];
    else if (current.solution && !isAfterBlank && !option && !answer) current.solution.push(line);
    else if (answer && current.options.length > 0 && current.answer === undefined) current.answer = answer[1] ?? '';
    else if (option && isNextOption(current, option[1] ?? '')) {
      current.isLowerCase ||= /[a-h]/.test(option[1] ?? '');
      current.options.push(option[2] ?? '');
    } else {
      addLine(line);
    }
    isAfterBlank = false;
  }
  end();
  const items = found.map((question, at) => finishQuestion(toDraft(question, at + 1)));
  return { items, problems: items.length === 0 ? [{ message: 'Không tìm thấy câu hỏi nào trong tệp.' }] : [], pictures: new Map() };

  function addLine(line: string): void {
    if (current.answer !== undefined || (current.options.length > 0 && (isAfterBlank || current.options.length >= 4))) end();
    else if (current.options.length > 0) {
      current.options[current.options.length - 1] += `\n${line}`;
      current.doubts.push({ field: 'options', message: 'Có dòng nằm giữa các phương án: có thể là phần sau của phương án trước.', original: line });
      return;
    } else if (current.stem.length > 0 && isAfterBlank) {
      const above = current.stem.join('\n');
      end();
      current.doubts.push({ field: 'question', message: 'Đoạn đứng trước câu này có thể là phần đầu của đề bài.', original: above });
    }
    current.stem.push(line);
  }
}

/** Tells whether a letter continues the options; the first of them is A. */
function isNextOption({ stem, options, isLowerCase, answer }: Found, letter: string): boolean {
  if (answer !== undefined || stem.length === 0) return false;
  if (options.length > 0 && /[a-h]/.test(letter) !== isLowerCase) return false;
  return letter.toUpperCase().charCodeAt(0) - 65 === options.length;
}

function toDraft({ stem, options, answer, solution, doubts }: Found, place: number): QuestionDraft {
  const first = stem[0] ?? '';
  const number = NUMBER.exec(first);
  const n = Number(number?.[1] ?? number?.[2] ?? place);
  const question = readPlainText([number ? first.slice(number[0].length) : first, ...stem.slice(1)].join('\n'));
  const draft = { n, question, doubts, ...(solution && { solution: readPlainText(solution.join('\n')) }) };
  if (options.length === 0) {
    return { ...draft, kind: 'other', answer: null, doubts: [...doubts, { field: 'kind', message: 'Không thấy phương án trả lời nào của câu này.' }] };
  }
  const letters = /^\s*([A-Ha-h](?:\s*[,;&/]?\s*[A-Ha-h])*)\s*[.)]?\s*$/.exec(answer ?? '')?.[1]?.toUpperCase().match(/[A-H]/g) ?? [];
  const given = answer?.trim() ?? '';
  const wrong = letters.length > 1 ? 'Câu có nhiều đáp án đúng; trang chỉ nhận một.' : letters.length === 0 && given !== '' ? 'Không hiểu đáp án ghi trong tệp.' : undefined;
  return {
    ...draft,
    kind: 'choice',
    options: options.map(readPlainText),
    answer: letters.length === 1 && (letters[0] ?? '').charCodeAt(0) - 65 < options.length ? (letters[0] ?? null) : null,
    doubts: [...doubts, ...(wrong ? [{ field: 'answer' as const, message: wrong, original: given }] : letters.length === 1 && (letters[0] ?? '').charCodeAt(0) - 65 >= options.length ? [{ field: 'answer' as const, message: `Đáp án ${given} không phải là một trong các phương án.`, original: given }] : [])],
  };
}
