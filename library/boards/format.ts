import { z } from 'zod';
import { takeBlocks } from '#library/format/blocks.ts';
import { amount, readFields, text } from '#library/format/fields.ts';
import { frontMatter } from '#library/format/front-matter.ts';
import type { Passage } from '#library/format/passage.ts';
import type { Report } from '#library/format/problem.ts';
import { splitAtHeading } from '#library/format/passage.ts';
import type { QuestionSource } from '#library/format/question.ts';
import { parseQuestion } from '#library/format/question.ts';
import { sections } from '#library/format/sections.ts';
import type { Command } from './command.ts';
import { parseCommand } from './command.ts';
import { SceneError } from './scene-error.ts';
import type { Turn } from './turn.ts';
import { parseTurn } from './turn.ts';

/** A clip as its author wrote it. */
export interface Board {
  lesson: string;
  title: string;
  seconds: number;
  /** The number of the scene whose last moment is the poster. */
  poster: number | undefined;
  scenes: Scene[];
  /** Asked at the end of the lesson. */
  questions: QuestionSource[];
}

export interface Scene {
  number: number;
  seconds: number;
  line: number;
  captions: Caption[];
  commands: Command[];
  /** What is asked where the scene's `ask` stands. */
  turn: Turn | undefined;
  /** Statements that prove what the scene says; they work out the answer of its turn. */
  checks: Passage[];
}

/** What is said in a scene, from `at` seconds after the scene's start when the author says so, or once the pupil has had the turn. */
export interface Caption {
  line: number;
  text: string;
  at: number | 'ask' | undefined;
}

const HEADING = /^Cảnh (\d+) · (\d+(?:,\d+)?) giây$/;
const CAPTION = /^- \*\*Phụ đề(?: @(ask|\d+(?:[.,]\d+)?))?:\*\* (.+)$/;
const QUESTIONS = '# Câu hỏi nhanh';
const head = z.strictObject({
  kind: z.literal('board'),
  lesson: text,
  title: text,
  seconds: amount,
  poster: amount.optional(),
});

/** Reads a clip file; every error is reported at its line. Undefined when the front matter cannot be read. */
export function parseBoard(fileText: string, report: Report): Board | undefined {
  const parts = frontMatter(fileText.replaceAll('\r\n', '\n'), report);
  const fields = parts && readFields(parts.head, head, report);
  if (!fields) return undefined;
  const { before, after } = splitAtHeading(parts.body, QUESTIONS);
  const { list } = sections(before, 2);
  const scenes: Scene[] = [];
  for (const section of list) {
    const heading = HEADING.exec(section.title);
    if (!heading) {
      report(section.line, 'the heading is "## Cảnh 1 · 8 giây"');
      continue;
    }
    if (Number(heading[1]) !== scenes.length + 1) report(section.line, `this is scene ${scenes.length + 1}`);
    scenes.push({
      number: scenes.length + 1,
      seconds: Number(heading[2]?.replace(',', '.')),
      line: section.line,
      ...sceneBody(section.body, report),
    });
  }
  return { ...fields, poster: fields.poster, scenes, questions: after ? questionsOf(after, fields.lesson, report) : [] };
}

/** The questions of the end are worth a point each and train the lesson's Bài. */
function questionsOf(body: Passage, lesson: string, report: Report): QuestionSource[] {
  const given = { points: 1, lesson: Number(/-b(\d+)-/.exec(lesson)?.[1] ?? 1) };
  return sections(body, 2).list.flatMap((section) => parseQuestion(section, {}, report, given) ?? []);
}

function sceneBody(body: Passage, report: Report): Pick<Scene, 'captions' | 'commands' | 'turn' | 'checks'> {
  const { blocks: checks, rest: unchecked } = takeBlocks(body, 'check');
  const { blocks: [asked, second], rest } = takeBlocks(unchecked, 'ask');
  if (second) report(second.line, 'a scene asks once');
  return { ...shown(rest, report), checks, turn: asked && parseTurn(asked, report) };
}

function shown(body: Passage, report: Report): Pick<Scene, 'captions' | 'commands'> {
  const captions: Caption[] = [];
  const commands: Command[] = [];
  let inside = false;
  for (const [index, source] of body.text.split('\n').entries()) {
    const line = body.line + index;
    if (source.startsWith('```')) {
      if (!inside && source.trim() !== '```scene') report(line, 'a block here is ```scene, ```ask or ```check');
      inside = !inside;
    } else if (inside) {
      const command = readCommand(source, line, report);
      if (command) commands.push(command);
    } else if (source.trim() !== '') {
      const caption = CAPTION.exec(source);
      if (!caption?.[2]) report(line, 'a line outside the scene block is "- **Phụ đề:** …"');
      else captions.push({ line, text: caption[2].trim(), at: seconds(caption[1]) });
    }
  }
  if (inside) report(body.line, 'the ```scene block is not closed');
  return { captions, commands };
}

function seconds(written: string | undefined): Caption['at'] {
  return written === undefined || written === 'ask' ? written : Number(written.replace(',', '.'));
}

function readCommand(source: string, line: number, report: Report): Command | undefined {
  try {
    return parseCommand(source, line);
  } catch (error) {
    if (!(error instanceof SceneError)) throw error;
    report(error.line, error.message);
    return undefined;
  }
}
