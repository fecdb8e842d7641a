import fc from 'fast-check';
import sharp from 'sharp';
import { makeSound } from '../sounds.ts';
import { buildWorkbook } from '../zip.ts';

const SVG = [
  '<svg viewBox="0 0 9 9" onload="alert(1)"><script>alert(1)</script><path d="M0 0L9 9"/></svg>',
  '<svg viewBox="0 0 9 9"><a href="javascript:alert(1)"><text>x</text></a></svg>',
  '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]><svg viewBox="0 0 1 1"><text>&b;&x;</text></svg>',
  '<svg xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"><use xlink:href="http://127.0.0.1:7/x#y"/><foreignObject><iframe src="//evil.example"/></foreignObject></svg>',
];
const NAMES = ['hinh.png', '../../../etc/passwd', '..\\..\\x.svg', 'a\0.png', 'x.svg.png', '.htaccess', 'con', 'ạ'.repeat(300), 'a"; filename="b.svg', '<img src=x>.png', '', '%2e%2e%2fx'];
const TYPES = ['', 'image/png', 'image/svg+xml', 'text/html', 'application/x-sh'];

export async function makeFiles(): Promise<Buffer[]> {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } });
  const [png, jpeg, webp, webm] = await Promise.all([picture.png().toBuffer(), picture.jpeg().toBuffer(), picture.webp().toBuffer(), makeSound(1)]);
  const script = Buffer.from('<script>alert(document.domain)</script>');
  return [
    png, jpeg, webp, webm, buildWorkbook('<row r="1"><c r="A1"><v>6</v></c></row>'), ...SVG.map((text) => Buffer.from(text)),
    Buffer.concat([png, script]), Buffer.concat([Buffer.from('GIF89a/*'), script]), Buffer.concat([jpeg, buildWorkbook('')]), Buffer.from('%PDF-1.7 '), Buffer.alloc(0),
  ];
}

/** Cuts, changes or prefixes some bytes. */
const corruptedFile = (files: Buffer[]): fc.Arbitrary<Buffer> =>
  fc.tuple(fc.constantFrom(...files), fc.option(fc.nat(), { freq: 2 }), fc.uint8Array({ maxLength: 12 }), fc.constantFrom('keep', 'keep', 'keep', 'keep', 'cut', 'write', 'before'))
    .map(([file, at, bytes, how]) => {
      const place = (at ?? 0) % (file.length + 1);
      if (how === 'cut') return file.subarray(0, place);
      if (how === 'before') return Buffer.concat([bytes, file]);
      return how === 'write' ? Buffer.concat([file.subarray(0, place), bytes, file.subarray(place + bytes.length)]) : file;
    });

export type SentFile = { payload: Buffer | string; type: string };

const BOUNDARY = 'xxxxxxxxxxxx';

const formOf = (parts: { field: string; name: string; type: string; content: Buffer }[], end: boolean): Buffer => Buffer.concat([
  ...parts.flatMap(({ field, name, type, content }) => [
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n${type && `content-type: ${type}\r\n`}\r\n`), content, Buffer.from('\r\n'),
  ]),
  Buffer.from(end ? `--${BOUNDARY}--\r\n` : ''),
]);

/** Makes forms nearly as browsers send them. */
export const forms = (files: Buffer[]): fc.Arbitrary<SentFile> => {
  const part = fc.record({
    field: fc.constantFrom(...Array<string>(8).fill('file'), '__proto__', ''), name: fc.constantFrom(...NAMES), type: fc.constantFrom(...TYPES), content: corruptedFile(files),
  });
  const type = fc.constantFrom(...Array<string>(8).fill(BOUNDARY), 'y', '');
  return fc.tuple(fc.array(part, { minLength: 1, maxLength: 2 }), fc.integer({ min: 0, max: 9 }), type)
    .map(([parts, end, boundary]) => ({ payload: formOf(parts, end > 0), type: `multipart/form-data; boundary=${boundary}` }));
};

export const bytes = (files: Buffer[], type: string): fc.Arbitrary<SentFile> => corruptedFile(files).map((payload) => ({ payload, type }));
