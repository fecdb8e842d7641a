import { SQUARE, type Label } from './board-animation.ts';
import type { ShownLabel } from './moment.ts';

/** Height of the minus sign above the baseline, as a share of the font size; labels are placed by it. */
const AXIS = 0.3;
/** Padding of a label, as a share of its font size (stage.css). */
const PADDING = 0.6;

export interface DrawnLabel {
  element: HTMLElement;
  /** Measures its baseline. Call it once, when the fonts are loaded. */
  layOut(): void;
  /** Shows it at a moment; writes only the differences, and reads no layout. */
  place(shown: ShownLabel): void;
  hide(): void;
}

export function createLabel({ html, size, align }: Label): DrawnLabel {
  const element = document.createElement('div');
  element.className = 'label';
  element.style.fontSize = `${size * SQUARE}px`;
  // The empty inline box ends at the baseline, which can be measured by it.
  element.innerHTML = `<span class="row"><i style="display:inline-block"></i>${html}</span>`;
  const padding = PADDING * size * SQUARE;
  const left = { left: `${-padding}px`, center: '-50%', right: `calc(${padding}px - 100%)` }[align];
  return toDrawnLabel(element, left, () => {
    const foot = element.querySelector<HTMLElement>('.row > i');
    return foot ? `${AXIS * size * SQUARE - foot.offsetTop - foot.offsetHeight}px` : '-50%';
  });
}

/** Copies a part or a whole label for a flight, placed by its middle. */
export function createCopy(source: HTMLElement, part: string | undefined): DrawnLabel {
  const element = document.createElement('div');
  const inner =
    part === undefined
      ? source.querySelector<HTMLElement>('.row')
      : findParts(source).find((one) => one.dataset['part'] === part);
  if (!inner) throw new Error(`there is no part ${part} to copy`);
  element.className = 'label';
  // The size is already the formula's own: .katex must not enlarge it again.
  element.style.fontSize = getComputedStyle(inner).fontSize;
  const wrapper = document.createElement('span');
  wrapper.className = inner.closest('.katex') ? 'katex' : 'row';
  wrapper.style.fontSize = '1em';
  wrapper.append(inner.cloneNode(true));
  element.append(wrapper);
  return toDrawnLabel(element, '-50%', () => '-50%');
}

/** Returns the named parts of a label's formulas; several may share a name. */
export function findParts(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>('[data-part]')];
}

/** @param left and `top`: offset of its box, as a CSS length */
function toDrawnLabel(element: HTMLElement, left: string, top: () => string): DrawnLabel {
  const { style } = element;
  const parts = findParts(element).map((part) => ({ part, name: part.dataset['part'] ?? '' }));
  const write = listDifferences();
  let origin = '';
  let template: string | undefined;
  style.visibility = 'hidden';
  return {
    element,
    layOut: () => void (origin = `translate(${left}, ${top()})`),
    place({ at, scale, opacity, written, color, parts: looks, number }) {
      if (number !== undefined) {
        const row = element.querySelector<HTMLElement>('.row');
        template ??= row?.innerHTML ?? '';
        write('number', number, () => row && (row.innerHTML = (template ?? '').replace('{}', number)));
      }
      write('visibility', 'visible', (value) => (style.visibility = value));
      write('opacity', String(opacity), (value) => (style.opacity = value));
      write('color', color ?? '', (value) => {
        style.color = value;
        element.classList.toggle('colored', value !== '');
      });
      const there = `translate(${at.x * SQUARE}px, ${at.y * SQUARE}px) scale(${scale}) ${origin}`;
      write('transform', there, (value) => (style.transform = value));
      const edge = `calc(${written} * (100% + 1em))`;
      const mask = written < 1 ? `linear-gradient(to right, #000 calc(${edge} - 1em), #0000 ${edge})` : '';
      write('mask', mask, (value) => (style.maskImage = value));
      for (const [index, { part, name }] of parts.entries()) {
        const look = looks[name];
        write(`opacity ${index}`, String(look?.opacity ?? 1), (value) => (part.style.opacity = value));
        write(`color ${index}`, look?.color ?? '', (value) => (part.style.color = value));
      }
    },
    hide: () => write('visibility', 'hidden', (value) => (style.visibility = value)),
  };
}

/** Makes a setter that writes a named value only when it has changed. */
function listDifferences() {
  const last = new Map<string, string>();
  return (name: string, value: string, set: (value: string) => void) => {
    if (last.get(name) === value) return;
    last.set(name, value);
    set(value);
  };
}
