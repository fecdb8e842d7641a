import type { Browser } from '@playwright/test';
import { findCollisions, type Collision } from '#board/collisions.ts';
import type { BoardAnimation, Thing } from '#board/board-animation.ts';
import { addMarks } from '#board/marks.ts';
import { computeMoment } from '#board/moment.ts';
import { openBoard } from './open-board.ts';

const WIDTH = 640;
const COLUMNS = 3;

export interface ContactSheet {
  png: Buffer;
  warnings: string[];
}

/** Chooses the moments of the sheet: `perScene` of each scene, the last one just before its end. */
export function chooseSheetTimes(animation: BoardAnimation, perScene: number): number[] {
  return animation.scenes.flatMap(({ start, end }) =>
    Array.from({ length: perScene }, (_, index) => start + ((end - start - 0.05) * (index + 1)) / perScene),
  );
}

export async function drawContactSheet(browser: Browser, animation: BoardAnimation, times: number[]): Promise<ContactSheet> {
  const board = await openBoard(browser, animation, WIDTH);
  const marked = addMarks(animation, board.measures);
  const cells: string[] = [];
  const warnings: string[] = [];
  for (const time of times) {
    const moment = computeMoment(marked, board.measures, time);
    const picture = await board.picture(moment);
    const scene = animation.scenes.find(({ end }) => time < end);
    const name = `Cảnh ${scene?.number ?? '?'} · ${time.toFixed(1)} s`;
    cells.push(`<figure><img src="data:image/png;base64,${picture.toString('base64')}">${name}</figure>`);
    const found = findCollisions(marked, board.measures, moment, time);
    warnings.push(...found.map((warning) => `${name}: ${describeCollision(warning)}`));
  }
  await board.close();
  return { png: await drawSheetPicture(browser, cells), warnings };
}

async function drawSheetPicture(browser: Browser, cells: string[]): Promise<Buffer> {
  const columns = Math.min(COLUMNS, cells.length);
  const page = await browser.newPage({ viewport: { width: columns * (WIDTH + 8) + 8, height: 400 } });
  await page.setContent(
    `<style>body{margin:8px;background:#888;font:15px sans-serif;display:grid;gap:8px;
     grid-template-columns:repeat(${columns},${WIDTH}px)}figure{margin:0}img{display:block}</style>${cells.join('')}`,
  );
  const png = await page.screenshot({ fullPage: true });
  await page.close();
  return png;
}

const describeThing = (thing?: Thing): string => `'${thing?.name ?? '?'}' (line ${thing?.line ?? 0})`;

function describeCollision({ kind, thing, other }: Collision): string {
  switch (kind) {
    case 'outside':
      return `${describeThing(thing)} leaves the board`;
    case 'margin':
      return `${describeThing(thing)} stands on the margin line`;
    case 'overlap':
      return `${describeThing(thing)} and ${describeThing(other)} overlap`;
    case 'crossed':
      return `${describeThing(thing)} is crossed by ${describeThing(other)}`;
  }
}
