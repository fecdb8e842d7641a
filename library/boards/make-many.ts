/**
 * Makes boards: a program of its own, for it needs the parser of the check language, which the server does not load.
 * In, as JSON: their texts; out: of each what `makeBoard` makes of it, in the same order.
 */
import { text } from 'node:stream/consumers';
import { makeBoard } from './make.ts';

const { texts } = JSON.parse(await text(process.stdin)) as { texts: string[] };
process.stdout.write(JSON.stringify({ results: texts.map(makeBoard) }));
