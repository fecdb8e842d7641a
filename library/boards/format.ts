import { z } from 'zod';
import { takeBlocks } from '#library/format/blocks.ts';
import { amount, readFields, text } from '#library/format/fields.ts';
import { frontMatter } from '#library/format/front-matter.ts';
import type { Passage } from '#library/format/passage.ts';
import type { Report } from '#library/format/problem.ts';
import { sections } from '#library/format/sections.ts';
import type { Command } from './command.ts';
import { parseCommand } from './command.ts';
import { SceneError } from './scene-error.ts';

/** A clip as its author wrote it. */
export interface Board {
  lesson: string;
  title: string;
  seconds: number;
  /** The number of the scene whose last moment is the poster. */
  poster: number | undefined;
  scenes: Scene[];
}

export interface Scene {
  number: number;
  seconds: number;
  line: number;
  captions: Caption[];
  commands: Command[];
}

/** What is said in a scene, from `at` seconds after the scene's start when the author says so. */
export interface Caption {
  line: number;
  text: string;
  at: number | undefined;
}

const HEADING = /^Cảnh (\d+) · (\d+(?:,\d+)?) giây$/;
const CAPTION = /^- \*\*Phụ đề(?: @(\d+(?:[.,]\d+)?))?:\*\* (.+)$/;
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
  const { rest } = takeBlocks(parts.body, 'check');
  const { list } = sections(rest, 2);
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
  return { ...fields, poster: fields.poster, scenes };
}

function sceneBody(body: Passage, report: Report): Pick<Scene, 'captions' | 'commands'> {
  const captions: Caption[] = [];
  const commands: Command[] = [];
  let inside = false;
  for (const [index, source] of body.text.split('\n').entries()) {
    const line = body.line + index;
    if (source.startsWith('```')) {
      if (!inside && source.trim() !== '```scene') report(line, 'a block here is ```scene or ```check');
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

function seconds(written: string | undefined): number | undefined {
  return written === undefined ? undefined : Number(written.replace(',', '.'));
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
