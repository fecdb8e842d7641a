import { formulaPattern } from '#library/format/formulas.ts';

// A text is stored as HTML with formulas as source, `$…$`. In the editor each formula is an element of its own, so
// that it is rendered and typing cannot break it.

// For parsed text, in which `<` is a sign and no tag.
const FORMULA = new RegExp(formulaPattern(), 'g');
const CODE = 'code, pre';

const parse = (html: string): HTMLElement => new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html').body;

/** @param html as stored @returns the same for the editor */
export function toEditorHtml(html: string): string {
  const body = parse(html);
  for (const text of textsOf(body)) text.replaceWith(...parts(text.data));
  return body.innerHTML;
}

function parts(text: string): (string | HTMLElement)[] {
  const found: (string | HTMLElement)[] = [];
  let from = 0;
  for (const match of text.matchAll(FORMULA)) {
    const [written, display, inline, round, square] = match;
    const tex = display ?? inline ?? round ?? square;
    found.push(joinLines(text.slice(from, match.index)), tex === undefined ? '$' : formulaElement(tex, (display ?? square) !== undefined));
    from = match.index + written.length;
  }
  return [...found, joinLines(text.slice(from))];
}

/** Turns line ends into spaces; the editor would drop one alone between two formulas. */
const joinLines = (text: string): string => text.replace(/\s*\n\s*/g, ' ');

export function formulaElement(tex: string, display: boolean): HTMLElement {
  const element = document.createElement('span');
  element.dataset['formula'] = tex.trim();
  if (display) element.dataset['display'] = '';
  return element;
}

/** @param html of a block of the editor @returns the same as stored */
export function toStoredHtml(html: string): string {
  const body = parse(html);
  for (const text of textsOf(body)) text.data = text.data.replaceAll('$', '\\$');
  for (const element of body.querySelectorAll<HTMLElement>('[data-formula]')) {
    const tex = (element.dataset['formula'] ?? '').trim();
    const sign = 'display' in element.dataset ? '$$' : '$';
    element.replaceWith(tex === '' ? '' : sign + (sign === '$' ? tex.replace(/\s*\n\s*/g, ' ') : tex) + sign);
  }
  tidyTables(body);
  for (const cell of body.querySelectorAll('li, td, th')) unwrapFirst(cell);
  return body.innerHTML;
}

/** Tags with the same meaning; the editor writes the second. */
const SAME: Record<string, string> = { b: 'strong', i: 'em', strike: 's', del: 's' };
/** Tags that only hold text or end a line; the editor drops the last line end. */
const PLAIN = new Set(['p', 'div', 'span', 'br', 'thead', 'tbody']);
/** The editor joins equal neighbours of these. */
const LOOKS = new Set(['strong', 'em', 'u', 's', 'sub', 'sup', 'mark', 'code', 'a']);

/** Lists the dropped tags, and the dropped attributes of others. */
export function listDroppedTags(written: string, taken: string): string[] {
  const [before, after] = [parse(written), parse(taken)];
  const tags = listFewer(tagsIn(before), tagsIn(after), (tag) => LOOKS.has(tag));
  return [...tags, ...listFewer(attributesIn(before, tags), attributesIn(after, tags))];
}

const tagOf = ({ tagName }: Element): string => SAME[tagName.toLowerCase()] ?? tagName.toLowerCase();

const tagsIn = (body: HTMLElement): string[] => [...body.querySelectorAll('*')].map(tagOf).filter((tag) => !PLAIN.has(tag));

/** Lists attributes with an effect, unlike a span or start of 1. */
const attributesIn = (body: HTMLElement, lost: readonly string[]): string[] =>
  [...body.querySelectorAll('*')]
    .filter((element) => !lost.includes(tagOf(element)))
    .flatMap(({ attributes }) => [...attributes].filter(({ name, value }) => value !== '' && !(value === '1' && /^(?:start|colspan|rowspan)$/.test(name))).map(({ name }) => name));

/** Lists names that became fewer; names that may merge, only if all are gone. */
function listFewer(before: readonly string[], after: readonly string[], mayMerge: (name: string) => boolean = () => false): string[] {
  const count = (names: readonly string[], name: string) => names.filter((each) => each === name).length;
  return [...new Set(before)].filter((name) => (mayMerge(name) ? !after.includes(name) : count(after, name) < count(before, name)));
}

/** Moves heading rows into the head; removes the editor's layout. */
function tidyTables(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) {
    table.removeAttribute('style');
    table.querySelector('colgroup')?.remove();
    const first = table.rows[0];
    const isHead = first && [...first.cells].every(({ tagName, scope }) => tagName === 'TH' && scope !== 'row');
    if (isHead && !table.tHead) table.createTHead().append(first);
    for (const cell of table.querySelectorAll('[colspan="1"], [rowspan="1"]')) {
      cell.removeAttribute('colspan');
      cell.removeAttribute('rowspan');
    }
  }
}

/** Unwraps a paragraph that is alone, or before a list. */
function unwrapFirst(cell: Element): void {
  const [first, second] = cell.children;
  if (first?.tagName !== 'P' || second?.tagName === 'P') return;
  first.replaceWith(...first.childNodes);
}

/** Lists the texts that may have formulas: none within code. */
function textsOf(body: HTMLElement): Text[] {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (!text.parentElement?.closest(CODE)) found.push(text);
  }
  return found;
}
