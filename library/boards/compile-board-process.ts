/**
 * Compiles boards in a process apart, because the author's text may run for ever. Takes a text; returns the result of
 * `compileBoard` and the lines that are still the template's.
 */
import { doJobs } from '../jobs.ts';
import { compileBoard } from './compile-board.ts';
import { findTemplateWords } from './scene-templates.ts';

await doJobs(({ text }: { text: string }) => ({ ...compileBoard(text), unfilled: findTemplateWords(text) }));
