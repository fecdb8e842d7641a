import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { after, test, type TestContext } from 'node:test';
import type { TestJob } from './supervised-program.fixture.ts';
import { JobEnded, JobReplaced, superviseProcess } from './supervised-process.ts';

const PROGRAM = path.resolve(import.meta.dirname, 'supervised-program.fixture.ts');
const LIMITS = { timeout: 20_000, longest: 100_000 };
type Said = { said: string; pid: number };

const all: { end: () => void }[] = [];
after(() => all.forEach(({ end }) => end()));

function kept(limits: { idle?: number; waiting?: number } = {}) {
  const program = superviseProcess<TestJob, Said>(PROGRAM, { heapMb: 64, idle: 60_000, waiting: 10, ...limits });
  all.push(program);
  return { ask: (job: TestJob, more: { by?: string; timeout?: number } = {}) => program.ask(job, { ...LIMITS, ...more }), end: program.end };
}
const isGone = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
  } catch {
    return true;
  }
  // Ended, and not yet collected by its parent.
  return existsSync(`/proc/${pid}/stat`) && / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
};

test('one process does all jobs, in their order, whatever stands in them', async () => {
  const { ask } = kept();
  const words = ['một', 'hai\n\u2028ba', '“”'.repeat(10_000)];
  const said = await Promise.all(words.map((say) => ask({ say })));
  assert.deepEqual(said.map((each) => each.said), words);
  const [pid] = new Set(said.map((each) => each.pid));
  assert.deepEqual([said.every((each) => each.pid === pid), (await ask({})).pid], [true, pid]);
});

test('a job that takes too long, too much memory or says too much is ended, a program that breaks down is begun anew, and the next are done', async () => {
  const { ask } = kept();
  for (const does of ['loops', 'breaks', 'swells', 'babbles'] as const) {
    const before = (await ask({})).pid;
    const [ended, next] = await Promise.allSettled([ask({ does }, does === 'loops' ? { timeout: 300 } : {}), ask({ say: 'sau' })]);
    assert.ok(ended.status === 'rejected' && ended.reason instanceof JobEnded, does);
    assert.ok(next.status === 'fulfilled' && next.value.said === 'sau' && next.value.pid !== before, does);
  }
});

test('a mistake of the program is told, one that goes too deep as such, and neither ends it', async () => {
  const { ask } = kept();
  const { pid } = await ask({});
  await assert.rejects(ask({ does: 'throws' }), (error: Error) => !(error instanceof JobEnded) && error.message.includes('no such thing'));
  await assert.rejects(ask({ does: 'recurs' }), JobEnded);
  assert.equal((await ask({})).pid, pid);
});

test('of one caller the newest job that waits counts, in the place of the one before; others are untouched', async () => {
  const { ask } = kept();
  const jobs = ['a1', 'a2', 'b1', 'a3'].map((say) => ask({ say }, { by: say[0] ?? '' }).then(({ said }) => said, (error: unknown) => error));
  const [first, second, other, newest] = await Promise.all(jobs);
  assert.deepEqual([first, second instanceof JobReplaced, other, newest], ['a1', true, 'b1', 'a3']);
});

test('too many that wait are refused', async () => {
  const { ask } = kept({ waiting: 2 });
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => ask({})));
  assert.deepEqual(outcomes.map(({ status }) => status), ['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
  assert.equal((outcomes[3] as PromiseRejectedResult).reason.code, 'unavailable');
});

test('a process with nothing to do ends after a while, and one is begun for the next job', async (t: TestContext) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { ask } = kept({ idle: 1_000 });
  const { pid } = await ask({});
  t.mock.timers.tick(999);
  assert.equal((await ask({})).pid, pid);
  t.mock.timers.tick(1_000);
  assert.notEqual((await ask({})).pid, pid);
});

test('a program that cannot begin is told', async () => {
  const { ask } = superviseProcess<object, object>(path.resolve(import.meta.dirname, 'there-is-none.ts'), { heapMb: 64, idle: 1_000, waiting: 1 });
  await assert.rejects(ask({}, LIMITS), /ended with 1: [^]*there-is-none/);
});

test('it does not keep its parent alive, and ends along with it', async () => {
  const script = `
    const { superviseProcess } = await import('${path.resolve(import.meta.dirname, 'supervised-process.ts')}');
    const { ask } = superviseProcess('${PROGRAM}', { heapMb: 64, idle: 600_000, waiting: 1 });
    process.stdout.write(String((await ask({}, { timeout: 20_000, longest: 1_000 })).pid));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  const [code] = (await once(child, 'exit')) as [number];
  assert.equal(code, 0);
  while (!isGone(Number(said.toString()))) await setImmediate();
});
