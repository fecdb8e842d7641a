import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import type { Socket } from 'node:net';
import { AppError } from '../errors.ts';

type Limits = {
  /** Megabytes of JavaScript's heap; the program itself limits its buffers. */
  heapMb: number;
  /** Milliseconds without a job after which the process ends. */
  idle: number;
  waiting: number;
};

type JobLimits = {
  /** Milliseconds, from the job's beginning. */
  timeout: number;
  longest: number;
  /** A caller that needs only the answer to its newest job: one that still waits is replaced. */
  by?: string;
};

/** The job exceeded its limits and was ended, or its program crashed. */
export class JobEnded extends Error {}
export class JobReplaced extends Error {}

type Waiting = JobLimits & { job: unknown; resolve: (done: unknown) => void; reject: (error: unknown) => void };
type Message = { ready?: true; done?: unknown; failed?: string; deep?: boolean };

/** Milliseconds to start, on a busy machine. */
const START = 30_000;
const END = 0x0a;

/**
 * Runs jobs in one of our programs (library/jobs.ts). Its process starts with the first job and stays for the next, as
 * reading its modules takes most of a second. A job that exceeds its limits is killed with the process. The program
 * gets none of our settings.
 */
export function superviseProcess<Job, Done>(program: string, { heapMb, idle, waiting }: Limits) {
  const line: Waiting[] = [];
  let current: Waiting | undefined;
  let child: ChildProcessWithoutNullStreams | undefined;
  let isReady = false;
  let timer: NodeJS.Timeout | undefined;
  let heard: Buffer[] = [];

  const settle = (how: (job: Waiting) => void): void => {
    clearTimeout(timer);
    const job = current;
    current = undefined;
    if (job) how(job);
    next();
  };

  const end = (error?: Error): void => {
    const was = child;
    child = undefined;
    isReady = false;
    heard = [];
    if (!was) return;
    process.off('exit', killAtExit);
    was.kill('SIGKILL');
    settle(({ reject }) => reject(error ?? new JobEnded(`${program} was ended`)));
  };
  const killAtExit = (): void => void child?.kill('SIGKILL');

  const begin = (): ChildProcessWithoutNullStreams => {
    const begun = spawn(process.execPath, [`--max-old-space-size=${heapMb}`, '--disable-warning=ExperimentalWarning', program], { env: {} });
    let said = '';
    begun.stdin.on('error', () => {}); // the exit event says more
    begun.stderr.on('data', (part: Buffer) => (said = (said + part.toString()).slice(-2_000)));
    begun.stdout.on('data', (part: Buffer) => {
      if (begun === child) hear(part);
    });
    begun.on('error', (error) => {
      if (begun === child) end(error);
    });
    begun.on('exit', (code, signal) => {
      if (begun === child) end(signal ? new JobEnded(`${program}: ${signal}`) : new Error(`${program} ended with ${code}: ${said}`));
    });
    process.once('exit', killAtExit);
    return begun;
  };

  const hear = (part: Buffer): void => {
    heard.push(part);
    if (current && heard.reduce((sum, { length }) => sum + length, 0) > current.longest) return end(new JobEnded(`${program} answers too much`));
    if (part.at(-1) !== END) return;
    const message = JSON.parse(Buffer.concat(heard.splice(0)).toString()) as Message;
    if (message.ready) {
      isReady = true;
      return give();
    }
    settle(({ resolve, reject }) => {
      if (message.failed === undefined) resolve(message.done);
      else reject(message.deep ? new JobEnded(message.failed) : new Error(message.failed));
    });
  };

  const give = (): void => {
    clearTimeout(timer);
    if (!current || !child) return;
    timer = setTimeout(() => end(new JobEnded(`${program} took too long`)), current.timeout);
    child.stdin.write(`${JSON.stringify(current.job)}\n`);
  };

  /** Begins the next job; without one the process waits, and does not keep this process alive. */
  const next = (): void => {
    if (current) return;
    current = line.shift();
    if (!current) {
      if (!child) return;
      keepAlive(child, false);
      timer = setTimeout(() => end(), idle);
      timer.unref();
      return;
    }
    clearTimeout(timer);
    child ??= begin();
    keepAlive(child, true);
    if (isReady) give();
    else timer = setTimeout(() => end(new Error(`${program} does not begin`)), START);
  };

  return {
    /**
     * Does a job after those asked for before.
     * @throws Ended; JobReplaced; AppError `unavailable` when too many wait; Error when the program fails
     */
    ask: (job: Job, asked: JobLimits): Promise<Done> =>
      new Promise((resolve, reject) => {
        const one: Waiting = { ...asked, job, resolve: resolve as (done: unknown) => void, reject };
        const at = asked.by === undefined ? -1 : line.findIndex(({ by }) => by === asked.by);
        if (at >= 0) line.splice(at, 1, one)[0]?.reject(new JobReplaced('a newer one has come'));
        else if (line.length >= waiting) reject(new AppError('unavailable'));
        else line.push(one);
        next();
      }),

    /** Ends the process with its present job; the next job starts a new one. */
    end: (): void => end(),
  };
}

/** Sets whether the child keeps this process alive. */
function keepAlive(child: ChildProcessWithoutNullStreams, holds: boolean): void {
  for (const each of [child, child.stdin, child.stdout, child.stderr] as unknown as Pick<Socket, 'ref' | 'unref'>[]) {
    if (holds) each.ref();
    else each.unref();
  }
}
