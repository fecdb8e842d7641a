// Subsets the text font (Vietnamese, weights 400–800) and the pen's font. Run after a new version of a font:
//   node scripts/fonts.mjs
// KaTeX has its own fonts. Pen writing is drawn as outlines; authors' titles of boards use a subset that no page loads.
import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

process.chdir(`${import.meta.dirname}/..`);
const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));

const vietnamese = `ĂăĐđĨĩŨũƠơƯư${range(0x1ea0, 0x1ef9)}₫`;
const latin = `${range(0x20, 0x7e)}\u00a0§©«°±²³·»¼½¾ÀÁÂÃÈÉÊÌÍÒÓÔÕ×ÙÚÝàáâãèéêìíòóôõ÷ùúý–—‘’“”•…′″←↑→↓−∕`;
/** Letters of other languages: a page loads them when it contains one. */
const other = Array.from(`${range(0xa1, 0xff)}€™`).filter((letter) => !latin.includes(letter)).join('');

for (const [part, text] of Object.entries({ latin, other, vietnamese })) {
  const subset = part === 'vietnamese' ? part : 'latin';
  const source = readFileSync(`node_modules/@fontsource-variable/nunito/files/nunito-${subset}-wght-normal.woff2`);
  const cut = await subsetFont(source, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 800, default: 400 } },
  });
  writeFileSync(`web/src/ui/fonts/nunito-${part}.woff2`, cut);
  console.log(`nunito-${part}.woff2: ${(cut.length / 1024).toFixed(1)} KB`);
}

const letters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”…−×÷≤≥≠${vietnamese}`;
const pen = readFileSync('node_modules/@fontsource/playwrite-vn/files/playwrite-vn-latin-400-normal.woff2');
const cut = await subsetFont(pen, letters, { targetFormat: 'truetype' });
writeFileSync('library/boards/drawing/playwrite-vn.ttf', cut);
console.log(`playwrite-vn.ttf: ${(cut.length / 1024).toFixed(1)} KB`);
