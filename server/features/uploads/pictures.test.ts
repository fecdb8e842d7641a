import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { listPictureFiles, PICTURE_FILE, readPicture } from './pictures.ts';

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#7a4fbf' } });
const noisy = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red', noise: { type: 'gaussian', mean: 120, sigma: 60 } } });
const refused = (bytes: Buffer, code: string, what?: string) =>
  assert.rejects(readPicture(bytes), (error: Error & { code?: string }) => error.code === code, what);
const first = ({ files: [file] }: Awaited<ReturnType<typeof readPicture>>) => file ?? ['', Buffer.alloc(0)];

test('a picture of each kind is made anew as WebP, in the widths of pages and never wider than it is', async () => {
  for (const [what, bytes] of Object.entries({
    png: await plain(1000, 500).png().toBuffer(), jpeg: await plain(1000, 500).jpeg().toBuffer(),
    webp: await plain(1000, 500).webp().toBuffer(), avif: await plain(1000, 500).avif().toBuffer(),
  })) {
    const { type, width, height, files } = await readPicture(bytes);
    assert.deepEqual([type, width, height, files.length], ['image/webp', 1000, 500, 3], what);
    const sizes = await Promise.all(files.map(async ([, content]) => {
      const { format, width: wide } = await sharp(content).metadata();
      return [format, wide];
    }));
    assert.deepEqual(sizes, [['webp', 1000], ['webp', 480], ['webp', 960]], what);
    const [stem] = (files[0]?.[0] ?? '').split('.');
    assert.match(stem ?? '', /^[0-9a-f]{32}-1000x500$/);
    assert.deepEqual(files.map(([name]) => name), [`${stem}.webp`, `${stem}-480.webp`, `${stem}-960.webp`]);
    assert.deepEqual(listPictureFiles(`${stem}.webp`).toSorted(), files.map(([name]) => name).toSorted());
    for (const [name] of files) assert.match(name, PICTURE_FILE);
  }
  const wide = await readPicture(await plain(4000, 1000).jpeg().toBuffer());
  assert.deepEqual([wide.width, wide.height], [1600, 400]);
  const small = await readPicture(await plain(300, 200).png().toBuffer());
  assert.deepEqual([small.width, small.files.length], [300, 1]);
});

test('nothing of a picture is left but its pixels, turned as the camera was held', async () => {
  const bytes = await plain(200, 100).jpeg().withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Artist: 'Nguyen Van A', Orientation: '6' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '21/1 1/1 0/1' } }).toBuffer();
  assert.ok((await sharp(bytes).metadata()).exif, 'the camera has written where it was');
  const picture = await readPicture(Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')]));
  assert.deepEqual([picture.width, picture.height], [100, 200]);
  const [, content] = first(picture);
  const { exif, icc, xmp, iptc, orientation } = await sharp(content).metadata();
  assert.deepEqual([exif, icc, xmp, iptc, orientation], [undefined, undefined, undefined, undefined, undefined]);
  assert.ok(!content.includes('Nguyen') && !content.includes('script'));
});

test('the same picture has the same name, whatever its file says besides', async () => {
  const named = async (artist: string) => first(await readPicture(await plain(50, 50).png().withExif({ IFD0: { Artist: artist } }).toBuffer()))[0];
  assert.equal(await named('A'), await named('B'));
});

