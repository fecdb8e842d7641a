import { z } from 'zod';
import { takeBlocks } from '#library/format/blocks.ts';
import { amount, readFields, text } from '#library/format/fields.ts';
import { splitFrontMatter } from '#library/format/front-matter.ts';
import { splitAtHeading, type Passage } from '#library/format/passage.ts';
import { parseQuestion, type QuestionSource } from '#library/format/question.ts';
import { splitSections, type Section } from '#library/format/sections.ts';
import { parseCommand, type Command } from './command.ts';
import { reportSceneError, translateReport, type BoardReport } from './problem.ts';
import { parseCheckpoint, type Checkpoint } from './checkpoint.ts';

/** A board as its author wrote it. */
export interface BoardScript {
  lesson: string;
  title: string;
  seconds: number;
  secondsLine: number;
  /** The number of the scene whose last moment is the poster. */
  poster: number | undefined;
  scenes: Scene[];
  /** Questions at the end of the lesson. */
  questions: QuestionSource[];
}

export interface Scene {
  number: number;
  seconds: number;
  line: number;
  captions: Caption[];
  commands: Command[];
  /** Question at the scene's `ask` command. */
  checkpoint: Checkpoint | undefined;
  /** Readable or not. */
  hasAskBlock: boolean;
  /** Readable or not. */
  hasAskLine: boolean;
  /** Statements that prove the scene's claims and compute the answer of its checkpoint. */
  checks: Passage[];
}

/** A caption of a scene. It begins `at` seconds after the scene's start, or after the checkpoint for `ask`. */
export interface Caption {
  line: number;
  text: string;
  at: number | 'ask' | undefined;
}

const HEADING = /^Cảnh (\d+) · (\d+(?:,\d+)?) giây$/;
const CAPTION = /^- \*\*Phụ đề(?: @(ask|\d+(?:[.,]\d+)?))?:\*\* (.+)$/;
const QUESTIONS = '# Câu hỏi nhanh';
const headFields = z.strictObject({
  kind: z.literal('board'),
  lesson: text,
  title: text,
  seconds: amount,
  poster: amount.optional(),
});

/** Reads a board's file and reports every error at its line. Returns undefined when the front matter is unreadable. */
export function parseBoardScript(fileText: string, report: BoardReport): BoardScript | undefined {
  const parts = splitFrontMatter(fileText.replaceAll('\r\n', '\n'), translateReport(report));
  const fields = parts && readFields(parts.head, headFields, translateReport(report));
  if (!fields) return undefined;
  const { before, after } = splitAtHeading(parts.body, QUESTIONS);
  const { list } = splitSections(before, 2);
  const scenes: Scene[] = [];
  for (const section of list) {
    const number = scenes.length + 1;
    const duration = parseDuration(section, number, report);
    if (duration === undefined) continue;
    scenes.push({
      number,
      seconds: duration,
      line: section.line,
      ...parseSceneBody(section.body, report),
    });
  }
  const secondsLine = fileText.split('\n').findIndex((line) => line.startsWith('seconds:')) + 1;
  return { ...fields, secondsLine, poster: fields.poster, scenes, questions: after ? parseQuestions(after, fields.lesson, report) : [] };
}

function parseDuration({ title, line }: Section, number: number, report: BoardReport): number | undefined {
  const heading = HEADING.exec(title);
  if (heading && Number(heading[1]) === number) return parseAmount(heading[2]);
  const written = heading?.[2] ?? /(\d+(?:[.,]\d+)?)\s*(?:giây|s)?\s*$/.exec(title)?.[1];
  const message = heading ? `Đây là cảnh ${number}.` : 'Tiêu đề của cảnh viết là: ## Cảnh 1 · 8 giây';
  if (written === undefined) report(line, message);
  else report(line, message, { label: 'Viết lại tiêu đề', line: `## Cảnh ${number} · ${written.replace('.', ',')} giây` });
  return written === undefined ? undefined : parseAmount(written);
}

const parseAmount = (written = ''): number => Number(written.replace(',', '.'));

/** Reads the questions at the end: each is worth a point, trains the lesson's Bài and is named by its position. */
function parseQuestions(body: Passage, lesson: string, report: BoardReport): QuestionSource[] {
  const given = { points: 1, lesson: Number(/-b(\d+)-/.exec(lesson)?.[1] ?? 1) };
  return splitSections(body, 2).list.flatMap((section, index) => {
    const { id, title, line } = section;
    const called = `q${index + 1}`;
    if (id !== undefined && id !== called) {
      report(line, `Câu hỏi này đứng thứ ${index + 1} nên mang mã ${called}.`, { label: `Ghi mã ${called}`, line: `## ${title} {#${called}}` });
    }
    return parseQuestion(section, {}, translateReport(report), given) ?? [];
  });
}

function parseSceneBody(body: Passage, report: BoardReport): Omit<Scene, 'number' | 'seconds' | 'line'> {
  const { blocks: checks, rest: unchecked } = takeBlocks(body, 'check');
  const { blocks: [askBlock, second], rest } = takeBlocks(unchecked, 'ask');
  if (second) report(second.line, 'Một cảnh chỉ hỏi một lần (một khối ask).');
  return {
    ...parseCaptionsAndCommands(rest, report), checks, checkpoint: askBlock && parseCheckpoint(askBlock, report),
    hasAskBlock: /^```ask/m.test(unchecked.text), hasAskLine: /^\s*(?:[@&+]\S*\s+)?ask\b/m.test(rest.text),
  };
}

function parseCaptionsAndCommands(body: Passage, report: BoardReport): Pick<Scene, 'captions' | 'commands'> {
  const captions: Caption[] = [];
  const commands: Command[] = [];
  let inside = false;
  for (const [index, source] of body.text.split('\n').entries()) {
    const line = body.line + index;
    if (source.startsWith('```')) {
      if (!inside && source.trim() !== '```scene') report(line, 'Khối trong cảnh là ```scene, ```ask hoặc ```check.');
      inside = !inside;
    } else if (inside) {
      const command = readCommand(source, line, report);
      if (command) commands.push(command);
    } else if (source.trim() !== '') {
      const caption = CAPTION.exec(source);
      if (!caption?.[2]) report(line, 'Dòng ngoài khối scene viết là: - **Phụ đề:** …', { label: 'Làm thành phụ đề', line: `- **Phụ đề:** ${source.replace(/^[-*\s]+/, '')}` });
      else captions.push({ line, text: caption[2].trim(), at: parseCaptionTime(caption[1]) });
    }
  }
  if (inside) report(body.line, 'Khối ```scene chưa đóng: thiếu một dòng ``` ở cuối.');
  return { captions, commands };
}

function parseCaptionTime(written: string | undefined): Caption['at'] {
  return written === undefined || written === 'ask' ? written : Number(written.replace(',', '.'));
}

function readCommand(source: string, line: number, report: BoardReport): Command | undefined {
  try {
    return parseCommand(source, line);
  } catch (error) {
    reportSceneError(error, source, report);
    return undefined;
  }
}
