import katex from 'katex';
import { katexOptions } from '#library/katex-options.ts';
import { formulaName, nameAttributes } from '#library/voice/formula-name.ts';
import { withBoxes } from './palette.ts';

/** Draws a formula into an element, its empty places as boxes; one that cannot be drawn stands there as it is written, marked. */
export function drawFormula(into: HTMLElement, tex: string, display: boolean): void {
  const error = errorOf(tex, () => {
    katex.render(withBoxes(tex), into, katexOptions(display));
    nameFormula(into, withBoxes(tex));
  });
  into.toggleAttribute('data-wrong', error !== undefined);
  into.title = error ?? '';
  if (error !== undefined) into.textContent = tex.trim() === '' ? '□' : tex;
}

/** Gives the formula in an element its name in words, as the server does it. */
function nameFormula(into: HTMLElement, tex: string): void {
  const mathml = into.querySelector('.katex-mathml');
  const name = formulaName(tex, mathml?.innerHTML ?? '');
  mathml?.setAttribute('aria-hidden', 'true');
  for (const [key, value] of Object.entries(nameAttributes(name))) into.querySelector('.katex')?.setAttribute(key, value);
}

/** Draws a sign of a button, which has a name for who does not see it. */
export const drawSign = (into: HTMLElement, tex: string): void => katex.render(tex, into, { ...katexOptions(false), output: 'html' });

/** What is wrong with a formula, in words for whoever writes it; undefined when it can be drawn. */
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
