import assert from 'node:assert/strict';
import { test } from 'node:test';
import { insertDrawings, drawingHtml, addPictureSizes } from './drawings.ts';

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" class="fig" viewBox="0 0 10 10" role="img" fill="none" stroke="currentColor">
  <title>Hình</title>
  <line class="fig-line" x1="0" y1="0" x2="10" y2="10"/>
  <rect x="1" y="1" width="4" height="8" fill="currentColor" fill-opacity=".4"/>
  <text class="fig-label" x="1" y="2">A</text>
</svg>`;

test('a drawing of the library stands in the page with its alt text as its name', () => {
  const html = insertDrawings('<p>Xem <img src="hinh.svg" alt="Góc &quot;A&quot; &lt; 90" /> nhé</p>', new Map([['hinh.svg', SVG]]));
  assert.match(html, /^<p>Xem <span class="figure"><svg role="img" aria-label="Góc &quot;A&quot; &lt; 90" /);
  assert.match(html, /viewBox="0 0 10 10"/);
  assert.match(html, /<line class="fig-line" x1="0" y1="0" x2="10" y2="10"/);
  assert.match(html, /<rect [^>]*fill-opacity="\.4"/);
  assert.match(html, />A<\/text>/);
  assert.ok(!html.includes('<title>') && !html.includes('Hình'));
});

test('a drawing says how wide it is, for letters that are too small for its place, and writes lengths and lines as formulas do', () => {
  const labels = ['a', "y'", '2x', 'x − 2y = −1', '5 cm', 'rau', 'B'];
  const html = drawingHtml(`<svg viewBox="0 -10 412.5 300">${labels.map((label) => `<text class="fig-side" x="1" y="2">${label}</text>`).join('')}</svg>`, 'Hình');
  assert.match(html, /^<svg role="img" aria-label="Hình" style="--width:412.5" /);
  const letter = (text: string) => `<tspan class="fig-letter">${text}</tspan>`;
  assert.deepEqual(
    [...html.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text]) => text),
    [letter('a'), `${letter('y')}'`, `2${letter('x')}`, `${letter('x')} − 2${letter('y')} = −1`, '5 cm', 'rau', 'B'],
  );
});

test('a picture that is no drawing of the library stays a picture', () => {
  const html = '<img src="https://votoan.example/x.png" alt="x" />';
  assert.equal(insertDrawings(html, new Map([['x.png', SVG]])), html);
});

test('a drawing brings no script, no handler, no link and no style', () => {
  const evil = `<svg viewBox="0 0 1 1" onload="alert(1)"><script>alert(1)</script><style>*{}</style>
    <a href="javascript:alert(1)"><path d="M0 0" onclick="alert(1)" style="fill:red"/></a>
    <image href="https://evil.example/x"/><foreignObject><b>x</b></foreignObject><use href="#x"/></svg>`;
  const named = drawingHtml('<svg viewBox="0 0 10 10"><path d="M0 0h10"></path></svg>', "$' $& $` $1");
  assert.match(named, /^<svg role="img" aria-label="\$(?:'|&#39;) \$&amp; \$` \$1" style="--width:10" viewBox="0 0 10 10">/);
  const html = drawingHtml(evil, '"><script>');
  assert.ok(!/script>|onload|onclick|href|style(?!="--width:1" )|image|foreign|use/.test(html), html);
  assert.match(html, /<path d="M0 0"/);
});

test('a picture that was sent in brings its size and the narrower ones beside it; other pictures stay as they are', () => {
  const stem = '/topic/0123456789abcdef0123456789abcdef';
  const wide = `<p><img src="${stem}-1200x800.webp" alt="Góc" /></p>`;
  assert.equal(addPictureSizes(wide), `<p><img width="1200" height="800" srcset="${stem}-1200x800-480.webp 480w, ${stem}-1200x800-960.webp 960w, ${stem}-1200x800.webp 1200w" sizes="(min-width:44rem) 42rem, 100vw" loading="lazy" src="${stem}-1200x800.webp" alt="Góc" /></p>`);
  assert.equal(addPictureSizes(`<img src="${stem}-300x200.webp" width="150" />`), `<img loading="lazy" src="${stem}-300x200.webp" width="150" />`);
  for (const other of ['<img src="/topic/a.png" />', '<img src="https://x.vn/a-1x1.webp" />', `<img src="${stem}.svg" />`]) assert.equal(addPictureSizes(other), other);
});
