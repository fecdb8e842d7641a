import { blend, shareOf, easeOut, easeInOut, shareWithin } from './easing.ts';
import type { Color, BoardAnimation, Label, Point, Stroke, Target, Thing } from './board-animation.ts';
import { IDENTITY, applyMatrix, compose, motionMatrix, scaleAbout, type Matrix } from './matrix.ts';
import { findBox, findCentre, type Measures } from './measures.ts';
import { formatVietnamese } from './number.ts';
import { NIGHT, type Palette } from './palette.ts';
import { takeFirstPart } from './polyline.ts';

/** The visible board at one moment; equal moments look the same. */
export interface Moment {
  strokes: ShownStroke[];
  labels: ShownLabel[];
}

export interface ShownStroke {
  thing: number;
  /** Index of the stroke in its thing. */
  index: number;
  /** The same array as at the moment before, if unchanged. */
  points: Point[];
  width: number;
  color: string;
  opacity: number;
  dashed: boolean;
  flat: boolean;
  fill: string | undefined;
  fillOpacity: number;
}

export interface ShownLabel {
  thing: number;
  /** Index of the label in its thing; -1 is a flying copy. */
  index: number;
  at: Point;
  scale: number;
  opacity: number;
  /** The written share. */
  written: number;
  /** Undefined keeps the default: words in ink, formulas in lavender. */
  color: string | undefined;
  parts: Record<string, { opacity: number; color: string | undefined }>;
  number: string | undefined;
}

/** Returns everything visible at a time. */
export function computeMoment(film: BoardAnimation, measures: Measures, time: number, palette: Palette = NIGHT): Moment {
  const moment: Moment = { strokes: [], labels: [] };
  for (const thing of film.things) {
    const opacity = visibility(film, thing, time);
    if (opacity === 0) continue;
    if (thing.flight) moment.labels.push(showFlight(film, measures, thing, time));
    const { matrix, zoom } = placement(film, measures, thing, time);
    for (const [index, stroke] of thing.strokes.entries()) {
      const shown = shownStroke({ thing, time, palette }, stroke, index, opacity);
      if (shown) moment.strokes.push({ ...shown, points: transformPoints(shown.points, matrix), width: shown.width * zoom });
    }
    for (const [index, label] of thing.labels.entries()) {
      const shown = shownLabel({ thing, time, palette }, label, index, opacity);
      if (shown) moment.labels.push({ ...shown, at: applyMatrix(matrix, label.at), scale: zoom });
    }
  }
  // The highlighter lies under all ink.
  moment.strokes.sort((one, other) => Number(other.flat) - Number(one.flat));
  return moment;
}

const lastTransformed = new WeakMap<Point[], { matrix: Matrix; points: Point[] }>();

/** Transforms points; returns the same array as long as points and matrix are unchanged. */
function transformPoints(points: Point[], matrix: Matrix): Point[] {
  if (matrix === IDENTITY) return points;
  const last = lastTransformed.get(points);
  if (last?.matrix.every((value, at) => value === matrix[at])) return last.points;
  const now = points.map((point) => applyMatrix(matrix, point));
  lastTransformed.set(points, { matrix, points: now });
  return now;
}

/** Returns a thing's opacity, 0 to 1, times its target's for a mark. */
function visibility(film: BoardAnimation, thing: Thing, time: number): number {
  if (!thing.appear || time < thing.appear.start) return 0;
  let opacity = thing.appear.how === 'fade' ? shareOf(thing.appear, time) : 1;
  opacity *= fadeOpacity(thing, undefined, time, 1);
  for (const beat of thing.beats) {
    const share = shareOf(beat, time);
    if (beat.kind === 'flash' && share < 1) opacity *= 0.55 + 0.45 * Math.cos(share * 4 * Math.PI);
  }
  const marked = thing.mark && film.things[thing.mark.thing];
  return marked ? opacity * visibility(film, marked, time) : opacity;
}

function fadeOpacity(thing: Thing, part: string | undefined, time: number, initially: number): number {
  let opacity = initially;
  for (const fade of thing.fades) {
    if (fade.part !== part || time < fade.start) continue;
    opacity += (fade.to - opacity) * shareOf(fade, time);
  }
  return opacity;
}

export interface Placement {
  matrix: Matrix;
  zoom: number;
}

/** Returns the transformation by a thing's motions. A mark follows its target. */
export function placement(film: BoardAnimation, measures: Measures, thing: Thing, time: number): Placement {
  const marked = thing.mark && film.things[thing.mark.thing];
  let { matrix, zoom } = marked ? placement(film, measures, marked, time) : { matrix: IDENTITY, zoom: 1 };
  const bounce = thing.beats.reduce((factor, beat) => {
    const share = shareOf(beat, time);
    return beat.kind === 'pulse' ? factor * (1 + 0.16 * Math.sin(Math.PI * share)) : factor;
  }, 1);
  const box = bounce === 1 ? undefined : findBox(film, measures, { thing: thing.key });
  if (box) {
    matrix = compose(matrix, scaleAbout(bounce, findCentre(box)));
    zoom *= bounce;
  }
  for (const motion of thing.motions) {
    const share = easeInOut(shareOf(motion, time));
    if (share === 0) continue;
    matrix = compose(motionMatrix(motion, share), matrix);
    if (motion.kind === 'scale') zoom *= 1 + (motion.factor - 1) * share;
  }
  return { matrix, zoom };
}

