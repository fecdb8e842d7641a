/**
 * Makes boards: a program of its own, for it needs the parser of the check language, which the server does not load, and
 * runs what an author has written. In: a text; out: what `makeBoard` makes of it, and where it
 * still says what its template said.
 */
import { doJobs } from '../jobs.ts';
import { makeBoard } from './make.ts';
import { templateWords } from './templates.ts';

await doJobs(({ text }: { text: string }) => ({ ...makeBoard(text), unfilled: templateWords(text) }));
