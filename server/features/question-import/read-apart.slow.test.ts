import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeWordFile, paragraph, run } from '#formats/docx/word-file.fixture.ts';
import { AppError } from '#server/platform/errors.ts';
import { readApart } from './read-apart.ts';

const look = '<w:rPr><w:rFonts w:ascii="Cambria Math" w:hAnsi="Cambria Math"/></w:rPr>';
/** An equation as Word writes it, with the look of each part: 31 elements. */
const equation = (n: number): string =>
  `<m:oMath><m:f><m:fPr><m:ctrlPr>${look}</m:ctrlPr></m:fPr><m:num><m:sSup><m:e><m:r>${look}<m:t>y</m:t></m:r></m:e><m:sup><m:r>${look}<m:t>2</m:t></m:r></m:sup></m:sSup><m:r>${look}<m:t>+${n}</m:t></m:r></m:num>` +
  `<m:den><m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e><m:r>${look}<m:t>${n}</m:t></m:r></m:e></m:rad></m:den></m:f></m:oMath>`;
const paper = (formulas: number): Uint8Array =>
  makeWordFile(Array.from({ length: 500 }, (_, at) => {
    const own = Array.from({ length: 20 }, (__, place) => at * 20 + place).filter((n) => n < formulas);
    return paragraph(run(`Câu ${at + 1}. Tính `) + own.map((n) => equation(n) + run(', ')).join('')) + paragraph(run('A. 1\tB. 2\tC. 3\tD. 4')) + paragraph(run('Đáp án: B'));
  }).join(''));

test('500 questions with 9,999 equations are read within the memory of the process; 10,000 are refused in a sentence', async () => {
  const { items } = await readApart({ kind: 'file', name: 'de.docx', bytes: paper(9_999) });
  assert.deepEqual([items.length, items.every(({ state }) => state === 'sure'), items.flatMap(({ question }) => question.match(/\\dfrac/g) ?? []).length], [500, true, 9_999]);
  await assert.rejects(readApart({ kind: 'file', name: 'de.docx', bytes: paper(10_000) }), (error) => error instanceof AppError && /quá nhiều công thức/.test(error.message));
});
