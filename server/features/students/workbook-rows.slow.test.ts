import assert from 'node:assert/strict';
import { test } from 'node:test';
import { strToU8, zipSync } from 'fflate';
import { readClassList } from './class-list.ts';
import { readRowsOfFile } from './read-rows.ts';

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const LINKS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const cell = (ref: string, text: string) => (text === '' ? `<c r="${ref}"/>` : `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`);

type Sheet = { rows: string[][]; hidden?: number[]; merged?: string; state?: string };

function workbook(sheets: Sheet[]): Uint8Array {
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${LINKS}"><sheets>${sheets.map(({ state }, at) =>
      `<sheet name="S${at}" sheetId="${at + 1}" r:id="rId${at + 1}"${state ? ` state="${state}"` : ''}/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets.map((_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${LINKS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
  };
  for (const [at, { rows, hidden = [], merged }] of sheets.entries()) {
    const body = rows.map((row, y) =>
      `<row r="${y + 1}"${hidden.includes(y) ? ' hidden="1"' : ''}>${row.map((text, x) => cell(`${'ABCDEF'[x]}${y + 1}`, text)).join('')}</row>`).join('');
    parts[`xl/worksheets/sheet${at + 1}.xml`] =
      `<worksheet ${MAIN}><sheetData>${body}</sheetData>${merged ? `<mergeCells><mergeCell ref="${merged}"/></mergeCells>` : ''}</worksheet>`;
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(`<?xml version="1.0" encoding="UTF-8"?>${text}`)])));
}

const HEADING = ['Lớp', 'Họ tên', 'SĐT'];

test('of a workbook the first sheet that is seen is read', async () => {
  const { rows } = await readRowsOfFile(workbook([{ rows: [['Danh mục']], state: 'hidden' }, { rows: [['ẩn hẳn']], state: 'veryHidden' }, { rows: [HEADING, ['6A', 'Lê An', '0912345678']] }]));
  assert.deepEqual(readClassList({ rows, hidden: [] }).students.map(({ name }) => name), ['Lê An']);
});

test('a merged cell of the class counts for each of its students, and students hidden by a filter are reported', async () => {
  const list = await readRowsOfFile(workbook([{
    rows: [HEADING, ['6A', 'Lê An', '0912345678'], ['', 'Lê Bình', '0912345679'], ['', 'Lê Chi', '0912345670']], merged: 'A2:A4', hidden: [2],
  }]));
  const { students, notes, problems } = readClassList(list);
  assert.deepEqual([students.map(({ className, name }) => `${className} ${name}`), problems], [['6A Lê An', '6A Lê Bình', '6A Lê Chi'], []]);
  assert.deepEqual(notes.map(({ row }) => row), [3]);
});
