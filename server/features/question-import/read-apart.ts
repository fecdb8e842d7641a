import path from 'node:path';
import type { ImportedItem } from '#contract/question-import.ts';
import { AppError } from '#server/platform/errors.ts';
import { runInProcess } from '#server/platform/process/run-in-process.ts';

/** A question file as its reader answers; a picture's place in the texts is `pictureAddress(index)`. */
export type ReadFile = {
  refused?: string;
  items: ImportedItem[];
  problems: { message: string }[];
  /** Pictures in base64. */
  pictures: { name: string; content: string }[];
};

/** The source of questions: a file of this name, or pasted text or HTML. */
export type Source = { kind: 'file'; name: string; bytes: Uint8Array } | { kind: 'text' | 'html'; text: string };

const READER = path.join(import.meta.dirname, 'question-file-reader.ts');
/** Ten times the needs of a paper with 400 formulas. Twice the largest file, and its texts. */
const LIMITS = { heapMb: 320, timeout: 60_000, longest: 48 * 1024 * 1024 };

const TOO_MUCH = 'Tệp này đòi quá nhiều thời gian hoặc bộ nhớ nên trang không đọc. Bạn chép phần câu hỏi sang một tệp mới rồi thử lại.';

/** Reads questions in a process apart, whose crash does no harm. @throws AppError `question-file-refused` */
export async function readApart(source: Source): Promise<ReadFile> {
  const input = source.kind === 'file' ? source.bytes : Buffer.from(source.text);
  const answer = await runInProcess(READER, { args: source.kind === 'file' ? ['file', source.name] : [source.kind], input }, LIMITS).catch(() => {
    throw new AppError('question-file-refused', TOO_MUCH);
  });
  const read = JSON.parse(answer) as ReadFile;
  if (read.refused !== undefined) throw new AppError('question-file-refused', read.refused);
  return read;
}
