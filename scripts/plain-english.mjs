// Names and comments are plain English (docs/glossary.md, CONTRIBUTING.md). Prints each breach and exits with 1.
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

const FILES = '{board,contract,question-types,formats,examples,library,server,web/src,e2e,bench,scripts,mutation}/**/*.{ts,tsx,mjs,css}';

/** A doc comment says what its function does or names its thing; these words begin a riddle. */
const RIDDLE = /\/\*\*[\s*]*(What|How|Of|Whether|Where|Who|Whom|Whose)\b[^\n]*/g;

/** A file is named after a thing or an action: `match-scenes.ts`, not `matched.ts`. */
const PARTICIPLE = /^(?:[a-z]+ed|drawn|found|given|gone|held|kept|known|left|made|meant|said|seen|sent|shown|taken|told|written)$/;

const breaches = [];
for (const file of globSync(FILES, { exclude: (name) => name === 'node_modules' })) {
  const [name] = basename(file).split('.');
  if (PARTICIPLE.test(name)) breaches.push(`${file}: the name is a bare participle`);
  for (const { 0: opening, 1: word, index } of readFileSync(file, 'utf8').matchAll(RIDDLE)) {
    const line = readFileSync(file, 'utf8').slice(0, index + opening.indexOf(word)).split('\n').length;
    breaches.push(`${file}:${line}: a doc comment begins with “${word}”`);
  }
}
for (const breach of breaches) console.error(breach);
process.exit(breaches.length > 0 ? 1 : 0);
