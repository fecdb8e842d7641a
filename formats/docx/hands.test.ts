import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import type { ImportedQuestion } from '../imported-file.ts';
import { readQuestionFile } from '../read-question-file.ts';

// Files as five kinds of writers leave them, each with its truth beside it: LibreOffice, pandoc, Word before 2007 (VML,
// EQ fields, TCVN3), Google Docs, and lists whose numbers were broken by hand.

/** A question as the truth states it: `pictures` is their number, `doubts` are the doubtful fields. */
type Truth = Pick<ImportedQuestion, 'n' | 'part' | 'kind' | 'question' | 'options' | 'solution' | 'points' | 'state'> & { answer?: ImportedQuestion['answer']; pictures?: number; doubts?: string[] };

const folder = path.join(import.meta.dirname, 'hands');
const names = readdirSync(folder).flatMap((file) => (file.endsWith('.docx') ? [file.replace('.docx', '')] : []));

/** Texts without pictures and spaces; a line that had only a picture leaves no paragraph behind. */
const simplify = (html = ''): string => html.replace(/<img[^>]*>/g, '').replace(/\s+/g, '').replace(/<p><\/p>/g, '').replace(/^<p>((?:(?!<p>|<table)[^])*)<\/p>$/, '$1');

const statement = ({ n, part, kind, question, options, solution, points, state, pictures, doubts }: Truth) =>
  ({ n, part, kind, question: simplify(question), options: options?.map(simplify), solution: solution && simplify(solution), points, state, pictures: pictures ?? 0, doubts: doubts ?? [] });

test('there are five hands', () => assert.equal(names.length, 5));

for (const name of names) {
  test(`a file by the hand “${name}” is read as its truth says`, () => {
    const truth = JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8')) as Truth[];
    const { items, problems, refused } = readQuestionFile(`${name}.docx`, new Uint8Array(readFileSync(path.join(folder, `${name}.docx`))));
    assert.deepEqual([refused, problems], [undefined, []]);
    const found = items.map(({ pictures, doubts, ...item }) => statement({ ...item, pictures: pictures.length, doubts: [...new Set(doubts.map(({ field }) => field))] }));
    assert.deepEqual(found, truth.map(statement));
    truth.forEach(({ answer }, at) => answer !== undefined && assert.deepEqual(items[at]?.answer, answer));
  });
}
