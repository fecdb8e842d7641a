/**
 * Renders the clips of the library: node library/boards/main.ts [--frames] [--each=2] [--at=12,13.5] [--captions] [lesson …].
 * A lesson is given by its id or by its scene file; without any, all are rendered. What comes out is committed; it is
 * no part of the tests.
 */
import { copyFile, glob, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { reportInto, type Problem } from '#library/format/problem.ts';
import { webVtt } from './captions.ts';
import { contactSheet, sheetTimes } from './contact-sheet.ts';
import { posterOf } from './make.ts';
import { launchBrowser } from './open-board.ts';
import type { ReadBoard } from './read.ts';
import { readBoard } from './read.ts';
import { render } from './render.ts';

interface Job extends ReadBoard {
  /** The scene file, relative to the project. */
  file: string;
}

const { values, positionals: lessons } = parseArgs({
  allowPositionals: true,
  options: {
    frames: { type: 'boolean' },
    each: { type: 'string' },
    at: { type: 'string' },
    captions: { type: 'boolean' },
  },
});

const jobs: Job[] = [];
for (const file of await sceneFiles(lessons)) {
  const job = await readJob(file);
  if (job) jobs.push(job);
  else process.exitCode = 1;
}
if (values.captions) await Promise.all(jobs.map((job) => writeCaptions(job, outOf(job.file))));
const browser = jobs.length > 0 && !values.captions ? await launchBrowser() : undefined;
for (const job of browser ? jobs : []) {
  if (browser && (values.frames || values.at !== undefined)) await look(browser, job);
  else if (browser) await produce(browser, job);
}
await browser?.close();

/** The scene files of these lessons (ids or paths); all of the library when none is named. */
async function sceneFiles(wanted: string[]): Promise<string[]> {
  const all: string[] = [];
  for await (const file of glob('content/courses/*/boards/*.md')) all.push(file);
  if (wanted.length === 0) return all.toSorted();
  return wanted.flatMap((lesson) => {
    const file = lesson.endsWith('.md') ? lesson : all.find((one) => path.basename(one, '.md') === lesson);
    if (file !== undefined) return file;
    console.error(`there is no clip of lesson ${lesson}`);
    process.exitCode = 1;
    return [];
  });
}

/** Reads a scene file; tells its problems and returns nothing when there are any. */
async function readJob(file: string): Promise<Job | undefined> {
  const text = await readFile(file, 'utf8');
  const problems: Problem[] = [];
  const read = readBoard(text, reportInto(problems, file));
  for (const { line, message } of problems) console.error(`${file}:${line}: ${message}`);
  return problems.length === 0 && read ? { file, ...read } : undefined;
}

/** Writes a contact sheet instead of a film. */
async function look(open: Browser, { board, film }: Job): Promise<void> {
  const times = values.at?.split(',').map(Number) ?? sheetTimes(film, Number(values.each ?? 1));
  const { png, warnings } = await contactSheet(open, film, times);
  const file = path.join(tmpdir(), `board-${board.lesson}.png`);
  await writeFile(file, png);
  for (const warning of warnings) console.log(`  ${warning}`);
  console.log(`${file} (${times.length} pictures, ${warnings.length} warnings)`);
}

/** Where the files of a clip stand, without their endings. */
function outOf(file: string): string {
  return path.join(path.dirname(file), '../media', path.basename(file, '.md'));
}

async function writeCaptions({ cues }: Job, out: string): Promise<void> {
  await writeFile(`${out}.vtt`, webVtt(cues));
}

/** Writes the film, its captions and its poster. */
async function produce(open: Browser, job: Job): Promise<void> {
  const { file, board, film } = job;
  const began = Date.now();
  const out = outOf(file);
  await mkdir(path.dirname(out), { recursive: true });
  const posterTime = posterOf(board.poster, film);
  // An interrupted rendering leaves the film of before in its place.
  const unfinished = path.join(tmpdir(), `board-${board.lesson}-${process.pid}.mp4`);
  const { frames, drawn } = await render(open, film, { file: unfinished, posterFile: `${out}.jpg`, posterTime });
  await copyFile(unfinished, `${out}.mp4`);
  await rm(unfinished);
  await writeCaptions(job, out);
  const { size } = await stat(`${out}.mp4`);
  const seconds = ((Date.now() - began) / 1000).toFixed(0);
  console.log(`${out}.mp4: ${Math.round(size / 1024)} KB, ${frames} frames (${drawn} drawn), ${seconds} s`);
  if (size > 800_000) {
    console.error(`${out}.mp4 is larger than 800 KB`);
    process.exitCode = 1;
  }
}
