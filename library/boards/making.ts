/**
 * Compiles boards in a process apart, which loads the parser of the check language, unlike the server, and runs the
 * author's text. Takes a text; returns the result of `makeBoard` and the lines that are still the template's.
 */
import { doJobs } from '../jobs.ts';
import { makeBoard } from './make.ts';
import { templateWords } from './templates.ts';

await doJobs(({ text }: { text: string }) => ({ ...makeBoard(text), unfilled: templateWords(text) }));
