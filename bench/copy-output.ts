import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { format } from 'node:util';

/** Copies all further output to a file, below date and machine. @param words arguments of the command */
export function copyOutputToFile(file: string, words: string[]): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const machine = `${cpus().length} processors (${cpus()[0]?.model.trim()}), load ${loadavg().map((load) => load.toFixed(1)).join(', ')}`;
  writeFileSync(file, `# ${['npm run bench', ...words].join(' ')}\n\n${new Date().toISOString()}, Node ${process.versions.node}, ${machine}\n\n`);
  const print = console.log;
  console.log = (...said: unknown[]) => {
    print(...said);
    appendFileSync(file, `${format(...said)}\n`);
  };
}
