import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDocx } from './read-docx.ts';
import { blocksToLines, makeWordFile, paragraph, PNG, relationship, run, table, type WordParts } from './word-file.fixture.ts';

const read = (body: string, parts?: WordParts) => blocksToLines(readDocx(makeWordFile(body, parts)).blocks);
const style = (id: string, properties: string, type = 'paragraph', more = '') => `<w:style w:type="${type}" w:styleId="${id}">${more}<w:rPr>${properties}</w:rPr></w:style>`;
const image = (id: string, more = '') => `<w:r><w:drawing><wp:inline><wp:docPr id="1" name=""/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${id}"/>${more}</pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
const equation = (text: string) => `<m:oMath><m:r><m:t>${text}</m:t></m:r></m:oMath>`;

test('text keeps the marks by which authors point out an answer', () => {
  const body = paragraph(
    run('A. ', '<w:b/><w:u w:val="single"/>') + run('đỏ', '<w:color w:val="ff0000"/>') + run('vàng', '<w:highlight w:val="yellow"/>') + run('nền', '<w:shd w:val="clear" w:fill="FFFF00"/>') +
      run('khung', '<w:bdr w:val="single"/>') + run('thường', '<w:u w:val="none"/><w:color w:val="auto"/><w:shd w:val="clear" w:fill="FFFFFF"/><w:b w:val="0"/>') + run('gần đen', '<w:color w:val="222222"/>'),
  );
  assert.deepEqual(read(body), ['‹b u:A. ›‹#FF0000:đỏ›‹yellow:vàng›‹FFFF00:nền›‹frame:khung›thườnggần đen']);
});

test('marks come from styles too, and a bold word in a bold style is not bold', () => {
  const styles = style('D', '<w:b/><w:color w:val="0070C0"/>') + style('E', '', 'paragraph', '<w:basedOn w:val="D"/>') + style('K', '<w:b/><w:u w:val="single"/>', 'character');
  const body = paragraph(run('a') + run('b', '<w:rStyle w:val="K"/>') + run('c', '<w:b/>'), '<w:pStyle w:val="E"/>');
  assert.deepEqual(read(body, { styles }), ['‹b #0070C0:a›‹u #0070C0:b›‹b #0070C0:c›']);
});

test("the shading of a paragraph or cell is a mark of its text, a link's colour is none", () => {
  const link = `<w:hyperlink r:id="x">${run('liên kết', '<w:rStyle w:val="Hyperlink"/>')}</w:hyperlink>`;
  const styles = style('Hyperlink', '<w:color w:val="0000FF"/><w:u w:val="single"/>', 'character');
  const body = paragraph(run('a'), '<w:shd w:val="clear" w:fill="92D050"/>') + table([[`<w:tcPr><w:shd w:val="clear" w:fill="FFFF00"/></w:tcPr>${paragraph(run('b'))}`, paragraph(run('c'))]]) + paragraph(link);
  assert.deepEqual(read(body, { styles }), ['‹92D050:a›', '| ‹FFFF00:b› | c |', 'liên kết']);
});

test('raised and lowered text is a script, but not text that is only aligned with a formula', () => {
  const styles = '<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="26"/></w:rPr></w:rPrDefault></w:docDefaults>';
  const body = paragraph(
    run('x') + run('2', '<w:vertAlign w:val="superscript"/>') + run('1', '<w:vertAlign w:val="subscript"/>') + run('3', '<w:position w:val="8"/><w:sz w:val="16"/>') +
      run('n', '<w:position w:val="-6"/><w:sz w:val="16"/>') + run(' và thêm', '<w:position w:val="-10"/>') + run('k', '<w:position w:val="8"/>'),
  );
  assert.deepEqual(read(body, { styles }), ['x‹^:2›‹_:1›‹^:3›‹_:n› và thêmk?'], 'one letter of full size off the line is doubtful');
  const small = paragraph(run('Diện tích x', '<w:sz w:val="20"/>') + run('2', '<w:sz w:val="14"/><w:position w:val="6"/>') + run(' là', '<w:sz w:val="20"/><w:position w:val="-6"/>'));
  assert.deepEqual(read(small, { styles }), ['Diện tích x‹^:2› là'], 'compared with the text beside it');
});

test('changes count as accepted, comments and hidden text are left out', () => {
  const styles = style('An', '<w:vanish/>', 'character');
  const body =
    paragraph(run('Tính ') + `<w:ins w:id="1">${run('nhanh ')}</w:ins><w:del w:id="2"><w:r><w:delText>chậm </w:delText></w:r></w:del>` + `<w:moveFrom w:id="3">${run('đi ')}</w:moveFrom><w:moveTo w:id="4">${run('đến ')}</w:moveTo>` + run('ẩn', '<w:vanish/>') + run('cũng ẩn', '<w:rStyle w:val="An"/>') + '<w:commentRangeStart w:id="0"/>' + run('x', '<w:rPrChange w:id="5"><w:rPr><w:b/></w:rPr></w:rPrChange>') + '<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r>') +
    paragraph(run('câu '), '<w:rPr><w:del w:id="6"/></w:rPr>') + paragraph(run('nối')) +
    table([[paragraph(run('giữ'))]]).replace('</w:tbl>', `<w:tr><w:trPr><w:del w:id="7"/></w:trPr><w:tc>${paragraph(run('xoá'))}</w:tc></w:tr></w:tbl>`) +
    paragraph(`<m:oMath><m:r><m:t>x</m:t></m:r><w:del w:id="8"><m:r><m:t>y</m:t></m:r></w:del><w:ins w:id="9"><m:r><m:t>z</m:t></m:r></w:ins></m:oMath>`);
  assert.deepEqual(read(body, { styles }), ['Tính nhanh đến x', 'câu nối', '| giữ |', '$xz$']);
});

test('a text box comes once, after its paragraph', () => {
  const content = `<w:txbxContent>${paragraph(run('trong khung'))}</w:txbxContent>`;
  const box = `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><a:graphic><a:graphicData><wps:wsp><wps:txbx>${content}</wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox>${content}</v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
  const old = `<w:r><w:pict><v:rect><v:textbox>${content}</v:textbox></v:rect></w:pict></w:r>`;
  assert.deepEqual(read(paragraph(box + run('Câu 1')) + paragraph(old)), ['Câu 1', 'trong khung', '', 'trong khung']);
  const unknown = `<w:r><mc:AlternateContent><mc:Choice Requires="xyz"><w:t>mới</w:t></mc:Choice><mc:Fallback><w:t>cũ</w:t></mc:Fallback></mc:AlternateContent></w:r>`;
  assert.deepEqual(read(paragraph(unknown)), ['cũ']);
});

