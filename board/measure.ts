import { BOARD, type BoardAnimation } from './board-animation.ts';
import { findParts, type DrawnLabel } from './labels.ts';
import { enclosingBox, type Box, type Measures } from './measures.ts';

/** Empty share of a line's height above and below the letters. */
const AIR = { above: 0.16, below: 0.14 };

/** Position of the stage in the window, where it may be scaled. */
interface Frame {
  left: number;
  top: number;
  /** Window pixels of one square. */
  square: number;
}

/** Measures the letters of each label before any motion. */
export function measure(film: BoardAnimation, stage: HTMLElement, labelOf: (thing: number, index: number) => DrawnLabel): Measures {
  const shown = film.things.flatMap((thing) =>
    thing.labels.map((label, index) => {
      const drawn = labelOf(thing.key, index);
      const number = thing.count ? String(thing.count.to) : thing.countdown ? '5' : undefined;
      drawn.place({
        thing: thing.key, index, at: label.at, scale: 1, opacity: 1, written: 1, color: undefined, parts: {}, number,
      });
      return drawn;
    }),
  );
  // All writes come before the reads, so that the page is laid out once.
  const { left, top, width } = stage.getBoundingClientRect();
  const frame = { left, top, square: width / BOARD.width };
  const measures = film.things.map((thing) =>
    thing.labels.map((label, index) => {
      const { element } = labelOf(thing.key, index);
      const whole = lettersOf(element, frame) ?? { ...label.at, width: 0, height: 0 };
      return { whole, parts: partBoxes(element, frame) };
    }),
  );
  for (const drawn of shown) drawn.hide();
  return measures;
}

/** Measures the named parts; parts of one name share a box. */
function partBoxes(element: HTMLElement, frame: Frame): Record<string, Box> {
  const boxes: Record<string, Box> = {};
  for (const part of findParts(element)) {
    const name = part.dataset['part'] ?? '';
    const known = boxes[name];
    const box = enclosingBox([lettersOf(part, frame), known].filter((one) => one !== undefined));
    if (box) boxes[name] = box;
  }
  return boxes;
}

/** Returns the box of an element's letters and rules, in squares, without KaTeX's invisible struts. */
function lettersOf(element: HTMLElement, { left, top, square }: Frame): Box | undefined {
  const boxes: Box[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    // KaTeX fills empty boxes with zero-width spaces.
    if (node.textContent?.replaceAll('\u200b', '').trim() === '') continue;
    range.selectNodeContents(node);
    for (const { x, y, width, height } of range.getClientRects()) {
      boxes.push({ x, y: y + height * AIR.above, width, height: height * (1 - AIR.above - AIR.below) });
    }
  }
  // Pen writing is outlines. Roots are drawn much too wide and clipped by `.hide-tail`.
  for (const rule of element.querySelectorAll('.frac-line, .hide-tail, .accent-body > svg, .pen > path')) {
    const { x, y, width, height } = rule.getBoundingClientRect();
    boxes.push({ x, y, width, height });
  }
  const box = enclosingBox(boxes);
  return box && { x: (box.x - left) / square, y: (box.y - top) / square, width: box.width / square, height: box.height / square };
}
