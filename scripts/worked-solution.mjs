// Draws the formulas of the home page's worked solution as outlines, so that it needs neither KaTeX nor its fonts. A
// browser lays them out, HarfBuzz reads the letters. Run after a change of a formula:
//   CHROMIUM_PATH=<a Chromium> node scripts/worked-solution.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import katex from 'katex';
import { openFont, outline } from './outlines.mjs';

process.chdir(`${import.meta.dirname}/..`);

/** Formula → its id and its spoken form. */
const FORMULAS = {
  equation: ['x^2-5x+6=0', 'x bình phương trừ 5x cộng 6 bằng 0'],
  delta: [
    '\\Delta=(-5)^2-4\\cdot 1\\cdot 6=1>0',
    'Delta bằng âm 5 tất cả bình phương, trừ 4 nhân 1 nhân 6, bằng 1, lớn hơn 0',
  ],
  first: ['x_1=\\dfrac{5+1}{2}=3', 'x 1 bằng 5 cộng 1, trên 2, bằng 3'],
  second: ['x_2=\\dfrac{5-1}{2}=2', 'x 2 bằng 5 trừ 1, trên 2, bằng 2'],
  roots: ['x_1=3,\\ x_2=2', 'x 1 bằng 3, x 2 bằng 2'],
};
/** px of an em, in the layout and in the picture. */
const EM = 100;
/** Depth below the line, in em: of a line of text, of a fraction. */
const DEPTH = 0.25;
const TALL_DEPTH = 0.75;

const FONTS = 'node_modules/katex/dist/fonts';
const faces = new Map();
async function faceOf(name) {
  if (!faces.has(name)) faces.set(name, await openFont(`${FONTS}/${name}.woff2`));
  return faces.get(name);
}

const css = readFileSync('node_modules/katex/dist/katex.min.css', 'utf8').replace(
  /url\(fonts\/([\w-]+\.woff2)\)/g,
  (_, file) => `url(data:font/woff2;base64,${readFileSync(`${FONTS}/${file}`, 'base64')})`,
);
const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'], chromiumSandbox: false });
const page = await browser.newPage({ viewport: { width: 3000, height: 600 } });

/** Returns letters and fraction bars, in px from the formula's left and its line. */
async function layOut(tex) {
  const html = katex.renderToString(tex, { output: 'html' });
  const style = `${css} body{margin:200px} .katex{font-size:${EM}px!important} i{display:inline-block}`;
  await page.setContent(`<style>${style}</style><i></i>${html}`);
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(() => {
    const root = document.querySelector('.katex-html');
    const line = document.querySelector('i').getBoundingClientRect().bottom;
    const { left, right } = root.getBoundingClientRect();
    const canvas = document.createElement('canvas').getContext('2d');
    const letters = [];
    const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const { fontFamily, fontStyle, fontSize } = getComputedStyle(node.parentElement);
      const family = fontFamily.split(',')[0].replaceAll('"', '');
      canvas.font = `${fontStyle} ${fontSize} ${family}`;
      Array.from(node.data).forEach((letter, at) => {
        if (!/\S/.test(letter) || letter === '\u200b') return;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const box = range.getBoundingClientRect();
        const y = box.top + canvas.measureText(letter).fontBoundingBoxAscent - line;
        const font = `${family}-${fontStyle === 'italic' ? 'Italic' : 'Regular'}`;
        letters.push({ letter, font, size: parseFloat(fontSize), x: box.left - left, y });
      });
    }
    const bars = Array.from(root.querySelectorAll('.frac-line'), (bar) => {
      const box = bar.getBoundingClientRect();
      return { x: box.left - left, y: box.top - line, width: box.width, height: box.height };
    });
    return { letters, bars, width: right - left };
  });
}

const paths = [];
const entries = [];
for (const [id, [tex, spoken]] of Object.entries(FORMULAS)) {
  const { letters, bars, width } = await layOut(tex);
  const tall = bars.length > 0;
  const depth = tall ? TALL_DEPTH : DEPTH;
  const line = (tall ? 1.5 : 0.95) * EM;
  let d = '';
  for (const { letter, font, size, x, y } of letters) {
    d += outline(await faceOf(font), letter, { size, x, y: line + y }).d;
  }
  for (const { x, y, width: long, height } of bars) {
    d += `M${x.toFixed(1)} ${(line + y).toFixed(1)}h${long.toFixed(1)}v${height.toFixed(1)}h-${long.toFixed(1)}z`;
  }
  paths.push(`<path id="${id}" d="${d}"/>\n`);
  const size = `width: ${Math.ceil(width)}, height: ${line + depth * EM}`;
  entries.push(`  ${id}: {\n    ${size},\n    spoken: '${spoken}',\n  },\n`);
}
await browser.close();

writeFileSync(
  'web/src/features/site/public/home/worked-solution.svg',
  `<svg xmlns="http://www.w3.org/2000/svg">\n${paths.join('')}</svg>\n`,
);
writeFileSync(
  'web/src/features/site/public/home/worked-solution.ts',
  `/**
 * Made by scripts/worked-solution.mjs: formulas in worked-solution.svg, in hundredths of an em. A line of text hangs
 * ${DEPTH} em below the line, a fraction ${TALL_DEPTH} em.
 */
export const FORMULAS = {
${entries.join('')}} as const;
`,
);
