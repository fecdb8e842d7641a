import type { Film } from './film.ts';
import { SQUARE } from './film.ts';
import type { Box, Measures } from './measures.ts';
import { around } from './measures.ts';
import { partsOf, placeLabel } from './labels.ts';

/** How much of a line of text lies above and below the letters, in the line's height. */
const AIR = { body: { above: 0.16, below: 0.14 }, pen: { above: 0.3, below: 0.25 } };

/** Tells where the letters of each label stand when nothing has moved. */
export function measure(film: Film, elements: Map<string, HTMLElement>): Measures {
  return film.things.map((thing) =>
    thing.labels.map((label, index) => {
      const element = elements.get(`${thing.key}:${index}`);
      if (!element) throw new Error(`label ${thing.key}:${index} is missing`);
      const number = thing.count ? String(thing.count.to) : thing.countdown ? '5' : undefined;
      placeLabel(element, {
        thing: thing.key, index, at: label.at, scale: 1, opacity: 1, written: 1, color: undefined, parts: {}, number,
      });
      const whole = lettersOf(element, AIR[label.font]) ?? { ...label.at, width: 0, height: 0 };
      return { whole, parts: partBoxes(element) };
    }),
  );
}

/** The parts of one name count as one. */
function partBoxes(element: HTMLElement): Record<string, Box> {
  const boxes: Record<string, Box> = {};
  for (const part of partsOf(element)) {
    const name = part.dataset['part'] ?? '';
    const known = boxes[name];
    const box = around([lettersOf(part), known].filter((one) => one !== undefined));
    if (box) boxes[name] = box;
  }
  return boxes;
}

/** The rectangle round the letters and rules inside an element, in squares; KaTeX's invisible struts do not count. */
function lettersOf(element: HTMLElement, air = AIR.body): Box | undefined {
  const boxes: Box[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    // KaTeX fills empty boxes with zero-width spaces.
    if (node.textContent?.replaceAll('\u200b', '').trim() === '') continue;
    range.selectNodeContents(node);
    for (const { x, y, width, height } of range.getClientRects()) {
      boxes.push({ x, y: y + height * air.above, width, height: height * (1 - air.above - air.below) });
    }
  }
  // Roots are drawn much too wide and cut off by `.hide-tail`.
  for (const rule of element.querySelectorAll('.frac-line, .hide-tail, .accent-body > svg')) {
    const { x, y, width, height } = rule.getBoundingClientRect();
    boxes.push({ x, y, width, height });
  }
  const box = around(boxes);
  return box && { x: box.x / SQUARE, y: box.y / SQUARE, width: box.width / SQUARE, height: box.height / SQUARE };
}
