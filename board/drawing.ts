import type { BoardAnimation, Target } from './board-animation.ts';
import { createCopy, createLabel, type DrawnLabel } from './labels.ts';
import { addMarks } from './marks.ts';
import type { Measures } from './measures.ts';
import { measure } from './measure.ts';
import type { Moment } from './moment.ts';
import { createStroke, paperSvg, type DrawnStroke } from './strokes.ts';

export interface Drawing {
  /** Includes the strokes of marks. */
  film: BoardAnimation;
  measures: Measures;
  draw(moment: Moment): void;
  /** Makes a still picture of a moment's visible parts, without changing the display. */
  picture(moment: Moment): HTMLElement;
}

/**
 * Lays a board animation out once its fonts are loaded, or have failed to.
 * @param stage an empty element of 960 × 540 px with the class `stage` (stage.css), which may be scaled
 */
export async function layOut(film: BoardAnimation, stage: HTMLElement): Promise<Drawing> {
  const draw = placeAll(film, stage);
  await document.fonts.ready;
  return draw();
}

/**
 * Lays a board animation out in the fonts at hand, and again when its own fonts are loaded.
 * @param stage as above
 * @param onDrawing receives the first drawing, and the second if fonts were loaded since
 */
export function layOutAtOnce(film: BoardAnimation, stage: HTMLElement, onDrawing: (drawing: Drawing) => void): void {
  const draw = placeAll(film, stage);
  const before = loadedFonts();
  onDrawing(draw());
  void document.fonts.ready.then(() => loadedFonts() > before && onDrawing(draw()));
}

const loadedFonts = (): number => [...document.fonts].filter(({ status }) => status === 'loaded').length;

/**
 * Makes every label and stroke once; later moments write only the differences.
 * @returns measures them again, without changing the display
 */
function placeAll(film: BoardAnimation, stage: HTMLElement): () => Drawing {
  stage.innerHTML = `<svg class="paper" width="960" height="540">${paperSvg()}</svg><svg width="960" height="540"><g></g><g></g></svg><div></div>`;
  const [flats, pens] = stage.querySelectorAll<SVGGElement>('g');
  const letters = stage.querySelector<HTMLElement>(':scope > div');
  if (!flats || !pens || !letters) throw new Error('the stage lacks its layers: the page changed them');

  const labels = film.things.map((thing) => thing.labels.map(createLabel));
  letters.append(...labels.flat().map(({ element }) => element));
  // Layout makes the browser request the fonts.
  letters.getBoundingClientRect();
  let copies: (DrawnLabel | undefined)[] | undefined;
  let strokes: DrawnStroke[][] = [];
  const makeMoving = (marked: BoardAnimation, measures: Measures) => {
    copies = film.things.map((thing) => (thing.flight ? copySource(film, measures, thing.flight.from, labels) : undefined));
    for (const copy of copies) copy?.layOut();
    letters.append(...copies.flatMap((copy) => copy?.element ?? []));
    strokes = marked.things.map((thing) => thing.strokes.map(createStroke));
    for (const thing of marked.things) {
      for (const [index, stroke] of thing.strokes.entries()) {
        // The highlighter lies under all ink.
        (stroke.flat ? flats : pens).append(requireItem(strokes[thing.key]?.[index]).element);
      }
    }
  };

  let visible = new Set<DrawnLabel | DrawnStroke>();
  let last: Moment = { strokes: [], labels: [] };
  const draw = (moment: Moment) => {
    last = moment;
    const now = new Set<DrawnLabel | DrawnStroke>();
    for (const shown of moment.strokes) {
      const stroke = requireItem(strokes[shown.thing]?.[shown.index]);
      stroke.place(shown);
      now.add(stroke);
    }
    for (const shown of moment.labels) {
      const label = requireItem(shown.index < 0 ? copies?.[shown.thing] : labels[shown.thing]?.[shown.index]);
      label.place(shown);
      now.add(label);
    }
    for (const one of visible) if (!now.has(one)) one.hide();
    visible = now;
  };
  const picture = (moment: Moment) => {
    const before = last;
    draw(moment);
    const copy = copyVisible(stage) as HTMLElement;
    draw(before);
    return copy;
  };
  return () => {
    for (const label of labels.flat()) label.layOut();
    const measures = measure(film, stage, (thing, index) => requireItem(labels[thing]?.[index]));
    const marked = addMarks(film, measures);
    if (!copies) makeMoving(marked, measures);
    draw(last);
    return { film: marked, measures, draw, picture };
  };
}

/** Copies only visible parts: the rest of a long board would be a hundred times as much. */
function copyVisible(element: Element): Element {
  const copy = element.cloneNode(false) as Element;
  for (const child of element.children) {
    if ((child as HTMLElement | SVGElement).style.visibility === 'hidden' || child.getAttribute('visibility') === 'hidden') continue;
    copy.append(child.matches('.label, path, .paper') ? child.cloneNode(true) : copyVisible(child));
  }
  return copy;
}

/** Copies a flight's source: a label, or a named part of a formula in it. */
function copySource(film: BoardAnimation, measures: Measures, { thing, part }: Target, labels: DrawnLabel[][]): DrawnLabel {
  for (const [index, label] of (film.things[thing]?.labels ?? []).entries()) {
    const { element } = requireItem(labels[thing]?.[index]);
    if (part === undefined || label.part === part) return createCopy(element, undefined);
    if (measures[thing]?.[index]?.parts[part]) return createCopy(element, part);
  }
  throw new Error(`thing ${thing} has no drawing that can fly`);
}

function requireItem<T>(item: T | undefined): T {
  if (item === undefined) throw new Error('the moment belongs to another board animation');
  return item;
}
