/**
 * What a clip looks like once its scene file has been read: plain data, so that it can be tested without a browser
 * and handed to the page that draws it. Lengths are in squares of the board (ô), times in seconds from the start.
 */
// @ts-nocheck

export interface Film {
  lesson: string;
  title: string;
  seconds: number;
  things: Thing[];
  scenes: FilmScene[];
  /** Where it stops for the pupil to answer ("Đến lượt em"), in seconds. */
  turns: number[];
  /** The moment that stands there before the start, in seconds. */
  poster: number;
}

export interface FilmScene {
  number: number;
  start: number;
  end: number;
}

export interface Point {
  x: number;
  y: number;
}

/** A piece of time in which something happens. */
export interface Span {
  start: number;
  seconds: number;
}

/** The part of a thing's own appearing, from 0 to 1, in which one of its strokes or labels appears. */
export type Window = readonly [from: number, to: number];

export interface Stroke {
  points: Point[];
  /** In squares. */
  width: number;
  color: Color;
  /** Drawn in dashes. */
  dashed?: boolean;
  /** The inside is filled with a tint of this colour (the outline is closed). */
  fill?: Color;
  /** How strong the tint is, 0–1. */
  tint?: number;
  /** The line's ends are cut straight (the highlighter). */
  flat?: boolean;
  part?: string;
  window: Window;
}

export interface Label {
  /** The left end, the middle or the right end of the text, at the height of a minus sign. */
  at: Point;
  align: 'left' | 'center' | 'right';
  html: string;
  /** Type size in squares. */
  size: number;
  color: Color;
  /** Written from left to right, or faded in. */
  reveal: 'write' | 'fade';
  part?: string;
  window: Window;
}

export type Motion = Span &
  (
    | { kind: 'shift'; by: Point }
    | { kind: 'along'; points: Point[] }
    | { kind: 'turn'; degrees: number; about: Point }
    | { kind: 'scale'; factor: number; about: Point }
    | { kind: 'flip'; a: Point; b: Point }
  );

/** `to` is the opacity that is reached, 0–1. */
export type Fade = Span & { to: number; part?: string };
type Recolour = Span & { color: Color; part?: string };
export type Beat = Span & { kind: 'pulse' | 'flash' };

/** A thing, or a named part of it. */
export interface Target {
  thing: number;
  part?: string;
}

export type MarkKind = 'highlight' | 'underline' | 'box' | 'ring' | 'strike' | 'tick' | 'cross' | 'brace' | 'overbrace';

export interface Thing {
  /** Its place in `Film.things`. */
  key: number;
  /** Its name in the scene file, or the command that made it. */
  name: string;
  /** The line of the scene file that made it. */
  line: number;
  strokes: Stroke[];
  labels: Label[];
  /** When it comes onto the board; without, it waits for `show`. */
  appear?: Span & { how: 'write' | 'fade' };
  /** Parts that stay hidden until they are shown. */
  hiddenParts: string[];
  fades: Fade[];
  recolours: Recolour[];
  motions: Motion[];
  beats: Beat[];
  /** The page measures the target and draws the mark round it. */
  mark?: Target & { kind: MarkKind; color: Color };
  /** A copy of one part flies to the place of another. */
  flight?: Span & { from: Target; to: Target };
  /** A number that runs; it replaces `{}` in the label. */
  count?: Span & { from: number; to: number; decimals: number };
  /** A ring that runs out. */
  countdown?: Span;
}

/** The pens of the board; what they look like by day and by night, `palette.ts` says. */
export const PENS = ['ink', 'soft', 'accent', 'green', 'red', 'amber', 'blue', 'highlight'] as const;

export type Color = (typeof PENS)[number];

/** The board in squares. Captions lie below `floor`, so nothing else may. */
export const BOARD = { width: 24, height: 13.5, floor: 11.6, margin: 1.5 } as const;

/** One square in CSS pixels of the page. */
export const SQUARE = 40;
