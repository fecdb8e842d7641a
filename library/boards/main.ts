/**
 * Draws contact sheets of the library's boards, for their authors: node library/boards/main.ts [--each=2]
 * [--at=12,13.5] lesson …. A lesson is an id or a scene file. The pictures go to the system's temporary folder.
 */
import { glob, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { reportInto, type Problem } from '#library/format/problem.ts';
import { drawContactSheet, chooseSheetTimes } from './contact-sheet.ts';
import { launchBrowser } from './open-board.ts';
import { readBoard, type ReadBoard } from './read-board.ts';

interface Job extends ReadBoard {
  /** Relative to the project. */
  file: string;
}

const { values, positionals: lessons } = parseArgs({
  allowPositionals: true,
  options: {
    each: { type: 'string' },
    at: { type: 'string' },
  },
});

const jobs: Job[] = [];
for (const file of await findBoardFiles(lessons)) {
  const job = await readJob(file);
  if (job) jobs.push(job);
  else process.exitCode = 1;
}
const browser = jobs.length > 0 ? await launchBrowser() : undefined;
for (const job of jobs) if (browser) await drawSheet(browser, job);
await browser?.close();

async function findBoardFiles(wanted: string[]): Promise<string[]> {
  const all: string[] = [];
  for await (const file of glob('content/courses/*/boards/*.md')) all.push(file);
  if (wanted.length === 0) {
    console.error('Usage: npm run clips -- [--each=2] [--at=12,13.5] toan6-b06-l1');
    process.exitCode = 1;
  }
  return wanted.flatMap((lesson) => {
    const file = lesson.endsWith('.md') ? lesson : all.find((one) => path.basename(one, '.md') === lesson);
    if (file !== undefined) return file;
    console.error(`lesson ${lesson} has no board in content/courses/*/boards/`);
    process.exitCode = 1;
    return [];
  });
}

async function readJob(file: string): Promise<Job | undefined> {
  const text = await readFile(file, 'utf8');
  const problems: Problem[] = [];
  const read = readBoard(text, reportInto(problems, file));
  for (const { line, message } of problems) console.error(`${file}:${line}: ${message}`);
  return problems.length === 0 && read ? { file, ...read } : undefined;
}

async function drawSheet(open: Browser, { board, animation }: Job): Promise<void> {
  const times = values.at?.split(',').map(Number) ?? chooseSheetTimes(animation, Number(values.each ?? 1));
  const { png, warnings } = await drawContactSheet(open, animation, times);
  const file = path.join(tmpdir(), `board-${board.lesson}.png`);
  await writeFile(file, png);
  for (const warning of warnings) console.log(`  ${warning}`);
  console.log(`${file} (${times.length} pictures, ${warnings.length} warnings)`);
}
