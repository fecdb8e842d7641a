import assert from 'node:assert/strict';
import type { BoardAnimation } from '#board/board-animation.ts';
import { parseBoardScript } from './board-script.ts';
import { compileAnimation } from './compile-animation.ts';

/** Writes a board of one scene of 60 seconds with these lines; the first one is line 12 of the file. */
export function sceneText(...lines: string[]): string {
  const head = ['---', 'kind: board', 'lesson: a-l1', 'title: Thử', 'seconds: 60', '---', ''];
  const scene = ['## Cảnh 1 · 60 giây', '', '- **Phụ đề:** Một câu.', '```scene', ...lines, '```', ''];
  return [...head, ...scene].join('\n');
}

/** Compiles these lines; any problem fails the test. */
export function compileLines(...lines: string[]): BoardAnimation {
  const report = (line: number, message: string) => assert.fail(`${line}: ${message}`);
  const clip = parseBoardScript(sceneText(...lines), report);
  assert.ok(clip);
  return compileAnimation(clip, report);
}