test('what Word draws itself cannot be shown, and is doubtful', () => {
  const group = '<w:r><w:drawing><wp:inline><a:graphic><a:graphicData><wpg:wgp/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>';
  const line = '<w:r><w:pict><v:line/></w:pict></w:r>';
  const rule = '<w:r><w:pict><v:rect o:hr="t"/></w:pict></w:r>';
  assert.deepEqual(read(paragraph(group) + paragraph(line) + paragraph(rule)), ['[missing-1?]', '[missing-2?]', '']);
});

test('tables keep their rows; a cell that goes on from above is empty, nested tables stay inside', () => {
  const merged = (text: string, merge: string) => `<w:tcPr><w:vMerge${merge}/></w:tcPr>${paragraph(run(text))}`;
  const body = table([
    [merged('Câu 1', ' w:val="restart"'), paragraph(run('a)')), `<w:tcPr><w:gridSpan w:val="2"/></w:tcPr>${paragraph(run('x'))}`],
    [merged('', ''), paragraph(run('b)')) + paragraph(run('tiếp')), table([[paragraph(run('trong')), paragraph('')]]) + paragraph('')],
  ]);
  const [block] = readDocx(makeWordFile(body)).blocks;
  assert.equal(block?.type, 'table');
  assert.deepEqual(block?.type === 'table' && block.rows.map((cells) => cells.map((cell) => blocksToLines(cell))), [[['Câu 1'], ['a)'], ['x']], [[], ['b)', 'tiếp'], ['| trong |  |', '']]]);
});

test('pictures come as they are; linked, missing, cropped and unknown ones are doubtful', () => {
  const relationships = relationship('a', 'image', 'media/hinh 1.png') + relationship('b', 'image', 'http://192.0.2.1/x.png', true) + relationship('c', 'image', 'media/x.wmf') + relationship('d', 'image', 'media/none.png');
  const entries = { 'word/media/hinh 1.png': PNG, 'word/media/x.wmf': Uint8Array.of(0xd7, 0xcd, 0xc6, 0x9a, 0, 0) };
  const vml = '<w:r><w:pict><v:shape><v:imagedata r:id="a"/></v:shape></w:pict></w:r>';
  const body = [image('a'), image('b'), image('c'), image('d'), image('none'), image('a', '<a:srcRect l="5000"/>'), vml].map((each) => paragraph(each)).join('');
  const document = readDocx(makeWordFile(body, { relationships, entries }));
  assert.deepEqual(blocksToLines(document.blocks), ['[hinh_1.png]', '[missing-1?]', '[missing-2?]', '[missing-3?]', '[missing-4?]', '[hinh_1.png?]', '[hinh_1.png]']);
  assert.deepEqual([...document.pictures], [['hinh_1.png', { type: 'image/png', bytes: PNG }]]);
});

