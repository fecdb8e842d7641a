import { strToU8, zipSync } from 'fflate';
import writeWorkbook from 'write-excel-file/node';

// Files as school programs make them, in six layouts. Each has the same five students.

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const LINKS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export const STUDENTS = ['Lê Thị Ánh', 'Nguyễn Văn Bình', 'Nguyễn Văn Bình', 'Trần Hoà', 'Phạm Minh Đức'] as const;
export const CODES = ['HS001', 'HS002', 'HS003', 'HS004', 'HS005'] as const;
const splitName = (name: string): [string, string] => [name.slice(0, name.lastIndexOf(' ')), name.slice(name.lastIndexOf(' ') + 1)];

type Part = { name: string; state?: string; xml: string };

function packWorkbook(sheets: Part[], others: Record<string, string> = {}): Uint8Array {
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${LINKS}"><sheets>${sheets.map(({ name, state }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`).join('')}</sheets><calcPr calcId="171027"/></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets.map((_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${LINKS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
    'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="1"><font><name val="Times New Roman"/></font></fonts><cellXfs count="10">${'<xf numFmtId="0"/>'.repeat(10)}</cellXfs></styleSheet>`,
    ...others,
    ...Object.fromEntries(sheets.map(({ xml }, at) => [`xl/worksheets/sheet${at + 1}.xml`, xml])),
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, [strToU8(text), { mtime: new Date(2026, 8, 5) }]])));
}

const sheetXml = (rows: string, after = '', before = '') => `${HEAD}<worksheet xmlns="${MAIN}" xmlns:r="${LINKS}"><dimension ref="A1:K40"/>${before}<sheetData>${rows}</sheetData>${after}</worksheet>`;
const inline = (ref: string, text: string, style = 1) => (text === '' ? `<c r="${ref}" s="${style}"/>` : `<c r="${ref}" s="${style}" t="inlineStr"><is><t>${text}</t></is></c>`);
const inlineRow = (row: number, texts: string[], style?: number) =>
  `<row r="${row}" spans="1:11" ht="18.75" customHeight="1">${texts.map((text, at) => inline(`${String.fromCharCode(65 + at)}${row}`, text, style)).join('')}</row>`;
const merged = (...refs: string[]) => `<mergeCells count="${refs.length}">${refs.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`;

/** vnEdu: title rows, a heading of two lines with merged cells, the name in two columns, texts among the shared strings. */
function makeVnEdu(): Uint8Array {
  const strings: string[] = [];
  const shared = (ref: string, text: string) => {
    if (text === '') return `<c r="${ref}" s="7"/>`;
    if (!strings.includes(text)) strings.push(text);
    return `<c r="${ref}" s="7" t="s"><v>${strings.indexOf(text)}</v></c>`;
  };
  const row = (number: number, texts: string[]) => `<row r="${number}" spans="1:12">${texts.map((text, at) => shared(`${String.fromCharCode(65 + at)}${number}`, text)).join('')}</row>`;
  const rows = [
    row(1, ['SỞ GIÁO DỤC VÀ ĐÀO TẠO HÀ NỘI']), row(2, ['TRƯỜNG THCS KIM ĐỒNG']), row(3, ['Bảng điểm chi tiết - Môn Toán - Học kỳ I - Năm học 2026-2027']), row(4, ['Khối 9 - Lớp 9A1']),
    row(6, ['STT', 'Mã học sinh', 'Họ và tên', '', 'ĐĐGtx', '', '', '', 'ĐĐGgk', 'ĐĐGck', 'ĐTBmhk', 'Nhận xét']),
    row(7, ['', '', '', '', 'TX1', 'TX2', 'TX3', 'TX4', '', '', '', '']),
    ...STUDENTS.map((name, at) => row(8 + at, [String(at + 1), CODES[at] ?? '', ...splitName(name), at === 0 ? '8' : '', '', '', '', '', '', '', ''])),
    row(14, ['', '', 'Giáo viên bộ môn']),
  ].join('');
  const sheet = sheetXml(rows, `${merged('A6:A7', 'B6:B7', 'C6:D7', 'E6:H6', 'I6:I7', 'J6:J7', 'K6:K7', 'L6:L7')}<dataValidations count="1"><dataValidation type="decimal" sqref="E8:J12"><formula1>0</formula1><formula2>10</formula2></dataValidation></dataValidations>`);
  const items = strings.map((text, at) => (at === 1 ? `<si><r><t>${text.slice(0, 3)}</t></r><r><rPr><b/></rPr><t xml:space="preserve">${text.slice(3)}</t></r></si>` : `<si><t>${text}</t></si>`));
  return packWorkbook([{ name: 'Toán', xml: sheet }], { 'xl/sharedStrings.xml': `${HEAD}<sst xmlns="${MAIN}" count="90" uniqueCount="${strings.length}">${items.join('')}</sst>` });
}

