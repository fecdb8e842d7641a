import type { Command } from './commands.ts';
import { fitCommand, listThings } from './fit-command.ts';
import { readOutline, sceneAt, type Outline } from './outline.ts';

/**
 * Finds a command's place: below the line (from 1), or at the end of its scene's commands. `isBare`: the scene has no
 * block yet.
 */
function findPlace({ lines, kinds, scenes }: Outline, line: number): { after: number; isBare: boolean } {
  if (kinds[line - 1] === 'scene') return { after: line, isBare: false };
  const scene = scenes[sceneAt({ scenes }, line) ?? scenes.length - 1];
  if (!scene) return { after: lines.length, isBare: true };
  const within = lines.slice(scene.from - 1, scene.to - 1).map((_, at) => scene.from - 1 + at);
  const opening = within.find((at) => lines[at]?.trim() === '```scene');
  if (opening === undefined) {
    const lastWritten = within.findLast((at) => lines[at]?.trim() !== '') ?? scene.from - 1;
    return { after: lastWritten + 1, isBare: true };
  }
  // At the closing backticks, or after the opening ones if the line is above them.
  const closing = within.find((at) => at > opening && lines[at]?.startsWith('```')) ?? scene.to - 1;
  return { after: line <= opening + 1 && line > scene.from ? opening + 1 : closing, isBare: false };
}

export function linesOfCommand(outline: Outline, line: number, command: Command): { lines: string[]; after: number; isBare: boolean } {
  const place = findPlace(outline, line);
  const above = outline.lines.filter((_, at) => at < place.after && outline.kinds[at] === 'scene');
  return { lines: fitCommand(command, listThings(above)), ...place };
}

/** @returns the new text, and the command's line */
export function insertCommand(text: string, line: number, command: Command): { text: string; line: number } {
  const outline = readOutline(text);
  const { lines: own, after, isBare } = linesOfCommand(outline, line, command);
  const lines = [...outline.lines];
  const isEmptyLine = !isBare && lines[after - 1]?.trim() === '' && outline.kinds[after - 1] === 'scene';
  const block = isBare ? ['', '```scene', ...own, '```'] : own;
  lines.splice(isEmptyLine ? after - 1 : after, isEmptyLine ? 1 : 0, ...block);
  const at = (isEmptyLine ? after - 1 : after) + (isBare ? 2 : 0) + own.length;
  if (command.below !== undefined) {
    const closing = lines.findIndex((each, index) => index >= at && each.startsWith('```'));
    if (closing >= 0) lines.splice(closing + 1, 0, '', ...command.below.split('\n'));
  }
  return { text: lines.join('\n'), line: at };
}