test('letters are composed across runs; spaces are plain, unseen signs gone', () => {
  const body = paragraph(run('toa') + run('\u0301n', '<w:b/>') + run(' 5\u00A0cm\u00AD\u200B') + run('²') + '<w:r><w:softHyphen/><w:noBreakHyphen/></w:r>' + '<w:r><w:t> bỏ đầu</w:t></w:r>');
  assert.deepEqual(read(body), ['toá‹b:n› 5 cm²-bỏ đầu']);
  assert.deepEqual(read(paragraph('<w:r><w:t>a\tb</w:t><w:tab/><w:br/><w:t>c</w:t></w:r>')), ['a⇥b⇥⏎c']);
});

test('fonts of signs and of the time before Unicode are read', () => {
  const fonts = (name: string) => `<w:rFonts w:ascii="${name}" w:hAnsi="${name}"/>`;
  const styles = '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii=".VnTime"/></w:rPr></w:rPrDefault></w:docDefaults>';
  const body = paragraph(run('®­êng th¼ng') + '<w:r><w:t>®</w:t><w:softHyphen/><w:t>êng</w:t></w:r>' + run('A', fonts('Times New Roman')) + run('§Ò «n', fonts('.VnTimeH')));
  assert.deepEqual(read(body, { styles }), ['đường thẳngđườngAĐỀ ÔN']);
  const signs = paragraph(run('D', fonts('Symbol')) + run('\uF0B3', fonts('Symbol')) + run('\uF0A3') + '<w:r><w:sym w:font="Symbol" w:char="F0CE"/></w:r><w:r><w:sym w:font="Wingdings" w:char="F0FC"/></w:r>');
  assert.deepEqual(read(signs), ['Δ≥≤∈✓']);
  assert.deepEqual(read(paragraph('<w:r><w:sym w:font="Wingdings 3" w:char="F0CE"/></w:r>' + run('\uE123'))), ['□\uE123?'], 'unknown signs are doubtful');
  assert.deepEqual(read(paragraph(run('Cho hình chöõ nhaät, ñöôøng thaúng', fonts('VNI-Times')))), ['Cho hình chữ nhật, đường thẳng']);
});

test('fields show their result; those that Word draws are read from their instruction', () => {
  const field = (instruction: string, result?: string) =>
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve">${instruction}</w:instrText></w:r>${result === undefined ? '' : `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(result)}`}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
  assert.deepEqual(read(paragraph(run('Câu ') + field(' SEQ Cau ', '7') + run('.') + `<w:fldSimple w:instr=" PAGE ">${run('2')}</w:fldSimple>`)), ['Câu 7.2']);
  assert.deepEqual(read(paragraph(field(' EQ \\f(1;2)') + field(' EQ \\r(3;x+1) ') + field('EQ \\s\\up5(2)', 'rác') + field('EQ \\f(\\r(2);3)'))), ['$\\dfrac{1}{2}$$\\sqrt[3]{x+1}$$^{2}$$\\dfrac{\\sqrt{2}}{3}$']);
  assert.deepEqual(read(paragraph(field(' EQ \\x\\to(AB)'))), ['$$?'], 'an unknown command is doubtful');
  assert.deepEqual(read(paragraph(field(' SYMBOL 163 \\f "Symbol" \\s 12 '))), ['≤']);
  assert.deepEqual(read(paragraph('<w:r><w:fldChar w:fldCharType="begin"/></w:r>' + run('mất')) + paragraph(run('còn'))), ['', 'còn'], 'a field without end does not swallow the next paragraph');
});

test('equations are formulas with a digest that does not depend on their look', () => {
  const plain = readDocx(makeWordFile(paragraph(equation('x+1')))).blocks[0];
  const red = readDocx(makeWordFile(paragraph('<m:oMathPara><m:oMath><m:r><w:rPr><w:color w:val="FF0000"/></w:rPr><m:t>x+1</m:t></m:r></m:oMath></m:oMathPara>'))).blocks[0];
  assert.ok(plain?.type === 'paragraph' && red?.type === 'paragraph');
  assert.deepEqual(plain.inlines[0], { type: 'formula', latex: 'x+1', digest: plain.inlines[0]?.type === 'formula' && plain.inlines[0].digest });
  assert.deepEqual(red.inlines[0], { ...plain.inlines[0], color: 'FF0000' });
  assert.deepEqual(read(paragraph(`<m:oMathPara>${equation('a')}${equation('b')}</m:oMathPara>`) + equation('c')), ['$a$⏎$b$', '$c$']);
});