test('what is no picture, or no whole one, is refused whatever it is called', async () => {
  const jpeg = await noisy(400, 400).jpeg().toBuffer();
  const png = await plain(100, 100).png().toBuffer();
  const bomb = Buffer.from(png);
  bomb.writeUInt32BE(50_000, 16);
  bomb.writeUInt32BE(50_000, 20);
  await refused(Buffer.from('<!doctype html><script>alert(1)</script>'), 'not-a-picture', 'HTML');
  await refused(Buffer.from('GIF89a=1;alert(1)//'), 'not-a-picture', 'a script that begins as GIF does');
  await refused(Buffer.from('%PDF-1.7 ...'), 'not-a-picture', 'PDF');
  await refused(Buffer.alloc(0), 'not-a-picture', 'nothing');
  await refused(jpeg.subarray(0, jpeg.length / 2), 'not-a-picture', 'a JPEG that was cut off');
  await refused(png.subarray(0, 60), 'not-a-picture', 'a PNG that was cut off');
  await refused(bomb, 'picture-too-many-pixels', 'a PNG that claims 50000 × 50000 pixels');
  const deep = Buffer.from(await plain(100, 100).toColourspace('rgb16').png().toBuffer());
  deep.writeUInt32BE(7_000, 16);
  deep.writeUInt32BE(7_000, 20);
  await refused(deep, 'picture-too-many-pixels', 'a PNG of 7000 × 7000 pixels that take 6 bytes each');
  await refused(Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.from('/*<html><script>*/')]), 'not-a-picture', 'begins as JPEG does');
  await refused(await plain(10, 10).tiff().toBuffer(), 'not-a-picture', 'TIFF');
});

test('a drawing keeps its shapes, and nothing that runs or loads', async () => {
  const svg = `﻿<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd" [<!ENTITY a "b">]><!-- GeoGebra -->
    <svg viewBox="0 0 40 20" onload="alert(1)"><script>alert(1)</script>
    <style>.red { stroke: red }</style><style>@import url(https://evil.example/x.css);</style><style><![CDATA[</style><script>alert(1)</script>]]></style>
    <path class="red" style="fill: url(https://evil.example/x)" onclick="alert(1)" d="M0 0 L40 20"/>
    <a href="javascript:alert(1)"><text>A &amp; B</text></a><circle fill="url(#g)" r="2"/></svg>`;
  const picture = await readPicture(Buffer.from(svg));
  const [name, content] = first(picture);
  const text = content.toString();
  assert.match(name, PICTURE_FILE);
  assert.deepEqual([picture.type, picture.width, picture.height, picture.files.length], ['image/svg+xml', 40, 20, 1]);
  assert.ok(!/script|onload|onclick|href|evil|import|ENTITY/.test(text), text);
  assert.match(text, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  assert.match(text, /<style>\.red \{ stroke: red \}<\/style>[^]*<path class="red" d="M0 0 L40 20"[^]*A &amp; B[^]*fill="url\(#g\)"/);
});

test('a drawing that claims a size beyond all measure, or none, has the size of one that says nothing', async () => {
  for (const said of ['width="99999999999" height="1e9"', 'viewBox="0 0 Infinity 1e30"', 'viewBox="0 0 -7 0"', 'width="." height="0"']) {
    const { width, height } = await readPicture(Buffer.from(`<svg ${said}><path d="M0 0"/></svg>`));
    assert.deepEqual([width, height], [300, 150], said);
  }
});

test('a drawing of groups within groups keeps as many of them as any drawing has', async () => {
  const [, content] = first(await readPicture(Buffer.from(`<svg>${'<g>'.repeat(500)}<path d="M1 1"/>${'</g>'.repeat(500)}<path d="M2 2"/></svg>`)));
  assert.equal(content.toString().match(/<g>/g)?.length, 99);
  assert.match(content.toString(), /M2 2/);
});

test('a drawing of which something would be missing is refused, and one of which nothing is left', async () => {
  await refused(Buffer.from('<svg viewBox="0 0 1 1"><path d="M0 0"/><image href="data:image/png;base64,AAAA"/></svg>'), 'svg-with-foreign-parts');
  await refused(Buffer.from('<svg><path d="M0 0"/><foreignObject><b>x</b></foreignObject></svg>'), 'svg-with-foreign-parts');
  await refused(Buffer.from('<svg><script>alert(1)</script></svg>'), 'not-a-picture');
  await refused(Buffer.from('<p>x</p><svg><path d="M0 0"/></svg>'), 'not-a-picture', 'HTML that holds a drawing');
  await refused(Buffer.from(`<svg><path d="${'M0 0'.repeat(600_000)}"/></svg>`), 'picture-too-large');
});
