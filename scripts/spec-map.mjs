// Checks that every test named in docs/spec-map.md and in the documents of security exists. Exits with 1 otherwise.
// After tests were renamed, `--write` puts the most similar new titles into these documents: read the difference.
//
// The map is not made from marks at the tests. 559 statements name 773 tests in 1,162 places: each would need the
// number of its statement, which says nothing to a reader of the test, and the list of statements would remain.
import { globSync, readFileSync, writeFileSync } from 'node:fs';

process.chdir(`${import.meta.dirname}/..`);
const MAP = 'docs/spec-map.md';
const TESTS = ['{contract,server,library,formats,board,question-types,web/src}/**/*.test.ts', 'e2e/{,hosted/}*.spec.ts'];

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

/** Finds the title of a renamed test: a title that no document has, with half of the words. */
function findNewTitle(gone) {
  const documents = [MAP, ...PROSE].map((file) => readFileSync(file, 'utf8').replaceAll('\\|', '|')).join('\n');
  const wanted = new Set(gone.split(' '));
  const similarity = (title) => {
    const words = new Set(title.split(' '));
    return words.intersection(wanted).size / words.union(wanted).size;
  };
  const [best] = [...titles].filter((title) => !documents.includes(`\`${title}\``)).map((title) => ({ title, of: similarity(title) })).sort((one, other) => other.of - one.of);
  return best && best.of >= 0.5 ? best.title : undefined;
}

function renameIn(file, gone, title) {
  const inFile = (text) => `\`${file === MAP ? text.replaceAll('|', '\\|') : text}\``;
  renamed.add(file + gone);
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(inFile(gone), () => inFile(title)));
  console.log(`${file}: ${gone} → ${title}`);
}

const errors = [];
const renamed = new Set();
function checkTitle(title, file, place) {
  if (isTitle(title) || renamed.has(file + title)) return;
  const found = findNewTitle(title);
  if (found && process.argv.includes('--write')) renameIn(file, title, found);
  else errors.push(`${place} no test has the title: ${title}${found ? `; with --write: ${found}` : ''}`);
}

const isTitle = (text) => titles.has(text) || patterns.some((pattern) => pattern.test(text));
const rows = readRows();
let open = 0;
for (const { place, proof, wellFormed } of rows) {
  if (!wellFormed || !/^(?:open|`[^`]+`(?:<br>`[^`]+`)*)$/.test(proof)) {
    errors.push(`${place} the second cell is neither open nor titles in backticks`);
  } else if (proof === 'open') {
    open++;
  }
  for (const [, cell] of proof.matchAll(/`([^`]+)`/g)) {
    checkTitle(cell.replaceAll('\\|', '|'), MAP, place);
  }
}
for (const file of PROSE) {
  readFileSync(file, 'utf8').split('\n').forEach((line, at) => {
    for (const [, title] of line.matchAll(TITLE_IN_PROSE)) checkTitle(title, file, `${file}:${at + 1}`);
  });
}
if (rows.length === 0) errors.push(`${MAP} has no rows`);

for (const error of errors) console.error(error);
console.log(`spec map: ${rows.length} statements, ${rows.length - open} proved, ${open} open`);
process.exit(errors.length > 0 ? 1 : 0);
