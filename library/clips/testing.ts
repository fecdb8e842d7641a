import assert from 'node:assert/strict';
import type { Film } from './film.ts';
import { parseClip } from './format.ts';
import { filmOf } from './timeline.ts';

/** A clip of one scene of 60 seconds that holds these lines; the first one is line 12 of the file. */
export function clipText(...lines: string[]): string {
  const head = ['---', 'kind: clip', 'lesson: a-l1', 'title: Thử', 'seconds: 60', '---', ''];
  const scene = ['## Cảnh 1 · 60 giây', '', '- **Phụ đề:** Một câu.', '```scene', ...lines, '```', ''];
  return [...head, ...scene].join('\n');
}

/** The film of these lines; any problem fails the test. */
export function filmOfLines(...lines: string[]): Film {
  const report = (line: number, message: string) => assert.fail(`${line}: ${message}`);
  const clip = parseClip(clipText(...lines), report);
  assert.ok(clip);
  return filmOf(clip, report);
}
