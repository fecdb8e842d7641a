// Checks that every test named in docs/spec-map.md and in the documents of security exists. Exits with 1 otherwise.
import { globSync, readFileSync } from 'node:fs';

process.chdir(`${import.meta.dirname}/..`);
const MAP = 'docs/spec-map.md';
const TESTS = ['{contract,server,library,board,question-types,web/src}/**/*.test.ts', 'e2e/{,hosted/}*.spec.ts'];

/** A test's title, by its type of quotes. */
const TITLE = /(?<![.\w])test\(\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)/g;
const HOLE = /\$\{[^}]*\}/;

const unescaped = (text) => text.replace(/\\(.)/g, '$1');
const literally = (text) => unescaped(text).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Reads titles, and makes patterns of composed ones: `${path} has no fault` is `.+ has no fault`. */
function readTitles() {
  const titles = new Set();
  const patterns = [];
  for (const file of globSync(TESTS)) {
    for (const [, single, double, template] of readFileSync(file, 'utf8').matchAll(TITLE)) {
      const parts = template?.split(HOLE) ?? [];
      // A title that is only a value would match every title.
      if (parts.length > 1 && parts.some((part) => part.trim() !== '')) {
        patterns.push(new RegExp(`^${parts.map(literally).join('.+')}$`, 's'));
      } else {
        titles.add(unescaped(single ?? double ?? template));
      }
    }
  }
  return { titles, patterns };
}

/** Reads the table, in whose cells a bar is written `\|`. */
function readRows() {
  const rows = [];
  readFileSync(MAP, 'utf8').split('\n').forEach((line, at) => {
    if (!line.startsWith('|') || /^\| (?:statement|---) \|/.test(line)) return;
    const [, statement = '', proof = '', ...more] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    rows.push({ place: `${MAP}:${at + 1}`, statement, proof, wellFormed: more.join('') === '' && proof !== '' });
  });
  return rows;
}

/** Titles have more words than commands, headers and names. */
const PROSE = ['docs/security.md', 'docs/security/asvs.md'];
const TITLE_IN_PROSE = /`([^`\s]+(?: [^`\s]+){5,})`/g;

const { titles, patterns } = readTitles();
const isTitle = (text) => titles.has(text) || patterns.some((pattern) => pattern.test(text));
const rows = readRows();
const errors = [];
let open = 0;
for (const { place, proof, wellFormed } of rows) {
  if (!wellFormed || !/^(?:open|`[^`]+`(?:<br>`[^`]+`)*)$/.test(proof)) {
    errors.push(`${place} the second cell is neither open nor titles in backticks`);
  } else if (proof === 'open') {
    open++;
  }
  for (const [, cell] of proof.matchAll(/`([^`]+)`/g)) {
    const title = cell.replaceAll('\\|', '|');
    if (!isTitle(title)) errors.push(`${place} no test has the title: ${title}`);
  }
}
for (const file of PROSE) {
  readFileSync(file, 'utf8').split('\n').forEach((line, at) => {
    for (const [, title] of line.matchAll(TITLE_IN_PROSE)) if (!isTitle(title)) errors.push(`${file}:${at + 1} no test has the title: ${title}`);
  });
}
if (rows.length === 0) errors.push(`${MAP} has no rows`);

for (const error of errors) console.error(error);
console.log(`spec map: ${rows.length} statements, ${rows.length - open} proved, ${open} open`);
process.exit(errors.length > 0 ? 1 : 0);
