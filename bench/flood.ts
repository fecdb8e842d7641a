import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { timed, within } from './times.ts';

/** A learner's call may take so many times its quiet time while a flood is on. */
const MOST_TIMES = 5;
const CONNECTIONS = 60;

/** What one client may send without end; wrk's words for it, and a path. */
const FLOODS: { name: string; path: string; headers: string[] }[] = [
  { name: 'a cookie that signs nobody in', path: '/api/practices/lop-9-giua-hki-1', headers: ['cookie: x=1'] },
  { name: 'a token that is none', path: '/api/practices/lop-9-giua-hki-1', headers: ['authorization: Bearer x'] },
  { name: 'a course with such a cookie', path: '/api/courses/toan-9', headers: ['cookie: x=1'] },
  { name: 'a page with such a cookie', path: '/practice/lop-9-giua-hki-1', headers: ['cookie: x=1'] },
];

/**
 * How long a learner's call takes beside floods of calls by nobody, as a multiple of its time without them; what takes more
 * than five times as long, in words.
 * @param call the learner's call
 */
export async function benchFloods(origin: string, seconds: number, call: () => Promise<void>): Promise<string[]> {
  const below: string[] = [];
  const quiet = await medianWhile(call, new Promise((resolve) => setTimeout(resolve, seconds * 1000)));
  console.log(`| flood over ${CONNECTIONS} connections | answers/s | a learner's call, ms (quiet ${quiet.toFixed(1)}) | times |\n|---|---|---|---|`);
  for (const { name, path, headers } of FLOODS) {
    const words = [`-t1`, `-c${CONNECTIONS}`, `-d${seconds}s`, ...headers.flatMap((header) => ['-H', header]), origin + path];
    const flood = promisify(execFile)('wrk', words);
    const during = await medianWhile(call, flood);
    const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec((await flood).stdout)?.[1]);
    console.log(`| ${name} | ${rate.toFixed(0)} | ${during.toFixed(1)} | ${(during / quiet).toFixed(1)} |`);
    if (during > MOST_TIMES * quiet) below.push(`beside ${name} a learner's call takes ${(during / quiet).toFixed(1)} times as long, not ${MOST_TIMES}`);
  }
  return below;
}

/** The median of the call's time in ms, one call after the other until `end`. */
async function medianWhile(call: () => Promise<void>, end: Promise<unknown>): Promise<number> {
  const times: number[] = [];
  let isOver = false;
  const stop = () => {
    isOver = true;
  };
  end.then(stop, stop);
  while (!isOver) times.push(await timed(call));
  return within(times, 0.5);
}
