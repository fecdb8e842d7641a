import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { memoryOf, processorOf, startProcess } from './process.ts';

/** CPU seconds until the site is ready, and MB of memory after it. Clock time says little on a busy machine. */
const MOST = { processor: 2, memory: 220 };

/**
 * Starts the site on a used data folder, with its own database, and prints the minimum of some rounds.
 * @returns the missed aims
 */
export async function benchStart(rounds: number): Promise<string[]> {
  const data = mkdtempSync(path.join(tmpdir(), 'votoan-bench-start-'));
  const port = 43_000 + Math.floor(Math.random() * 1000);
  const env = { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, DATA_DIR: data };
  const start = async () => {
    const began = performance.now();
    const site = await startProcess(['--max-semi-space-size=4', path.resolve(import.meta.dirname, '../server/main.ts')], /Ctrl-C/, env);
    const taken = { seconds: (performance.now() - began) / 1000, processor: processorOf(site.pid), memory: memoryOf(site.pid) };
    await site.stop();
    return taken;
  };
  try {
    await start(); // loads the library
    const starts: Awaited<ReturnType<typeof start>>[] = [];
    for (let round = 0; round < rounds; round++) starts.push(await start());
    const least = (of: 'seconds' | 'processor' | 'memory') => Math.min(...starts.map((taken) => taken[of]));
    console.log('| ready after, s | of the processor, s | memory after it, MB |\n|---|---|---|');
    console.log(`| ${least('seconds').toFixed(1)} | ${least('processor').toFixed(2)} | ${least('memory').toFixed(0)} |`);
    return [
      ...(least('processor') > MOST.processor ? [`a start takes ${least('processor').toFixed(1)} s of the processor, not ${MOST.processor}`] : []),
      ...(least('memory') > MOST.memory ? [`after a start the site has ${least('memory').toFixed(0)} MB, not ${MOST.memory}`] : []),
    ];
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}
