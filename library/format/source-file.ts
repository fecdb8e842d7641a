import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Passage } from './passage.ts';
import { reportInto, type Problem, type Report } from './problem.ts';
import { splitFrontMatter } from './front-matter.ts';
import { StoredVariants, variantsFileOf } from './variants.ts';

export interface SourceFile {
  /** Relative to the library folder, with `/` on every system. */
  file: string;
  /** The folder that holds it; its name without ending. */
  folder: string;
  name: string;
  head: Passage;
  body: Passage;
  report: Report;
}

/** Reads the text of a library file; line ends become `\n`. Reports text that is not UTF-8 or not composed (NFC). */
export async function readText(root: string, file: string, report: Report): Promise<string> {
  const bytes = await readFile(path.join(root, file));
  if (!isUtf8(bytes) || bytes.includes(0)) report(1, 'text is not UTF-8: save it in this encoding');
  const text = bytes.toString('utf8').replaceAll('\0', '').replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  if (text !== text.normalize('NFC')) report(1, 'text is not NFC: save it with composed Vietnamese letters');
  return text.normalize('NFC');
}

export async function readSource(root: string, file: string, problems: Problem[]): Promise<SourceFile | undefined> {
  const report = reportInto(problems, file);
  const parts = splitFrontMatter(await readText(root, file, report), report);
  if (!parts) return undefined;
  const folder = path.posix.basename(path.posix.dirname(file));
  return { file, folder, name: path.posix.basename(file, '.md'), ...parts, report };
}

export async function readStoredVariants(folder: string, files: string[], file: string, problems: Problem[]): Promise<StoredVariants> {
  const beside = variantsFileOf(file);
  if (!files.includes(beside)) return {};
  const report = reportInto(problems, beside);
  try {
    return StoredVariants.parse(JSON.parse(await readText(folder, beside, report)));
  } catch {
    report(1, 'the file was changed by hand: run npm run content:variants');
    return {};
  }
}
