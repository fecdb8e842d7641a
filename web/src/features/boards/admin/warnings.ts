import { findCollisions, type Collision } from '#board/collisions.ts';
import type { Drawing } from '#board/drawing.ts';
import { computeMoment } from '#board/moment.ts';
import { lastMomentOf } from './picture.ts';
import type { LineMark } from './script-marks.ts';

/** Moments checked in each scene; the last is its end. */
const EACH = 3;

/** Finds overlaps, which only a page can measure; reports each once, at the later thing's line. */
export function warningsOf({ film, measures }: Pick<Drawing, 'film' | 'measures'>): LineMark[] {
  const found = new Map<string, LineMark>();
  for (const [scene, { start }] of film.scenes.entries()) {
    const last = lastMomentOf({ animation: film }, scene);
    for (let at = 1; at <= EACH; at++) {
      const time = start + ((last - start) * at) / EACH;
      for (const each of findCollisions(film, measures, computeMoment(film, measures, time), time)) {
        const mark = markOf(each);
        found.set(`${mark.line} ${mark.message}`, mark);
      }
    }
  }
  return [...found.values()].toSorted((one, other) => one.line - other.line);
}

function markOf({ kind, thing, other }: Collision): LineMark {
  const [first, second] = other && other.line > thing.line ? [other, thing] : [thing, other];
  const of = second ? `${named(second.name)} (dòng ${second.line})` : '';
  const message = {
    outside: `${named(first.name)} ra ngoài bảng hoặc sát mép quá.`,
    margin: `${named(first.name)} đè lên đường lề.`,
    overlap: second?.line === first.line ? `Các chữ của ${named(first.name)} chồng lên nhau.` : `${named(first.name)} chồng lên ${of}.`,
    crossed: thing === first ? `${named(first.name)} bị nét của ${of} cắt qua.` : `Nét của ${named(first.name)} cắt qua ${of}.`,
  }[kind];
  return { line: first.line, kind: 'warning', message: message.charAt(0).toUpperCase() + message.slice(1) };
}

const named = (name: string): string => `'${name}'`;
