/**
 * A compiled board animation: plain data, so that it can be tested without a browser and sent to the page that draws
 * it. Lengths are in squares of the board (ô), times in seconds from the start.
 */
export interface BoardAnimation {
  lesson: string;
  title: string;
  seconds: number;
  things: Thing[];
  scenes: AnimationScene[];
  /** Checkpoints ("Đến lượt em"), in seconds. */
  turns: number[];
  /** Time of the still picture before the start, in seconds. */
  poster: number;
}

export interface AnimationScene {
  number: number;
  start: number;
  end: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Span {
  start: number;
  seconds: number;
}

/** The share of a thing's appearance, from 0 to 1, in which a stroke or label of it appears. */
export type Window = readonly [from: number, to: number];

export interface Stroke {
  points: Point[];
  /** In squares. */
  width: number;
  color: Color;
  dashed?: boolean;
  /** Colour whose tint fills the closed outline. */
  fill?: Color;
  /** Strength of the tint, 0–1. */
  tint?: number;
  /** The ends are cut straight (the highlighter). */
  flat?: boolean;
  part?: string;
  window: Window;
}

export interface Label {
  /** Left end, middle or right end, at the height of a minus sign. */
  at: Point;
  align: 'left' | 'center' | 'right';
  html: string;
  /** Font size in squares. */
  size: number;
  color: Color;
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

/** `to`: the opacity reached, 0–1. */
export type Fade = Span & { to: number; part?: string };
type Recolour = Span & { color: Color; part?: string };
export type Beat = Span & { kind: 'pulse' | 'flash' };

export interface Target {
  thing: number;
  part?: string;
}

export type MarkKind = 'highlight' | 'underline' | 'box' | 'ring' | 'strike' | 'tick' | 'cross' | 'brace' | 'overbrace';

export interface Thing {
  /** Its index in `BoardAnimation.things`. */
  key: number;
  /** Its name in the board script, or the command that made it. */
  name: string;
  /** Its line in the board script. */
  line: number;
  strokes: Stroke[];
  labels: Label[];
  /** Its appearance on the board; without one it waits for `show`. */
  appear?: Span & { how: 'write' | 'fade' };
  hiddenParts: string[];
  fades: Fade[];
  recolours: Recolour[];
  motions: Motion[];
  beats: Beat[];
  /** The page measures the target and draws the mark round it. */
  mark?: Target & { kind: MarkKind; color: Color };
  /** A copy of one part flies to another part. */
  flight?: Span & { from: Target; to: Target };
  /** A running number in place of `{}` in the label. */
  count?: Span & { from: number; to: number; decimals: number };
  /** A ring that shrinks. */
  countdown?: Span;
}

/** The pens of the board; `palette.ts` has their colours by day and by night. */
export const PENS = ['ink', 'soft', 'accent', 'green', 'red', 'amber', 'blue', 'highlight'] as const;

export type Color = (typeof PENS)[number];

/** Sizes of the board in squares. Only captions lie below `floor`. */
export const BOARD = { width: 24, height: 13.5, floor: 11.6, margin: 1.5 } as const;

/** In CSS pixels. */
export const SQUARE = 40;
