import type { Film, Label } from './film.ts';
import { SQUARE } from './film.ts';
import type { ShownLabel } from './moment.ts';

/** The minus sign's height above the baseline, in the type size: labels stand at this height. */
const AXIS = 0.3;

/** Puts every label of the film into the page, invisible, at its place. */
export function createLabels(film: Film, parent: HTMLElement): Map<string, HTMLElement> {
  const elements = new Map<string, HTMLElement>();
  for (const thing of film.things) {
    for (const [index, label] of thing.labels.entries()) {
      const element = createLabel(label);
      parent.append(element);
      elements.set(`${thing.key}:${index}`, element);
    }
  }
  return elements;
}

function createLabel({ html, size, font, align }: Label): HTMLElement {
  const element = document.createElement('div');
  element.className = font === 'pen' ? 'label pen' : 'label';
  element.style.fontSize = `${size * SQUARE}px`;
  element.dataset['align'] = align;
  // The empty box stands on the baseline: its foot tells where that is.
  element.innerHTML = `<span class="row"><i style="display:inline-block"></i>${html}</span>`;
  return element;
}

/** A copy of one part, or of a whole label, that can fly alone. Its place is its middle. */
export function createCopy(source: HTMLElement, part: string | undefined): HTMLElement {
  const element = document.createElement('div');
  const inner =
    part === undefined
      ? source.querySelector<HTMLElement>('.row')
      : partsOf(source).find((one) => one.dataset['part'] === part);
  if (!inner) throw new Error(`there is no part ${part} to copy`);
  const style = getComputedStyle(inner);
  element.className = 'label colored';
  element.dataset['align'] = 'middle';
  element.style.color = style.color;
  // The size is already the formula's own: .katex must not enlarge it again.
  element.style.fontSize = style.fontSize;
  const wrapper = document.createElement('span');
  wrapper.className = inner.closest('.katex') ? 'katex' : 'row';
  wrapper.style.fontSize = '1em';
  wrapper.append(inner.cloneNode(true));
  element.append(wrapper);
  return element;
}

/** The named parts of a label's formulas; several may share a name. */
export function partsOf(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>('[data-part]')];
}

/** Shows a label as it is at a moment. */
export function placeLabel(element: HTMLElement, shown: ShownLabel): void {
  if (shown.number !== undefined) setNumber(element, shown.number);
  const { style } = element;
  style.visibility = 'visible';
  style.opacity = String(shown.opacity);
  style.color = shown.color ?? (shown.index < 0 ? style.color : '');
  if (shown.index >= 0) element.classList.toggle('colored', shown.color !== undefined);
  const { x, y } = originOf(element);
  const there = `translate(${shown.at.x * SQUARE}px, ${shown.at.y * SQUARE}px)`;
  style.transform = `${there} scale(${shown.scale}) translate(${-x}px, ${-y}px)`;
  const edge = `calc(${shown.written} * (100% + 1em))`;
  style.maskImage = shown.written < 1 ? `linear-gradient(to right, #000 calc(${edge} - 1em), #0000 ${edge})` : '';
  for (const part of partsOf(element)) {
    const look = shown.parts[part.dataset['part'] ?? ''];
    part.style.opacity = String(look?.opacity ?? 1);
    part.style.color = look?.color ?? '';
  }
}

/** The point of a label, in its own pixels, that stands at its place. */
function originOf(element: HTMLElement): { x: number; y: number } {
  const { offsetWidth: width, offsetHeight: height } = element;
  const padding = Number.parseFloat(getComputedStyle(element).paddingLeft);
  const { align = 'left' } = element.dataset;
  if (align === 'middle') return { x: width / 2, y: height / 2 };
  const x = { left: padding, center: width / 2, right: width - padding }[align] ?? padding;
  const foot = element.querySelector<HTMLElement>('.row > i');
  const baseline = foot ? foot.offsetTop + foot.offsetHeight : height / 2;
  return { x, y: baseline - AXIS * Number.parseFloat(element.style.fontSize) };
}

/** Writes the running number in place of `{}`. */
function setNumber(element: HTMLElement, number: string): void {
  const row = element.querySelector<HTMLElement>('.row');
  if (!row) return;
  row.dataset['template'] ??= row.innerHTML;
  row.innerHTML = row.dataset['template'].replace('{}', number);
}
