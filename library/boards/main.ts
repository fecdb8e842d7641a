/**
 * Renders boards of the library as films for sharing: node library/boards/main.ts [--frames] [--each=2]
 * [--at=12,13.5] [--out=folder] lesson …. A lesson is an id or a scene file. The output goes to the named folder, else
 * to the system's temporary one. The site does not need it: its pages play the board itself.
 */
import { glob, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { reportInto, type Problem } from '#library/format/problem.ts';
import { formatWebVtt } from './captions.ts';
import { drawContactSheet, chooseSheetTimes } from './contact-sheet.ts';
import { computePosterTime } from './compile-board.ts';
import { launchBrowser } from './open-board.ts';
import { readBoard, type ReadBoard } from './read-board.ts';
import { renderVideo } from './render-video.ts';

interface Job extends ReadBoard {
  /** Relative to the project. */
  file: string;
}

const { values, positionals: lessons } = parseArgs({
  allowPositionals: true,
  options: {
    frames: { type: 'boolean' },
    each: { type: 'string' },
    at: { type: 'string' },
    out: { type: 'string' },
  },
});

const jobs: Job[] = [];
for (const file of await findBoardFiles(lessons)) {
  const job = await readJob(file);
  if (job) jobs.push(job);
  else process.exitCode = 1;
}
const browser = jobs.length > 0 ? await launchBrowser() : undefined;
for (const job of browser ? jobs : []) {
  if (browser && (values.frames || values.at !== undefined)) await drawSheet(browser, job);
  else if (browser) await renderFiles(browser, job);
}
await browser?.close();

async function findBoardFiles(wanted: string[]): Promise<string[]> {
  const all: string[] = [];
  for await (const file of glob('content/courses/*/boards/*.md')) all.push(file);
  if (wanted.length === 0) {
    console.error('Usage: npm run clips -- [--frames] [--out=folder] toan6-b06-l1');
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

async function renderFiles(open: Browser, { board, animation, cues }: Job): Promise<void> {
  const began = Date.now();
  const folder = values.out ?? tmpdir();
  await mkdir(folder, { recursive: true });
  const out = path.join(folder, board.lesson);
  const { frames, drawn } = await renderVideo(open, animation, { file: `${out}.mp4`, posterFile: `${out}.jpg`, posterTime: computePosterTime(board.poster, animation) });
  await writeFile(`${out}.vtt`, formatWebVtt(cues));
  const { size } = await stat(`${out}.mp4`);
  const seconds = ((Date.now() - began) / 1000).toFixed(0);
  console.log(`${out}.mp4: ${Math.round(size / 1024)} KB, ${frames} frames (${drawn} drawn), ${seconds} s`);
}
