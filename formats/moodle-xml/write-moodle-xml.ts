import type { ExportedPictures, ExportedQuestion, WrittenFile } from '../exported-question.ts';
import { createExportNotes } from '../texts/export-notes.ts';
import { replacePictures, writeHtmlText } from '../texts/exported-text.ts';
import { writeStepList } from '../texts/grading-steps.ts';
import { writeStatement, writeStatementName } from '../texts/join-statements.ts';
import { writePartName, writeTags } from '../texts/question-labels.ts';

// eslint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const escapeXml = (text: string): string => text.replace(FORBIDDEN, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const cdata = (text: string): string => `<![CDATA[${text.replace(FORBIDDEN, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

type Writer = (element: string, html: string, attributes?: string, more?: string) => string;

/** Writes questions in Moodle's own format, with pictures as files inside. */
export function writeMoodleXml(questions: ExportedQuestion[], pictures: ExportedPictures = new Map()): WrittenFile<string> {
  const notes = createExportNotes();
  const names = new Map([...pictures].map(([src, { type }], at) => [src, `hinh-${at + 1}.${type === 'image/jpeg' ? 'jpg' : type.slice('image/'.length)}`]));
  let part: number | undefined;
  const blocks = questions.flatMap((question, at) => {
    const write: Writer = (element, html, attributes = '', more = '') => {
      const used = new Set<string>();
      const text = replacePictures(writeHtmlText(html), (src) => {
        const name = names.get(src);
        if (name === undefined) notes.add('Hình không có trong tệp', question);
        else used.add(src);
        return name && `@@PLUGINFILE@@/${name}`;
      });
      const files = [...used].map((src) => `<file name="${names.get(src)}" path="/" encoding="base64">${Buffer.from(pictures.get(src)?.bytes ?? []).toString('base64')}</file>`);
      return `<${element}${attributes} format="html"><text>${cdata(text)}</text>${files.join('')}${more}</${element}>`;
    };
    const begin = question.part !== undefined && question.part !== part ? [`  <question type="category"><category><text>$course$/top/${writePartName(question.part)}</text></category></question>`] : [];
    part = question.part;
    return [...begin, ...writeQuestion(question, `Câu ${question.n ?? at + 1}`, write, (reason) => notes.add(reason, question))];
  });
  return { content: `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${blocks.join('\n')}\n</quiz>\n`, notes: notes.list() };
}

const NO_FEEDBACK = '<feedback format="html"><text></text></feedback>';

function writeQuestion(question: ExportedQuestion, name: string, write: Writer, addNote: (reason: string) => void): string[] {
  const { points: _, ...labels } = question;
  const tags = writeTags(labels);
  const block = (type: string, title: string, text: string, points: number | undefined, more: string) => [
    `  <question type="${type}">`,
    `    <name><text>${escapeXml(title)}</text></name>`,
    `    ${write('questiontext', text)}`,
    `    ${write('generalfeedback', question.solution ?? '')}`,
    ...(points === undefined ? [] : [`    <defaultgrade>${points}</defaultgrade>`]),
    `    ${more}`,
    ...(question.hints ?? []).map((hint) => `    ${write('hint', hint)}`),
    ...(tags.length === 0 ? [] : [`    <tags>${tags.map((tag) => `<tag><text>${escapeXml(tag)}</text></tag>`).join('')}</tags>`]),
    '  </question>',
  ].join('\n');
  const answer = (right: boolean, text: string) => `<answer fraction="${right ? 100 : 0}" format="moodle_auto_format"><text>${escapeXml(text)}</text>${NO_FEEDBACK}</answer>`;
  switch (question.kind) {
    case 'choice': {
      const options = (question.options ?? []).map((option, at) => write('answer', option, ` fraction="${String.fromCharCode(65 + at) === question.answer ? 100 : 0}"`, NO_FEEDBACK));
      return [block('multichoice', name, question.question, question.points, `<single>true</single><shuffleanswers>true</shuffleanswers><answernumbering>ABCD</answernumbering>${options.join('')}`)];
    }
    case 'truefalse': {
      addNote('Moodle không có câu bốn ý đúng, sai: mỗi câu được ghi thành bốn câu');
      const truths = Array.isArray(question.answer) ? question.answer : [];
      return (question.statements ?? []).map((statement, at) =>
        block('truefalse', writeStatementName(name, at), writeStatement(question.question, statement, at), question.points === undefined ? undefined : question.points / 4, answer(truths[at] === true, 'true') + answer(truths[at] === false, 'false')));
    }
    case 'short':
      return [block('shortanswer', name, question.question, question.points, `<usecase>0</usecase>${answer(true, String(question.answer ?? ''))}`)];
    case 'essay':
      return [block('essay', name, question.question, question.points, `<responseformat>editor</responseformat>${question.steps ? write('graderinfo', writeStepList(question.steps)) : ''}`)];
  }
}