/** The other program: "Thường xuyên, Lần 1…4", "Giữa kì", "Cuối kì"; one column for the name; a hidden row. */
function makeTimes(): Uint8Array {
  const rows = [
    inlineRow(1, ['BẢNG ĐIỂM MÔN TOÁN LỚP 9A1']),
    inlineRow(3, ['STT', 'Họ và tên', 'Ngày sinh', 'Thường xuyên', '', '', '', 'Giữa kì', 'Cuối kì', 'TBM']),
    inlineRow(4, ['', '', '', 'Lần 1', 'Lần 2', 'Lần 3', 'Lần 4', '', '', '']),
    ...STUDENTS.map((name, at) => inlineRow(5 + at, [String(at + 1), name, '05/09/2012', '', '', '', '', '', '', '']).replace('<row ', at === 4 ? '<row hidden="1" ' : '<row ')),
  ].join('\n');
  return packWorkbook([{ name: 'Bảng điểm', xml: sheetXml(rows, merged('A1:J1', 'A3:A4', 'B3:B4', 'C3:C4', 'D3:G3', 'H3:H4', 'I3:I4', 'J3:J4')) }]);
}

/** A plain table of one line, as a spreadsheet program writes it. */
async function makePlain(): Promise<Uint8Array> {
  const heading = ['TT', 'Mã HS', 'Họ tên', 'TX1', 'TX2', 'GK', 'CK'].map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const rows = STUDENTS.map((name, at) => [{ value: at + 1, type: Number }, { value: CODES[at] ?? '', type: String }, { value: name, type: String }, at === 1 ? { value: 6.5, type: Number } : null, null, null, null]);
  return writeWorkbook([heading, ...rows], { sheet: 'Lớp 9A1' }).toBuffer();
}

/** Averages by formulas, a drawing, element names with a prefix, and no cell at all where nothing is. */
function makeFormulas(): Uint8Array {
  const cell = (ref: string, text: string) => (text === '' ? '' : `<x:c r="${ref}" t="str"><x:v>${text}</x:v></x:c>`);
  const row = (number: number, texts: string[], more = '') => `<x:row r="${number}">${texts.map((text, at) => cell(`${String.fromCharCode(65 + at)}${number}`, text)).join('')}${more}</x:row>`;
  const rows = [
    row(2, ['STT', 'Họ đệm', 'Tên', 'ĐĐGtx 1', 'ĐĐGtx 2', 'ĐĐGgk', 'ĐĐGck', 'ĐTBmhk']),
    ...STUDENTS.map((name, at) => row(3 + at, [String(at + 1), ...splitName(name), at === 2 ? '9' : ''], `<x:c r="H${3 + at}" s="4"><x:f>ROUND((D${3 + at}+E${3 + at}+2*F${3 + at}+3*G${3 + at})/7,1)</x:f><x:v>0</x:v></x:c>`)),
  ].join('');
  const xml = `${HEAD}<x:worksheet xmlns:x="${MAIN}" xmlns:r="${LINKS}"><x:cols><x:col min="4" max="7" width="8" style="5"/></x:cols><!-- <row r="99"/> --><x:sheetData>${rows}</x:sheetData><x:drawing r:id="rId1"/></x:worksheet>`;
  return packWorkbook([{ name: 'Toán &amp; Tin', xml }], { 'xl/drawings/drawing1.xml': `${HEAD}<wsDr/>`, 'xl/calcChain.xml': `${HEAD}<calcChain xmlns="${MAIN}"><c r="H3" i="1"/></calcChain>` });
}

