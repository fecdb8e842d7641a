/**
 * Makes boards: a program of its own, for it needs the parser of the check language, which the server does not load, and
 * runs what an author has written. In: a text; out: what `makeBoard` makes of it.
 */
import { doJobs } from '../jobs.ts';
import { makeBoard } from './make.ts';

await doJobs(({ text }: { text: string }) => makeBoard(text));
