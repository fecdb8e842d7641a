import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

export type Running = {
  pid: number;
  line: string;
  stop(): Promise<void>;
};

/** Starts a Node program and waits for the line that reports readiness. */
export async function startProcess(words: string[], ready: RegExp, env: Record<string, string> = {}): Promise<Running> {
  const child = spawn(process.execPath, words, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
  const line = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (text) => ready.test(text) && resolve(text));
    child.once('exit', (code) => reject(new Error(`${words.at(-1)} ended with ${code}`)));
  });
  return {
    pid: child.pid ?? 0,
    line,
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** Reads the resident memory, in MB. */
export const memoryOf = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

const TICKS = 100;

/** Returns CPU seconds, with threads. */
export function processorOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '').split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}
