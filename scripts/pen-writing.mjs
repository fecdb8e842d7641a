// Draws the phrases of pen writing (web/src/ui/PenText.tsx) as outlines of Playwrite VN, modelled on the handwriting of
// Vietnamese primary schools. The font itself is never sent to the browser. Run after a change of a phrase:
//   node scripts/pen-writing.mjs
import { writeFileSync } from 'node:fs';
import { openFont, outline } from './outlines.mjs';

process.chdir(`${import.meta.dirname}/..`);

/** phrase → id in the picture, size of its em square in px, weight of the font. */
const PHRASES = {
  'Vở Toán': { id: 'brand', size: 46, weight: 400 },
  '1.': { id: 'one', size: 36, weight: 100 },
  '2.': { id: 'two', size: 36, weight: 100 },
  '3.': { id: 'three', size: 36, weight: 100 },
  'Làm đúng và gọn!': { id: 'praise', size: 34, weight: 300 },
  'Trang này còn mới': { id: 'empty', size: 34, weight: 300 },
};
const ROOM = 1;

const paths = [];
const sizes = {};
for (const [phrase, { id, size, weight }] of Object.entries(PHRASES)) {
  const file = `node_modules/@fontsource/playwrite-vn/files/playwrite-vn-latin-${weight}-normal.woff2`;
  const face = await openFont(file);
  const { box } = outline(face, phrase, { size });
  const { d } = outline(face, phrase, { size, x: ROOM - box.left, y: ROOM - box.top });
  paths.push(`<path id="${id}" d="${d}"/>`);
  sizes[phrase] = {
    id,
    width: Math.ceil(box.right - box.left + 2 * ROOM),
    height: Math.ceil(box.bottom - box.top + 2 * ROOM),
  };
}

writeFileSync('web/src/ui/pen-phrases.svg', `<svg xmlns="http://www.w3.org/2000/svg">${paths.join('\n')}</svg>\n`);
const entries = Object.entries(sizes).map(
  ([phrase, { id, width, height }]) => `  '${phrase}': { id: '${id}', width: ${width}, height: ${height} },\n`,
);
writeFileSync(
  'web/src/ui/pen-phrases.ts',
  `/** Made by scripts/pen-writing.mjs: phrase → its id and size in pen-phrases.svg. */\nexport const PEN_PHRASES = {\n${entries.join('')}} as const;\n`,
);
console.log(sizes);
