/** `tex` is inserted at the cursor, which moves into its first empty braces; a selection goes into them. */
export type Sign = { tex: string; name: string; shown?: string };

/** Signs for grades 6 to 9, the commonest first. */
export const PALETTE: readonly { name: string; signs: readonly Sign[] }[] = [
  {
    name: 'Thường dùng',
    signs: [
      { tex: '\\dfrac{}{}', shown: '\\frac{a}{b}', name: 'Phân số' },
      { tex: '\\sqrt{}', shown: '\\sqrt{x}', name: 'Căn bậc hai' },
      { tex: '^{}', shown: 'x^2', name: 'Lũy thừa, số mũ' },
      { tex: '_{}', shown: 'x_1', name: 'Chỉ số dưới' },
      { tex: '\\heva{& \\\\ & }', shown: '\\left\\{\\begin{smallmatrix}x\\\\y\\end{smallmatrix}\\right.', name: 'Hệ phương trình' },
      { tex: '\\widehat{}', shown: '\\widehat{A}', name: 'Góc' },
      { tex: '^\\circ', shown: '90^\\circ', name: 'Độ' },
      { tex: '\\cdot ', shown: 'a\\cdot b', name: 'Nhân (dấu chấm)' },
      { tex: '\\ne ', shown: '\\ne', name: 'Khác' },
      { tex: '\\ge ', shown: '\\ge', name: 'Lớn hơn hoặc bằng' },
      { tex: '\\le ', shown: '\\le', name: 'Nhỏ hơn hoặc bằng' },
      { tex: '\\parallel ', shown: '\\parallel', name: 'Song song' },
      { tex: '\\perp ', shown: '\\perp', name: 'Vuông góc' },
      { tex: '\\backsim ', shown: '\\backsim', name: 'Đồng dạng' },
      { tex: '\\chiahet ', shown: 'a\\chiahet b', name: 'Chia hết cho' },
    ],
  },
  {
    name: 'Số và phép tính',
    signs: [
      { tex: '\\sqrt[3]{}', shown: '\\sqrt[3]{x}', name: 'Căn bậc ba' },
      { tex: '\\left|  \\right|', shown: '|x|', name: 'Giá trị tuyệt đối' },
      { tex: '\\left( {} \\right)', shown: '(x)', name: 'Ngoặc cao theo nội dung' },
      { tex: '\\times ', shown: '\\times', name: 'Nhân (dấu chéo)' },
      { tex: ' : ', shown: 'a : b', name: 'Chia' },
      { tex: '\\pm ', shown: '\\pm', name: 'Cộng trừ' },
      { tex: '\\approx ', shown: '\\approx', name: 'Xấp xỉ' },
      { tex: '\\khongchiahet ', shown: 'a\\khongchiahet b', name: 'Không chia hết cho' },
      { tex: '\\overline{}', shown: '\\overline{abc}', name: 'Số viết bằng các chữ số' },
      { tex: '\\hoac{& \\\\ & }', shown: '\\left[\\begin{smallmatrix}x\\\\y\\end{smallmatrix}\\right.', name: 'Hoặc (ngoặc vuông)' },
      { tex: '\\pi ', shown: '\\pi', name: 'Số pi' },
      { tex: '\\Delta ', shown: '\\Delta', name: 'Đen-ta' },
      { tex: '\\infty ', shown: '\\infty', name: 'Vô cực' },
    ],
  },
  {
    name: 'Tập hợp và suy luận',
    signs: [
      { tex: '\\in ', shown: '\\in', name: 'Thuộc' },
      { tex: '\\notin ', shown: '\\notin', name: 'Không thuộc' },
      { tex: '\\subset ', shown: '\\subset', name: 'Tập con' },
      { tex: '\\cup ', shown: '\\cup', name: 'Hợp' },
      { tex: '\\cap ', shown: '\\cap', name: 'Giao' },
      { tex: '\\varnothing ', shown: '\\varnothing', name: 'Tập rỗng' },
      { tex: '\\left\\{ {} \\right\\}', shown: '\\{a;b\\}', name: 'Tập hợp' },
      { tex: '\\mathbb{N}', shown: '\\mathbb{N}', name: 'Tập số tự nhiên' },
      { tex: '\\mathbb{Z}', shown: '\\mathbb{Z}', name: 'Tập số nguyên' },
      { tex: '\\mathbb{Q}', shown: '\\mathbb{Q}', name: 'Tập số hữu tỉ' },
      { tex: '\\mathbb{R}', shown: '\\mathbb{R}', name: 'Tập số thực' },
      { tex: '\\Rightarrow ', shown: '\\Rightarrow', name: 'Suy ra' },
      { tex: '\\Leftrightarrow ', shown: '\\Leftrightarrow', name: 'Tương đương' },
    ],
  },
  {
    name: 'Hình học',
    signs: [
      { tex: '\\triangle ', shown: '\\triangle ABC', name: 'Tam giác' },
      { tex: '\\overgroup{}', shown: '\\overgroup{AB}', name: 'Cung' },
      { tex: '\\overrightarrow{}', shown: '\\overrightarrow{AB}', name: 'Vectơ' },
      { tex: '\\equiv ', shown: '\\equiv', name: 'Trùng' },
      { tex: '\\alpha ', shown: '\\alpha', name: 'Góc an-pha' },
      { tex: '\\beta ', shown: '\\beta', name: 'Góc bê-ta' },
      { tex: '\\sin ', shown: '\\sin', name: 'Sin' },
      { tex: '\\cos ', shown: '\\cos', name: 'Côsin' },
      { tex: '\\tan ', shown: '\\tan', name: 'Tang' },
      { tex: '\\cot ', shown: '\\cot', name: 'Côtang' },
      { tex: '\\text{}', shown: '\\text{cm}', name: 'Chữ thường, đơn vị' },
    ],
  },
];

/** Inserts a sign around the selection. @returns the formula and the new cursor */
export function insertSign(tex: string, from: number, to: number, sign: string): { tex: string; from: number; to: number } {
  const chosen = tex.slice(from, to);
  const hole = sign.indexOf('{}');
  const wrap = hole >= 0 && chosen !== '';
  const put = wrap ? `${sign.slice(0, hole + 1)}${chosen}${sign.slice(hole + 1)}` : sign;
  const glue = chosen === '' && /\\[a-zA-Z]+$/.test(tex.slice(0, from)) && /^[a-zA-Z]/.test(put) ? ' ' : '';
  const next = tex.slice(0, from) + glue + put + tex.slice(to);
  const at = from + glue.length + (wrap && !put.includes('{}') ? put.length : holeOf(put));
  return { tex: next, from: at, to: at };
}

/** Returns the cursor in inserted text: at its first empty argument, otherwise its end. */
export function holeOf(put: string): number {
  const empty = put.indexOf('{}');
  if (empty >= 0) return empty + 1;
  const gap = /\| {2}|& /.exec(put);
  return gap ? gap.index + 2 : put.length;
}

/** An empty argument; `= {}` only sets a sign apart. */
const HOLE = /(?<=[A-Za-z}\]^_])\{\}/g;

/** Returns the next empty argument, for the tab key. */
export function nextHole(tex: string, from: number): number | undefined {
  const next = [...tex.matchAll(HOLE)].find(({ index }) => index >= from);
  return next && next.index + 1;
}

export const showHolesAsBoxes = (tex: string): string => tex.replaceAll(HOLE, '{\\square}');
