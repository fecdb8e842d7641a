// A separate program: reads a question file from its standard input and writes its questions as JSON. Its arguments are
// `file` and the file's name, or `text` or `html` for pasted text.
//
// server/platform/process/run-in-process.ts says why. The heap is limited there, buffers by the watch below.
import { buffer } from 'node:stream/consumers';
import type { ImportedFile } from '#formats/imported-file.ts';
import { readQuestionFile } from '#formats/read-question-file.ts';
import { htmlToBlocks } from '#formats/split/html-to-blocks.ts';
import { splitQuestions } from '#formats/split/split-questions.ts';
import { textToBlocks } from '#formats/split/text-to-blocks.ts';
import { limitBuffers } from '#server/platform/process/limit-buffers.ts';
import { toReadFile } from './to-read-file.ts';

/** Most bytes of the file and everything unpacked from it. */
const UNPACKED = 192 * 1024 * 1024;

const endWatch = limitBuffers(UNPACKED);
const bytes = await buffer(process.stdin);
const [, , kind = 'file', name = ''] = process.argv;
const read = kind === 'file' ? readQuestionFile(name, bytes) : readPasted(kind, bytes.toString('utf8'));
endWatch();
process.stdout.write(JSON.stringify(toReadFile(read)));

function readPasted(kind: string, text: string): ImportedFile {
  return { ...splitQuestions(kind === 'html' ? htmlToBlocks(text) : textToBlocks(text)), pictures: new Map() };
}
