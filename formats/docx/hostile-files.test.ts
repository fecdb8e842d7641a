import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { recognizeFile } from '../recognize-file.ts';
import { readDocx } from './read-docx.ts';
import { blocksToLines, makeWordFile, paragraph, part, PNG, relationship, run, table } from './word-file.fixture.ts';
import { openZip } from './zip.ts';

const refusalOf = (bytes: Uint8Array) => readDocx(bytes).refused ?? 'read';
const withDocument = (document: string) => makeWordFile('', { entries: { 'word/document.xml': document } });
const recognize = (bytes: Uint8Array) => {
  try {
    return recognizeFile('de-thi.docx', bytes).format;
  } catch (error) {
    assert.ok(error instanceof Error);
    return error.message;
  }
};
const ascii = (text: string) => new TextEncoder().encode(text);
const compound = (stream: string) => Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(2000), Buffer.from(stream, 'utf16le')]);

test('other kinds of files are named, with what to do', () => {
  const cases: [string, Uint8Array, RegExp][] = [
    ['empty', new Uint8Array(), /rỗng/],
    ['PDF', ascii('%PDF-1.6\n…'), /PDF/],
    ['old Word', compound('WordDocument'), /hãy lưu lại thành \.docx/],
    ['old Excel', compound('Workbook'), /\.xlsx/],
    ['encrypted', compound('EncryptedPackage'), /mật khẩu/],
    ['RTF', ascii('{\\rtf1 x}'), /RTF/],
    ['page', ascii('<html><body>Câu 1</body></html>'), /trang web/],
    ['macros', makeWordFile(paragraph(run('x')), { entries: { 'word/vbaProject.bin': 'x' } }), /macro/],
    ['LibreOffice', zipSync({ mimetype: ascii('application/vnd.oasis.opendocument.text'), 'content.xml': ascii('<x/>') }), /\.odt/],
    ['any zip', zipSync({ 'a.txt': ascii('x') }), /Không nhận ra/],
    ['picture', PNG, /Không nhận ra/],
    ['too large', new Uint8Array(20 * 1024 * 1024 + 1), /20 MB/],
  ];
  for (const [name, bytes, message] of cases) assert.match(recognize(bytes), message, name);
});

test('files are recognized by their content, whatever their name', () => {
  const cases: [Uint8Array, string][] = [
    [makeWordFile(paragraph(run('x'))), 'docx'],
    [zipSync({ 'xl/workbook.xml': ascii('<x/>') }), 'xlsx'],
    [ascii('<?xml version="1.0"?>\n<quiz></quiz>'), 'moodle'],
    [ascii('1+1?\nA. 1\nB. 2\nANSWER: B\n'), 'aiken'],
    [ascii('\uFEFF::Q1:: 1+1 {=2 ~3}'), 'gift'],
    [ascii('Tính {#5}'), 'gift'],
    [ascii('Hai cộng hai bằng {=4}'), 'gift'],
    [ascii('Câu 1. Tính $\\frac{1}{2}$ và $x_{1}$, tập hợp {1; 2}\nA. 1 B. 2'), 'text'],
    [Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Câu 1. x', 'utf16le')]), 'text'],
  ];
  for (const [bytes, format] of cases) assert.equal(recognize(bytes), format);
});

test('a Word file that means harm is refused in a sentence', () => {
  const deep = (levels: number) => withDocument(part('document', `<w:body><w:p><m:oMath>${'<m:f><m:num>'.repeat(levels)}${'</m:num></m:f>'.repeat(levels)}</m:oMath></w:p></w:body>`));
  const good = makeWordFile(paragraph(run('x'.repeat(2000))));
  const cases: [string, Uint8Array, RegExp][] = [
    ['external entity', withDocument('<?xml version="1.0"?><!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/hostname">]><w>&x;</w>'), /thực thể/],
    ['growing entities', withDocument('<!DOCTYPE w [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><w>&b;</w>'), /thực thể/],
    ['in UTF-16', makeWordFile('', { entries: { 'word/document.xml': Buffer.from('\uFEFF<!DOCTYPE w><w/>', 'utf16le') } }), /thực thể/],
    ['300 levels', deep(300), /quá sâu/],
    ['2,000 levels', deep(2000), /quá sâu/],
    ['bomb', makeWordFile('', { entries: { 'word/document.xml': new Uint8Array(60_000_000) } }), /quá lớn/],
    ['many elements', withDocument(part('document', `<w:body>${'<w:p/>'.repeat(600_001)}</w:body>`)), /quá dài/],
    ['parent folder', makeWordFile('', { entries: { '../../etc/passwd': 'x' } }), /không an toàn/],
    ['cut', good.subarray(0, good.length * 0.6), /hỏng/],
    ['malformed', withDocument('<w:document xmlns:w="x"><w:body><w:p></w:body></w:document>'), /hỏng/],
    ['no body', withDocument(part('document', '')), /hỏng/],
    ['no document', zipSync({ 'a.txt': ascii('x') }), /hỏng/],
    ['macros', makeWordFile('', { entries: { 'word/vbaProject.bin': 'x' } }), /macro/],
    ['10,000 formulas', makeWordFile(`<w:p>${'<m:oMath><m:r><m:t>x</m:t></m:r></m:oMath>'.repeat(10_000)}</w:p>`), /10\.000/],
  ];
  for (const [name, bytes, message] of cases) assert.match(refusalOf(bytes), message, name);
});

test('an entry that lies about its size or was damaged on its way is refused', () => {
  const bytes = makeWordFile(paragraph(run('Câu 1. Tính 12 + 30.')), { entries: { 'word/document.xml': part('document', `<w:body>${paragraph(run('Tính 12 + 30.'))}</w:body>`) } });
  const name = Buffer.from('word/document.xml');
  const buffer = Buffer.from(bytes);
  const entry = buffer.lastIndexOf(name) - 46;
  const small = Buffer.from(buffer);
  small.writeUInt32LE(10, entry + 24);
  assert.match(refusalOf(small), /hỏng/, 'a smaller size');
  const checksum = Buffer.from(buffer);
  checksum.writeUInt32LE(1, entry + 16);
  assert.match(refusalOf(checksum), /hỏng/, 'another checksum');
  const encrypted = Buffer.from(buffer);
  encrypted.writeUInt16LE(1, entry + 8);
  assert.match(refusalOf(encrypted), /mật khẩu/);
  assert.equal(refusalOf(buffer), 'read');
});

test('a zip whose entry inflates beyond its declared size stops there', () => {
  const huge = deflateRawSync(new Uint8Array(300_000_000));
  const bytes = Buffer.from(zipSync({ x: [Uint8Array.from(huge), { level: 0 }] }));
  const directory = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  bytes.writeUInt16LE(8, directory + 10);
  const before = process.memoryUsage().arrayBuffers;
  assert.throws(() => openZip(bytes).read('x'), /hỏng/);
  assert.ok(process.memoryUsage().arrayBuffers - before < 50_000_000);
});

test('nothing outside the file is fetched, and what points there is left out', () => {
  const original = globalThis.fetch;
  globalThis.fetch = () => assert.fail('a request to the net');
  try {
    const relationships = relationship('t', 'attachedTemplate', 'http://192.0.2.7/x.dotm', true) + relationship('s', 'styles', 'http://192.0.2.7/styles.xml', true) + relationship('l', 'hyperlink', 'javascript:alert(1)', true);
    const document = readDocx(makeWordFile(paragraph(`<w:hyperlink r:id="l">${run('&lt;script&gt;')}</w:hyperlink>`), { relationships }));
    assert.deepEqual(blocksToLines(document.blocks), ['<script>']);
  } finally {
    globalThis.fetch = original;
  }
});

const SEED = Number(process.env['FUZZ_SEED'] ?? 35);
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 300);

