// A program for `superviseProcess`, for its tests.
import { doJobs } from '../../../library/jobs.ts';

export type TestJob = { say?: string; does?: 'loops' | 'breaks' | 'swells' | 'throws' | 'recurs' | 'babbles' };

await doJobs(({ say = '', does }: TestJob) => {
  if (does === 'loops') for (;;);
  if (does === 'breaks') process.kill(process.pid, 'SIGKILL');
  if (does === 'throws') throw new Error('no such thing');
  if (does === 'recurs') return deeper(0);
  if (does === 'babbles') return 'x'.repeat(1_000_000);
  if (does === 'swells') {
    const all: number[][] = [];
    for (;;) all.push(Array.from({ length: 100_000 }, () => 1.5));
  }
  return { said: say, pid: process.pid };
});

function deeper(level: number): number {
  return 1 + deeper(level + 1);
}