function appearanceShare(thing: Thing, time: number): number {
  if (!thing.appear || thing.appear.how === 'fade') return 1;
  return shareOf(thing.appear, time);
}

interface Look {
  thing: Thing;
  time: number;
  palette: Palette;
}

function shownStroke(look: Look, stroke: Stroke, index: number, whole: number): ShownStroke | undefined {
  const { thing, time } = look;
  const drawn = thing.countdown
    ? 1 - shareOf(thing.countdown, time)
    : easeOut(shareWithin(stroke.window, appearanceShare(thing, time)));
  const opacity = whole * partOpacity(thing, stroke.part, time);
  if (drawn === 0 || opacity === 0) return undefined;
  const fill = stroke.fill === undefined ? undefined : colorAt(look, stroke.fill, stroke.part);
  return {
    thing: thing.key,
    index,
    points: takeFirstPart(stroke.points, drawn),
    width: stroke.width,
    color: colorAt(look, stroke.color, stroke.part),
    opacity: round(opacity),
    dashed: stroke.dashed === true,
    flat: stroke.flat === true,
    fill,
    fillOpacity: fill === undefined ? 0 : round((stroke.tint ?? 0.2) * drawn ** 2),
  };
}

function shownLabel(look: Look, label: Label, index: number, whole: number): Omit<ShownLabel, 'at' | 'scale'> | undefined {
  const { thing, time } = look;
  const done = shareWithin(label.window, appearanceShare(thing, time));
  const opacity = whole * partOpacity(thing, label.part, time) * (label.reveal === 'fade' ? done : 1);
  if (opacity === 0 || done === 0) return undefined;
  const parts = changingParts(thing).map((name) => {
    const color = isRecoloured(thing, name, time) ? colorAt(look, label.color, name) : undefined;
    return [name, { opacity: round(partOpacity(thing, name, time)), color }] as const;
  });
  const plain = label.color === 'ink' && !isRecoloured(thing, label.part, time);
  return {
    thing: thing.key,
    index,
    opacity: round(opacity),
    written: label.reveal === 'fade' ? 1 : round(done),
    color: plain ? undefined : colorAt(look, label.color, label.part),
    parts: Object.fromEntries(parts),
    number: runningNumber(thing, time),
  };
}

const partsThatChange = new WeakMap<Thing, string[]>();

function changingParts(thing: Thing): string[] {
  const known = partsThatChange.get(thing);
  if (known) return known;
  const changed = [...thing.fades, ...thing.recolours].flatMap((change) => change.part ?? []);
  const names = [...new Set([...thing.hiddenParts, ...changed])];
  partsThatChange.set(thing, names);
  return names;
}

function partOpacity(thing: Thing, part: string | undefined, time: number): number {
  if (part === undefined) return 1;
  return fadeOpacity(thing, part, time, thing.hiddenParts.includes(part) ? 0 : 1);
}

function isRecoloured(thing: Thing, part: string | undefined, time: number): boolean {
  return thing.recolours.some((change) => time > change.start && (change.part === undefined || change.part === part));
}

function colorAt({ thing, time, palette }: Look, initially: Color, part: string | undefined): string {
  let color = palette[initially];
  for (const change of thing.recolours) {
    if (time <= change.start || (change.part !== undefined && change.part !== part)) continue;
    color = blend(color, palette[change.color], shareOf(change, time));
  }
  return color;
}

function runningNumber({ count, countdown }: Thing, time: number): string | undefined {
  if (countdown) return String(Math.ceil(countdown.seconds * (1 - shareOf(countdown, time))));
  if (!count) return undefined;
  const share = easeInOut(shareOf(count, time));
  return formatVietnamese(count.from + (count.to - count.from) * share, count.decimals);
}

/** Returns a flying copy, slightly above the straight line. `at` is its middle. */
function showFlight(film: BoardAnimation, measures: Measures, thing: Thing, time: number): ShownLabel {
  const { flight } = thing;
  const share = flight ? easeInOut(shareOf(flight, time)) : 1;
  const from = flight && end(film, measures, flight.from, time);
  const to = flight && end(film, measures, flight.to, time);
  if (!from || !to) throw new Error(`the flight at line ${thing.line} has no start or end`);
  const rise = Math.min(1.2, Math.abs(to.middle.x - from.middle.x) * 0.15) * Math.sin(Math.PI * share);
  return {
    thing: thing.key,
    index: -1,
    at: {
      x: from.middle.x + (to.middle.x - from.middle.x) * share,
      y: from.middle.y + (to.middle.y - from.middle.y) * share - rise,
    },
    scale: from.zoom * (1 + ((to.zoom * to.height) / (from.zoom * from.height) - 1) * share),
    opacity: 1,
    written: 1,
    color: undefined,
    parts: {},
    number: undefined,
  };
}

function end(film: BoardAnimation, measures: Measures, target: Target, time: number) {
  const box = findBox(film, measures, target);
  const thing = film.things[target.thing];
  if (!box || !thing) return undefined;
  const { matrix, zoom } = placement(film, measures, thing, time);
  return { middle: applyMatrix(matrix, findCentre(box)), height: box.height, zoom };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
