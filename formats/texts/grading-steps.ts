import { splitParagraphs } from './imported-text.ts';

const HEADING = 'Hướng dẫn chấm';
const HEAD = new RegExp(`<p>(?:<strong>|<b>)?${HEADING}:?(?:</strong>|</b>)?:?</p>`, 'u');
const POINTS = /\s*\(\s*(\d+(?:[.,]\d+)?)\s*(?:đ|điểm)?\s*\)\s*[.;]?\s*$/u;

/** Writes a solution with the grading table below it. */
export function writeSteps(solution: string, steps: { text: string; points: number }[] = []): string {
  if (steps.length === 0) return solution;
  return `${solution}<p><strong>${HEADING}</strong></p>${writeStepList(steps)}`;
}

/** Each step is a division, because it may hold paragraphs itself. */
export const writeStepList = (steps: { text: string; points: number }[]): string =>
  steps.map(({ text, points }) => `<div>${text} (${String(points).replace('.', ',')} điểm)</div>`).join('');

/** Reads a solution that ends with a grading table. */
export function splitSteps(html: string): { solution?: string; steps?: { text: string; points: number }[] } {
  const head = HEAD.exec(html);
  if (!head) return html === '' ? {} : { solution: html };
  const steps = readStepList(html.slice(head.index + head[0].length));
  if (!steps) return { solution: html };
  const solution = html.slice(0, head.index).trim();
  return { ...(solution !== '' && { solution }), steps };
}

/** Reads a grading table: paragraphs that end with their points. Undefined if one has none. */
export function readStepList(html: string): { text: string; points: number }[] | undefined {
  const own = /^\s*(?:<div>[^]*?\(\d+(?:,\d+)? điểm\)<\/div>\s*)+$/.test(html) ? [...html.matchAll(/<div>([^]*?\(\d+(?:,\d+)? điểm\))<\/div>/g)].map(([, step = '']) => step) : splitParagraphs(html);
  const steps = own.map((step) => ({ text: step.replace(POINTS, '').trim(), points: Number(POINTS.exec(step)?.[1]?.replace(',', '.')) }));
  return steps.length > 0 && steps.every(({ points }) => Number.isFinite(points)) ? steps : undefined;
}
