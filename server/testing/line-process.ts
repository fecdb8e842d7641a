import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { createInterface } from 'node:readline';

export type LineProcess = {
  child: ChildProcess;
  lines: string[];
  /** First line, past or future, that starts with one of the words; fails if it never comes. */
  said: (...words: string[]) => Promise<string>;
  /** Settles after the last line. */
  ended: Promise<void>;
};

export type LineProcessOptions = Pick<SpawnOptions, 'uid' | 'gid'> & {
  /** Words before the command, for example a program that drops rights. */
  prefix?: string[];
  onLine?: (line: string, child: ChildProcess) => void;
};

/** Ends the program with the test, or with `t`. */
export function startLineProcess(
  t: { after: (end: () => Promise<void>) => void }, command: string[], { onLine, prefix = [], ...account }: LineProcessOptions = {},
): LineProcess {
  const [program = '', ...args] = [...prefix, ...command];
  const child = spawn(program, args, { ...account, stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  let heard = Promise.withResolvers<void>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    onLine?.(line, child);
    heard.resolve();
    heard = Promise.withResolvers();
  });
  let over = false;
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => {
      over = true;
      heard.resolve();
      resolve();
    });
  });
  t.after(async () => {
    child.kill();
    await ended;
  });
  const said = async (...words: string[]): Promise<string> => {
    for (;;) {
      const found = lines.find((line) => words.some((word) => line.startsWith(word)));
      if (found !== undefined) return found;
      if (over) throw new Error(`ended without saying ${words.join(' or ')}: ${lines.join(' | ')}`);
      await heard.promise;
    }
  };
  return { child, lines, said, ended };
}
