import { execFile } from 'node:child_process';
import { Agent, get } from 'node:http';
import { promisify } from 'node:util';
import { timeCall, percentile } from './times.ts';

/** A learner's call may take this multiple of its quiet time. */
const MOST_TIMES = 5;
const CONNECTIONS = 60;

/** Endless requests of one client; `headers` in wrk's form. */
const FLOODS: { name: string; path: string; headers: string[] }[] = [
  { name: 'a set, a cookie that is not ours', path: '/api/practices/lop-9-giua-hki-1', headers: ['cookie: x=1'] },
  { name: 'a set, a malformed token', path: '/api/practices/lop-9-giua-hki-1', headers: ['authorization: Bearer x'] },
  { name: 'a set, a session that does not exist', path: '/api/practices/lop-9-giua-hki-1', headers: ['cookie: votoan.session_token=a.b'] },
  { name: 'a course, a cookie that is not ours', path: '/api/courses/toan-9', headers: ['cookie: x=1'] },
  { name: 'a page, a cookie that is not ours', path: '/practice/lop-9-giua-hki-1', headers: ['cookie: x=1'] },
  { name: 'a page, compressed', path: '/practice/lop-9-giua-hki-1', headers: ['cookie: x=1', 'accept-encoding: br'] },
  { name: 'a page, an unknown parameter', path: '/practice/lop-9-giua-hki-1?x=1', headers: [] },
  { name: 'a learner\'s record, without a session', path: '/api/users/x', headers: [] },
];

/** Measures a learner's call during unauthenticated floods, as a multiple of its quiet time. */
export async function benchFloods(origin: string, seconds: number, call: () => Promise<void>): Promise<string[]> {
  const below: string[] = [];
  const wait = () => new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  await medianWhile(call, wait()); // warms up the call and its caller
  console.log(`| flood over ${CONNECTIONS} connections | answers/s | a learner's call, ms | quiet, ms | times |\n|---|---|---|---|---|`);
  for (const { name, path, headers } of FLOODS) {
    const quiet = await medianWhile(call, wait()); // just before each flood, because machines are noisy
    const words = [`-t1`, `-c${CONNECTIONS}`, `-d${seconds}s`, ...headers.flatMap((header) => ['-H', header]), origin + path];
    const flood = promisify(execFile)('wrk', words);
    const during = await medianWhile(call, flood);
    const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec((await flood).stdout)?.[1]);
    console.log(`| ${name} | ${rate.toFixed(0)} | ${during.toFixed(1)} | ${quiet.toFixed(1)} | ${(during / quiet).toFixed(1)} |`);
    if (during > MOST_TIMES * quiet) below.push(`flood (${name}): a learner's call takes ${(during / quiet).toFixed(1)} times as long, not ${MOST_TIMES}`);
  }
  return below;
}

const elsewhere = new Agent({ keepAlive: true, localAddress: '127.0.0.2' });

/** Reads an address of the site from another address than wrk's, over a connection that stays open. */
export const readFromElsewhere = (url: string, cookie: string): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { agent: elsewhere, headers: { cookie } }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`a learner's call was answered ${answer.statusCode}`));
      answer.resume().once('end', resolve);
    }).once('error', reject);
  });

/** Repeats the call until `end` settles, and returns its median in ms. */
async function medianWhile(call: () => Promise<void>, end: Promise<unknown>): Promise<number> {
  const times: number[] = [];
  let isOver = false;
  const stop = () => {
    isOver = true;
  };
  end.then(stop, stop);
  while (!isOver) times.push(await timeCall(call));
  return percentile(times, 0.5);
}
