/** The page of a clip: it draws the moments that it is handed, and has no clock of its own. */
import type { Film, Target } from '../../../board/film.ts';
import type { Measures } from '../../../board/measures.ts';
import type { Moment } from '../../../board/moment.ts';
import { paper, strokesSvg } from '../../../board/strokes.ts';
import { createCopy, createLabels, placeLabel } from '../../../board/labels.ts';
import { measure } from '../../../board/measuring.ts';

export interface Board {
  /** Puts a film's labels into the page and tells where they stand. */
  load(film: Film): Promise<Measures>;
  /** Shows a moment; done when the browser has painted it. */
  draw(moment: Moment): Promise<void>;
}

declare global {
  interface Window {
    board: Board;
  }
}

let elements = new Map<string, HTMLElement>();

window.board = {
  async load(film) {
    byId('paper').innerHTML = paper();
    const parent = byId('labels');
    parent.replaceChildren();
    elements = createLabels(film, parent);
    await document.fonts.ready;
    await Promise.all([...document.fonts].map((font) => font.load()));
    const measures = measure(film, elements);
    for (const thing of film.things) {
      if (!thing.flight) continue;
      const copy = copyOf(film, measures, thing.flight.from);
      parent.append(copy);
      elements.set(`${thing.key}:-1`, copy);
    }
    return measures;
  },
  async draw(moment) {
    byId('strokes').innerHTML = strokesSvg(moment.strokes);
    for (const element of elements.values()) element.style.visibility = 'hidden';
    for (const shown of moment.labels) {
      const element = elements.get(`${shown.thing}:${shown.index}`);
      if (element) placeLabel(element, shown);
    }
    await nextFrame();
    await nextFrame();
  },
};

/** A copy of what flies: a whole label, or a named part of a formula in it. */
function copyOf(film: Film, measures: Measures, { thing, part }: Target): HTMLElement {
  const labels = film.things[thing]?.labels ?? [];
  for (const [index, label] of labels.entries()) {
    const element = elements.get(`${thing}:${index}`);
    if (!element) continue;
    if (part === undefined || label.part === part) return createCopy(element, undefined);
    if (measures[thing]?.[index]?.parts[part]) return createCopy(element, part);
  }
  throw new Error(`there is nothing to fly from thing ${thing}`);
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve());
  });
}

function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element;
}
