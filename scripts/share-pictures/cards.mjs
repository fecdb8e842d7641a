// A notebook page of 1200 × 630 px with words and covers.
import { readFileSync } from 'node:fs';
import { escapeHtml } from '../../library/format/escape-html.ts';

const read = (file) => readFileSync(`${import.meta.dirname}/../../${file}`);
const font = (part) => `data:font/woff2;base64,${read(`web/src/ui/fonts/nunito-${part}.woff2`).toString('base64')}`;
const [brand] = read('web/src/ui/pen/brand.svg').toString().match(/<path.*?>/);
const mark = read('web/public/favicon.svg').toString();

/** One ly is 12 px, one ô 48. Lines of text are whole ly high, so that words are on the ruled lines. */
const style = `
@font-face { font-family: Nunito; src: url(${font('latin')}); font-weight: 400 800; }
@font-face { font-family: Nunito; src: url(${font('vietnamese')}); font-weight: 400 800;
  unicode-range: U+0102-0103, U+0110-0111, U+0128-0129, U+0168-0169, U+01A0-01A1, U+01AF-01B0, U+1EA0-1EF9, U+20AB; }
${read('web/src/tokens.css').toString().split('/* squared paper')[0]}
* { box-sizing: border-box; margin: 0; }
body { position: relative; width: 1200px; height: 630px; overflow: hidden; font-family: Nunito; color: var(--ink);
  background-color: var(--paper);
  background-image: linear-gradient(to right, var(--grid-bold) 1px, #0000 1px),
    linear-gradient(to bottom, var(--grid-bold) 1px, #0000 1px),
    linear-gradient(to bottom, var(--grid-fine) 1px, #0000 1px);
  background-size: 48px 48px, 48px 48px, 12px 12px; background-position: 40px 2px; }
.spine { position: absolute; inset: 0 auto 0 0; width: 40px; }
.margin { position: absolute; inset: 0 auto 0 64px; width: 3px; background: var(--margin); }
.words { position: absolute; left: 96px; top: 0; height: 630px; display: flex; flex-direction: column; }
.brand { position: absolute; left: 96px; bottom: 44px; height: 72px; color: var(--accent); }
h1, p { text-wrap: balance; }
h1 { font-weight: 800; letter-spacing: -.01em; }
p { color: var(--ink-soft); font-weight: 700; }
.cover { border: 2px solid var(--line-strong); border-radius: 12px; overflow: hidden; }
.cover img { display: block; width: 100%; }`;

const documentOf = (body) =>
  `<!doctype html><html lang="vi"><meta charset="utf-8"><style>${style}</style>${body}</html>`;

const logo = `<svg class="brand" viewBox="0 -6 219 60" stroke-linecap="round">
  <svg width="48" height="48" viewBox="0 0 48 48">${mark.replace(/^<svg[^>]*>|<\/svg>$/g, '')}</svg>
  <svg x="57" y="-6" width="162" height="60" fill="currentColor" stroke="currentColor" stroke-width=".9">${brand}</svg>
</svg>`;

/** Embeds a separate document, because the styles of several covers would collide. */
const picture = (svg) => `<img src="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}">`;

/** Breaks lines only between phrases: a Vietnamese word has several syllables. */
const phrases = (text) =>
  text.split(/(?<=,) | (?=và )/).map((phrase) => `<span style="white-space: nowrap">${escapeHtml(phrase)}</span>`).join(' ');

/** Splits "Toán 8 – Hằng đẳng thức …": the subject is large, the rest below it. */
export function courseCard({ title, grade, cover }) {
  const [subject, about = ''] = title.split(' – ');
  return documentOf(`
<div class="spine" style="background: var(--grade-${grade})"></div><div class="margin"></div>
<div class="words" style="width: 500px; padding-top: 76px">
  <p style="font-size: 32px; line-height: 48px">Khóa học video lớp ${grade}</p>
  <h1 style="font-size: 96px; line-height: 108px; margin-top: -4px">${escapeHtml(subject)}</h1>
  <h1 style="font-size: 44px; line-height: 60px; padding-top: 18px">${phrases(about)}</h1>
</div>
${logo}
<div class="cover" style="position: absolute; right: 48px; top: 133px; width: 532px">${picture(cover)}</div>`);
}

export function siteCard({ slogan }, covers) {
  const promise = slogan.replace(/^Học toán lớp 6 đến lớp 9 /, '');
  return documentOf(`
<div class="spine" style="background: var(--accent)"></div><div class="margin"></div>
<div class="words" style="width: 440px; padding-top: 120px">
  <h1 style="font-size: 80px; line-height: 96px">Học Toán<br>lớp 6–9</h1>
  <p style="font-size: 34px; line-height: 48px; padding-top: 27px">${escapeHtml(promise)}</p>
</div>
${logo}
<div style="position: absolute; right: 48px; top: 122px; display: grid; grid-template-columns: 280px 280px; gap: 24px">
  ${covers.map((cover) => `<div class="cover">${picture(cover)}</div>`).join('')}
</div>`);
}
