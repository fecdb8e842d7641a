import type { Fraction } from 'fraction.js';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DOMParser } from '@xmldom/xmldom';
import { reportInto, type Problem, type Report } from '../../format/problem.ts';
import { parseFraction } from '../language/number.ts';

/** Named points, from `data-points="A 160,240; B 160,60"`. */
export type FigurePoints = Map<string, [x: Fraction, y: Fraction]>;

/** Drawings by file name. */
export type Figures = Map<string, FigurePoints>;

const POINT = /(\w+)\s+(-?[\d.]+),(-?[\d.]+)/g;

export async function readFigures(folder: string, files: string[], problems: Problem[]): Promise<Figures> {
  const figures: Figures = new Map();
  for (const file of files.filter((name) => /^figures\/[^/]+\.svg$/.test(name))) {
    const report = reportInto(problems, file);
    const svg = await readFile(path.join(folder, file), 'utf8');
    figures.set(path.posix.basename(file), checkFigure(svg, report));
  }
  return figures;
}

function checkFigure(svg: string, report: Report): FigurePoints {
  checkSafety(svg, report);
  const complain = (level: string, message: string): void => report(1, `${level}: ${message.split('\n')[0]}`);
  const root = new DOMParser({ onError: complain }).parseFromString(svg, 'image/svg+xml').documentElement;
  if (!root) return new Map();
  for (const attribute of ['viewBox', 'data-points']) {
    if (!root.getAttribute(attribute)) report(1, `the figure has no ${attribute}`);
  }
  const points: FigurePoints = new Map();
  for (const [, name, x, y] of (root.getAttribute('data-points') ?? '').matchAll(POINT)) {
    if (name !== undefined && x !== undefined && y !== undefined) points.set(name, [parseFraction(x), parseFraction(y)]);
  }
  const labels = Array.from(root.getElementsByTagName('text')).map((label) => label.textContent?.trim());
  for (const name of points.keys()) if (!labels.includes(name)) report(1, `point ${name} has no label`);
  return points;
}

/** Reports scripts, links and fixed colours, because drawings are inline in pages and follow their colours. */
function checkSafety(svg: string, report: Report): void {
  for (const [index, line] of svg.split('\n').entries()) {
    if (/<script|\son\w+=|<foreignObject|href=|style=/.test(line)) {
      report(index + 1, 'no scripts, links or inline styles');
    }
    if (/(fill|stroke)="(#|black|white|rgb)/.test(line)) {
      report(index + 1, 'colours are currentColor, none or a fig-… class, so that dark mode works');
    }
  }
}