test('mutated XML is read or refused', () => {
  const document = part(
    'document',
    `<w:body>${paragraph(run('Câu 1. ', '<w:b/>') + '<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>', '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>')}${table([[paragraph(run('a')), paragraph('<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>EQ \\f(1;2)</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>')]])}${paragraph('<w:r><w:object><v:shape><v:imagedata r:id="a"/></v:shape><o:OLEObject ProgID="Equation.DSMT4" r:id="b"/></w:object></w:r>')}</w:body>`,
  );
  const pieces = document.match(/<[^>]+>|[^<]+/g) ?? [];
  const at = fc.nat({ max: pieces.length - 1 });
  const change = fc.oneof(
    fc.record({ kind: fc.constant('drop' as const), at }),
    fc.record({ kind: fc.constant('double' as const), at }),
    fc.record({ kind: fc.constant('swap' as const), at, to: at }),
    fc.record({ kind: fc.constant('text' as const), at, text: fc.oneof(fc.string(), fc.constantFrom('\u0000', '<', '&#xFFFF;', '-1', '99999999999', '%9', '\uD800', 'w:val="1e9"')) }),
  );
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), (changes) => {
      const mutated = [...pieces];
      for (const each of changes) {
        const piece = mutated[each.at] ?? '';
        if (each.kind === 'drop') mutated[each.at] = '';
        else if (each.kind === 'double') mutated[each.at] = piece + piece;
        else if (each.kind === 'swap') [mutated[each.at], mutated[each.to]] = [mutated[each.to] ?? '', piece];
        else mutated[each.at] = piece.replace(/"[^"]*"|^[^<]*$/, (value) => (value.startsWith('"') ? `"${each.text}"` : each.text));
      }
      const numbering = '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';
      const { refused, blocks } = readDocx(makeWordFile('', { numbering, entries: { 'word/document.xml': mutated.join('') } }));
      assert.ok(refused === undefined || blocks.length === 0);
    }),
    { seed: SEED, numRuns: RUNS },
  );
});

test('mutated bytes of a zip are read or refused', () => {
  const bytes = makeWordFile(paragraph(run('Câu 1. Tính.')), { entries: { 'word/media/a.png': PNG } });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat({ max: bytes.length - 1 }), fc.nat({ max: 255 })), { minLength: 1, maxLength: 8 }), fc.nat({ max: bytes.length }), (changes, cut) => {
      const mutated = bytes.slice(0, cut % 3 === 0 ? cut : bytes.length);
      for (const [at, value] of changes) if (at < mutated.length) mutated[at] = value;
      const { refused, blocks } = readDocx(mutated);
      // The checksum lets no changed text pass.
      assert.ok(refused !== undefined || blocksToLines(blocks).join() === 'Câu 1. Tính.');
    }),
    { seed: SEED, numRuns: RUNS },
  );
});
