import katex from 'katex';
import { katexOptions } from '#library/katex-options.ts';
import { nameFormula, formulaNameAttributes } from '#library/voice/formula-name.ts';
import { showHolesAsBoxes } from './palette.ts';

/** Renders a formula, empty arguments as boxes; marks one that cannot be rendered and shows its source. */
export function drawFormula(into: HTMLElement, tex: string, display: boolean): void {
  const error = errorOf(tex, () => {
    katex.render(showHolesAsBoxes(tex), into, katexOptions(display));
    setFormulaName(into, showHolesAsBoxes(tex));
  });
  into.toggleAttribute('data-wrong', error !== undefined);
  into.title = error ?? '';
  if (error !== undefined) into.textContent = tex.trim() === '' ? '□' : tex;
}

/** Names the formula in words, as the server does. */
function setFormulaName(into: HTMLElement, tex: string): void {
  const mathml = into.querySelector('.katex-mathml');
  const name = nameFormula(tex, mathml?.innerHTML ?? '');
  mathml?.setAttribute('aria-hidden', 'true');
  for (const [key, value] of Object.entries(formulaNameAttributes(name))) into.querySelector('.katex')?.setAttribute(key, value);
}

/** Renders a button's sign, whose name is elsewhere. */
export const drawSign = (into: HTMLElement, tex: string): void => katex.render(tex, into, { ...katexOptions(false), output: 'html' });

/** Returns a formula's error in words, if any. */
export const formulaError = (tex: string): string | undefined => errorOf(tex, () => katex.renderToString(tex, katexOptions(false)));

function errorOf(tex: string, draw: () => void): string | undefined {
  if (tex.trim() === '') return 'Công thức còn trống.';
  try {
    draw();
    return undefined;
  } catch (error) {
    return inWords(error instanceof Error ? error.message : '');
  }
}

const WORDS: [RegExp, (found: string) => string][] = [
  [/Undefined control sequence: (\\\S+)/, (found) => `Không có lệnh ${found}.`],
  [/unicodeTextInMathMode.*"(.)"|Unicode text character "(.)"/, () => 'Chữ tiếng Việt trong công thức cần đặt trong \\text{…}.'],
  [/Expected 'EOF', got '(\S+)'/, (found) => `Thừa ${found === '}' ? 'dấu }' : `“${found}”`}.`],
  [/Expected '}', got|Unexpected end of input|end of input/, () => 'Thiếu dấu } đóng.'],
  [/Expected '\\right'/, () => 'Có \\left nhưng thiếu \\right.'],
  [/Double (super|sub)script/, (found) => (found === 'super' ? 'Hai số mũ liền nhau: bạn cần thêm { }.' : 'Hai chỉ số liền nhau: bạn cần thêm { }.')],
  [/No such environment: (\S+)/, (found) => `Không có môi trường ${found}.`],
  [/Expected group/, () => 'Lệnh cuối còn thiếu nội dung trong { }.'],
];

function inWords(message: string): string {
  for (const [pattern, words] of WORDS) {
    const match = pattern.exec(message);
    if (match) return words(match[1] ?? '');
  }
  return 'Công thức chưa đúng cách viết LaTeX.';
}
