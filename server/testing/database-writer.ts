import path from 'node:path';
import type { TestContext } from 'node:test';
import { startLineProcess, type LineProcess, type LineProcessOptions } from './line-process.ts';

export const writerProgram = path.join(import.meta.dirname, 'database-writer.fixture.ts');

/** Starts a process that owns an embedded server and writes to it; the program explains its lines. */
export function startWriter(t: TestContext, folder: string, { prepared, ...options }: LineProcessOptions & { prepared?: string } = {}): LineProcess {
  return startLineProcess(t, [process.execPath, writerProgram, folder, ...(prepared === undefined ? [] : [prepared])], options);
}
