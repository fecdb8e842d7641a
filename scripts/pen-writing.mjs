// Draws the phrases of pen writing (web/src/ui/PenText.tsx) as outlines of Playwrite VN, modelled on the handwriting of
// Vietnamese primary schools. The browser never gets the font itself. Run after a change of a phrase:
//   node scripts/pen-writing.mjs
import { writeFileSync } from 'node:fs';
import { openFont, outline } from './outlines.mjs';

process.chdir(`${import.meta.dirname}/..`);

/** phrase → its picture file and id there, size of the em square in px, font weight. */
const PHRASES = {
  'Vở Toán': { sheet: 'brand', id: 'brand', size: 35, weight: 400 },
  '1.': { sheet: 'home', id: 'one', size: 31, weight: 300 },
  '2.': { sheet: 'home', id: 'two', size: 31, weight: 300 },
  '3.': { sheet: 'home', id: 'three', size: 31, weight: 300 },
  'Làm đúng và gọn!': { sheet: 'home', id: 'praise', size: 26, weight: 300 },
  'Trang này còn mới': { sheet: 'empty', id: 'empty', size: 26, weight: 300 },
};
const ROOM = 1;

/** A phrase in its own picture, because its part of the page loads it. */
const DONE = { phrase: 'Xong bài!', size: 36 };

/** Pieces of a teacher's writing on a paper, joined on one line (web/src/features/practice/learner/graded-paper/GradedPaperHead.tsx). */
const PIECES = [
  '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', ',', '/',
  'Xuất sắc!', 'Giữ vững nhé.', 'Tốt lắm!', 'Khá rồi.', 'Cố lên em!',
  'Xem lại câu', 'Xem lại', 'câu nhé.', 'nhé.', 'Em tự chấm nốt nhé.',
];
const PIECE_SIZE = 32;

const sheets = {};
const sizes = {};
for (const [phrase, { sheet, id, size, weight }] of Object.entries(PHRASES)) {
  const file = `node_modules/@fontsource/playwrite-vn/files/playwrite-vn-latin-${weight}-normal.woff2`;
  const face = await openFont(file);
  const { box } = outline(face, phrase, { size });
  const { d } = outline(face, phrase, { size, x: ROOM - box.left, y: ROOM - box.top });
  (sheets[sheet] ??= []).push(`<path id="${id}" d="${d}"/>\n`);
  sizes[phrase] = {
    sheet,
    id,
    width: Math.ceil(box.right - box.left + 2 * ROOM),
    height: Math.ceil(box.bottom - box.top + 2 * ROOM),
  };
}

for (const [sheet, paths] of Object.entries(sheets)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">\n${paths.join('')}</svg>\n`;
  writeFileSync(`web/src/ui/pen/${sheet}.svg`, svg);
}

/** Each piece begins at 0 on the base line; the next one begins at its `width`. */
const face = await openFont('node_modules/@fontsource/playwrite-vn/files/playwrite-vn-latin-300-normal.woff2');
const pieces = PIECES.map((text, at) => ({ text, id: `p${at}`, ...outline(face, text, { size: PIECE_SIZE }) }));
const drawn = pieces.map(({ id, d }) => `<path id="${id}" d="${d}"/>\n`).join('');
writeFileSync('web/src/features/practice/learner/graded-paper/pen.svg', `<svg xmlns="http://www.w3.org/2000/svg">\n${drawn}</svg>\n`);
const widths = pieces.map(({ text, id, width }) => `  '${text}': { id: '${id}', width: ${width.toFixed(1)} },\n`);
writeFileSync(
  'web/src/features/practice/learner/graded-paper/pen-pieces.ts',
  `/** Made by scripts/pen-writing.mjs: the highest and lowest point of all pieces, and how wide a space is, in px. */
export const PEN_TOP = ${Math.floor(Math.min(...pieces.map(({ box }) => box.top)))};
export const PEN_BOTTOM = ${Math.ceil(Math.max(...pieces.map(({ box }) => box.bottom)))};
export const PEN_SPACE = ${outline(face, ' ', { size: PIECE_SIZE }).width.toFixed(1)};

/** Text → its outline in pen.svg, and where the next one begins. */
export const PEN_PIECES: Record<string, { id: string; width: number }> = {
${widths.join('')}};
`,
);

const imports = Object.keys(sheets).map((sheet) => `import ${sheet} from './pen/${sheet}.svg';\n`);
const entries = Object.entries(sizes).map(
  ([phrase, { sheet, id, width, height }]) =>
    `  '${phrase}': { href: \`\${${sheet}}#${id}\`, width: ${width}, height: ${height} },\n`,
);
writeFileSync(
  'web/src/ui/pen-phrases.ts',
  `${imports.join('')}
/** Made by scripts/pen-writing.mjs: phrase → where its outlines are, and their size in px. */
export const PEN_PHRASES = {
${entries.join('')}} as const;
`,
);

const { box } = outline(face, DONE.phrase, { size: DONE.size });
const { d } = outline(face, DONE.phrase, { size: DONE.size, x: ROOM - box.left, y: ROOM - box.top });
const [width, height] = [box.right - box.left, box.bottom - box.top].map((length) => Math.ceil(length + 2 * ROOM));
writeFileSync('web/src/board-player/questions/done.svg', `<svg xmlns="http://www.w3.org/2000/svg">\n<path id="done" d="${d}"/>\n</svg>\n`);
writeFileSync(
  'web/src/board-player/questions/done.ts',
  `import done from './done.svg';

/** Made by scripts/pen-writing.mjs: where the outlines are, and their size in px. */
export const DONE = { text: '${DONE.phrase}', href: \`\${done}#done\`, width: ${width}, height: ${height} };
`,
);