test('other prefixes and the strict form of the format are read', () => {
  const document = '<x:document xmlns:x="http://purl.oclc.org/ooxml/wordprocessingml/main" xmlns:y="http://schemas.openxmlformats.org/officeDocument/2006/math"><x:body><x:p><x:r><x:rPr><x:b x:val="true"/></x:rPr><x:t>A</x:t></x:r><y:oMath><y:rad><y:radPr><y:degHide y:val="1"/></y:radPr><y:deg/><y:e><y:r><y:t>2</y:t></y:r></y:e></y:rad></y:oMath></x:p></x:body></x:document>';
  assert.deepEqual(read('', { entries: { 'word/document.xml': document } }), ['‹b:A›$\\sqrt{2}$']);
});

const notes = (part: string, content: string) => ({ [`word/${part}.xml`]: `<w:${part} xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math">${content}</w:${part}>` });

test('a note comes into its place, in brackets and doubtful; so does a sign for one that cannot be read', () => {
  const mark = (name: string, id: number) => `<w:r><w:${name}Reference w:id="${id}"/></w:r>`;
  const body = paragraph(run('Hình thoi') + mark('footnote', 2) + run(' và n') + mark('endnote', 1)) + paragraph(run('Lặp') + mark('footnote', 2) + mark('footnote', 3) + mark('footnote', 9));
  const entries = {
    ...notes('footnotes', `<w:footnote w:id="2">${paragraph(`<w:r><w:footnoteRef/></w:r>${run(' có bốn cạnh ')}${equation('a')}`)}${paragraph(run('bằng nhau') + mark('footnote', 2))}</w:footnote><w:footnote w:id="3">${paragraph('<w:r><w:drawing/></w:r>')}</w:footnote>`),
    ...notes('endnotes', `<w:endnote w:id="1">${paragraph(run('số tự nhiên'))}</w:endnote>`),
  };
  const file = makeWordFile(body, { entries, relationships: relationship('f', 'footnotes', 'footnotes.xml') + relationship('e', 'endnotes', 'endnotes.xml') });
  assert.deepEqual(blocksToLines(readDocx(file).blocks), ['Hình thoi [?có bốn cạnh $a$ bằng nhau [chú thích]?]? và n [?số tự nhiên]?', 'Lặp [chú thích] [chú thích] [chú thích]?']);
});

test('numbers that Word counts itself are counted, and doubtful', () => {
  const number = (instruction: string) => `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
  const body = ['LISTNUM', 'LISTNUM \\l 2', 'LISTNUM \\l 2', 'LISTNUM NumberDefault', 'LISTNUM \\l 2', 'LISTNUM \\s 7', 'AUTONUM', 'AUTONUM', 'LISTNUM \\l 3'].map((instruction) => paragraph(number(instruction) + run(' x')));
  assert.deepEqual(read(body.join('')), ['1)? x', 'a)? x', 'b)? x', '2)? x', 'a)? x', '7)? x', '1.? x', '2.? x', 'i)? x']);
});

test('a part of the document that is in another file is told, and doubtful in its place', () => {
  const { blocks, problems } = readDocx(makeWordFile(paragraph(run('a')) + '<w:altChunk r:id="x"/>' + paragraph(run('b'))));
  assert.deepEqual(blocksToLines(blocks), ['a', '[tài liệu nhúng]?', 'b']);
  assert.match(problems.map(({ message }) => message).join(), /tài liệu nhúng/);
});

test("another program's object shows its picture, which is doubtful", () => {
  const object = (id: string) => `<w:r><w:object><v:shape><v:imagedata r:id="${id}"/></v:shape><o:OLEObject ProgID="Excel.Sheet.12" r:id="o"/></w:object></w:r>`;
  const relationships = relationship('a', 'image', 'media/x.png') + relationship('b', 'image', 'media/x.emf') + relationship('o', 'package', 'embeddings/x.xlsx');
  const entries = { 'word/media/x.png': PNG, 'word/media/x.emf': Uint8Array.of(1, 0, 0, 0, 88, 0, 0, 0), 'word/embeddings/x.xlsx': PNG };
  assert.deepEqual(read(paragraph(object('a') + object('b')), { relationships, entries }), ['[x.png?][missing-1?]']);
});

test('form fields, content controls and tags are read through; an unfilled one has no text', () => {
  const control = (content: string, more = '') => `<w:sdt><w:sdtPr>${more}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
  const body = control(paragraph(control(run('a')) + `<w:smartTag>${run('b')}</w:smartTag>` + control(run('Nhập chữ'), '<w:showingPlcHdr/>')));
  assert.deepEqual(read(body), ['ab']);
});