/** A hidden sheet of settings first, and the list in the second, with a byte order mark and styles of rows. */
function makeHiddenSheet(): Uint8Array {
  const rows = [
    inlineRow(1, ['Lớp 9A1']),
    `<row r="2">${inline('A2', 'Số TT')}${inline('B2', 'Mã định danh')}${inline('C2', 'Họ và tên học sinh')}${inline('D2', 'Điểm ĐGTX')}${inline('G2', 'Điểm ĐG giữa kỳ')}${inline('H2', 'Điểm ĐG cuối kỳ')}</row>`,
    `<row r="3">${inline('D3', '1')}${inline('E3', '2')}${inline('F3', '3')}</row>`,
    `<row r="4">${['(1)', '(2)', '(3)', '(4)'].map((text, at) => inline(`${'ABCD'[at]}4`, text)).join('')}</row>`,
    ...STUDENTS.map((name, at) => `<row r="${5 + at}" s="9" customFormat="1"><c r="A${5 + at}"><v>${at + 1}</v></c>${inline(`B${5 + at}`, CODES[at] ?? '')}${inline(`C${5 + at}`, name)}</row>`),
  ].join('');
  return packWorkbook([
    { name: 'Config', state: 'veryHidden', xml: sheetXml(inlineRow(1, ['STT', 'Họ và tên', 'TX1'])) },
    { name: '9A1', xml: `\ufeff${sheetXml(rows, merged('D2:F2'))}` },
  ]);
}

/** Rows and cells without references, attributes in single quotes, a merged mark, texts that are empty. */
function makeBare(): Uint8Array {
  const cell = (text: string) => (text === '' ? '<c/>' : `<c t='inlineStr'><is><t xml:space='preserve'>${text}</t></is></c>`);
  const row = (texts: string[]) => `<row>${texts.map(cell).join('')}</row>`;
  const rows = [
    row(['STT', 'Họ tên học sinh', 'TX1', 'TX2', 'Giữa kỳ', 'Cuối kỳ']),
    ...STUDENTS.map((name, at) => row([`0${at + 1}`, ` ${name.toUpperCase()} `, at === 3 ? ' ' : '', '', '', ''])),
  ].join('\r\n');
  return packWorkbook([{ name: 'Sheet1', xml: sheetXml(rows, merged('C2:D2')) }]);
}

/** File, and what its columns for the second regular mark and the mid-term are called. */
export const SCHOOL_FILES: Record<string, { make: () => Uint8Array | Promise<Uint8Array>; sheet: string; part: string; regular: string; midTerm: string; hasCodes: boolean }> = {
  vnEdu: { make: makeVnEdu, sheet: 'Toán', part: 'xl/worksheets/sheet1.xml', regular: 'TX2', midTerm: 'ĐĐGgk', hasCodes: true },
  times: { make: makeTimes, sheet: 'Bảng điểm', part: 'xl/worksheets/sheet1.xml', regular: 'Lần 2', midTerm: 'Giữa kì', hasCodes: false },
  plain: { make: makePlain, sheet: 'Lớp 9A1', part: 'xl/worksheets/sheet1.xml', regular: 'TX2', midTerm: 'GK', hasCodes: true },
  formulas: { make: makeFormulas, sheet: 'Toán & Tin', part: 'xl/worksheets/sheet1.xml', regular: 'ĐĐGtx 2', midTerm: 'ĐĐGgk', hasCodes: false },
  hiddenSheet: { make: makeHiddenSheet, sheet: '9A1', part: 'xl/worksheets/sheet2.xml', regular: 'Điểm ĐGTX · 2', midTerm: 'Giữa kỳ', hasCodes: true },
  bare: { make: makeBare, sheet: 'Sheet1', part: 'xl/worksheets/sheet1.xml', regular: 'TX2', midTerm: 'Giữa kì', hasCodes: false },
};
