import type { ExportedPictures, ExportedQuestion, WrittenFile } from '../exported-question.ts';
import { createExportNotes } from '../texts/export-notes.ts';
import { replacePictures, writeHtmlText } from '../texts/exported-text.ts';
import { writeSteps } from '../texts/grading-steps.ts';
import { writeStatement, writeStatementName } from '../texts/join-statements.ts';
import { writePartName, writeTags } from '../texts/question-labels.ts';
import { escapeGift } from './gift-text.ts';

/** Writes questions as GIFT, with HTML texts and pictures inside of them. */
export function writeGift(questions: ExportedQuestion[], pictures: ExportedPictures = new Map()): WrittenFile<string> {
  const notes = createExportNotes();
  let part: number | undefined;
  const blocks = questions.flatMap((question, at) => {
    const write = (html: string): string =>
      escapeGift(replacePictures(writeHtmlText(html), (src) => {
        const picture = pictures.get(src);
        if (!picture) notes.add('Hình không có trong tệp', question);
        return picture && `data:${picture.type};base64,${Buffer.from(picture.bytes).toString('base64')}`;
      }));
    const begin = question.part !== undefined && question.part !== part ? [`$CATEGORY: $course$/top/${writePartName(question.part)}`] : [];
    part = question.part;
    if (question.hints?.length) notes.add('GIFT không có chỗ cho gợi ý', question);
    return [...begin, ...writeQuestion(question, `Câu ${question.n ?? at + 1}`, write, (reason) => notes.add(reason, question))];
  });
  return { content: `${blocks.join('\n\n')}\n`, notes: notes.list() };
}

function writeQuestion(question: ExportedQuestion, name: string, write: (html: string) => string, addNote: (reason: string) => void): string[] {
  const tags = writeTags(question).map((tag) => `[tag:${tag.replace(/[\]\\]/g, '\\$&')}]`).join(' ');
  const solution = writeSteps(question.solution ?? '', question.steps);
  const feedback = solution === '' ? '' : `####[html]${write(solution)}`;
  const block = (title: string, text: string, answers: string) => [...(tags === '' ? [] : [`// ${tags}`]), `::${escapeGift(title)}::[html]${write(text)}{${answers}}`].join('\n');
  switch (question.kind) {
    case 'choice': {
      const lines = (question.options ?? []).map((option, at) => `\t${String.fromCharCode(65 + at) === question.answer ? '=' : '~'}${write(option)}`);
      return [block(name, question.question, `\n${[...lines, ...(feedback === '' ? [] : [`\t${feedback}`])].join('\n')}\n`)];
    }
    case 'truefalse': {
      addNote('GIFT không có câu bốn ý đúng, sai: mỗi câu được ghi thành bốn câu');
      const truths = Array.isArray(question.answer) ? question.answer : [];
      return (question.statements ?? []).map((statement, at) => block(writeStatementName(name, at), writeStatement(question.question, statement, at), `${truths[at] ? 'TRUE' : 'FALSE'}${feedback}`));
    }
    case 'short':
      return [block(name, question.question, `=${escapeGift(String(question.answer ?? ''))}${feedback}`)];
    case 'essay':
      return [block(name, question.question, feedback)];
  }
}
