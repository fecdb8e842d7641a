import { formulaPattern } from '#library/format/formulas.ts';

// A text is kept as HTML with formulas as they are written, `$…$`. In the editor each formula is an element of its own,
// so that it can be drawn and cannot be torn by typing.

// Of a text that has been read: what is `<` there is a sign, no tag.
const FORMULA = new RegExp(formulaPattern(), 'g');
const CODE = 'code, pre';

const parse = (html: string): HTMLElement => new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html').body;

/** @param html as it is kept @returns the same for the editor */
export function forEditor(html: string): string {
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
    found.push(spaced(text.slice(from, match.index)), tex === undefined ? '$' : formulaElement(tex, (display ?? square) !== undefined));
    from = match.index + written.length;
  }
  return [...found, spaced(text.slice(from))];
}

/** A line's end within a text is a space; the editor would drop one that stands alone between two formulas. */
const spaced = (text: string): string => text.replace(/\s*\n\s*/g, ' ');

/** What the editor knows as a formula. */
export function formulaElement(tex: string, display: boolean): HTMLElement {
  const element = document.createElement('span');
  element.dataset['formula'] = tex.trim();
  if (display) element.dataset['display'] = '';
  return element;
}

/** @param html of a block of the editor @returns the same as it is kept */
export function fromEditor(html: string): string {
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

/** Two names of one thing, which the editor writes as the second. */
const SAME: Record<string, string> = { b: 'strong', i: 'em', strike: 's', del: 's' };
/** What holds text and says nothing of it, or stands for a line's end, of which the editor drops the last. */
const PLAIN = new Set(['p', 'div', 'span', 'br', 'thead', 'tbody']);
/** Neighbours of one look become one. */
const LOOKS = new Set(['strong', 'em', 'u', 's', 'sub', 'sup', 'mark', 'code', 'a']);

/** Names of the tags, and of attributes of the others, that the editor did not take over. */
export function lostBetween(written: string, taken: string): string[] {
  const [before, after] = [parse(written), parse(taken)];
  const tags = lessOf(tagsIn(before), tagsIn(after), (tag) => LOOKS.has(tag));
  return [...tags, ...lessOf(attributesIn(before, tags), attributesIn(after, tags))];
}

const tagOf = ({ tagName }: Element): string => SAME[tagName.toLowerCase()] ?? tagName.toLowerCase();

const tagsIn = (body: HTMLElement): string[] => [...body.querySelectorAll('*')].map(tagOf).filter((tag) => !PLAIN.has(tag));

/** Attributes that say something; what is one cell wide says nothing. */
const attributesIn = (body: HTMLElement, lost: readonly string[]): string[] =>
  [...body.querySelectorAll('*')]
    .filter((element) => !lost.includes(tagOf(element)))
    .flatMap(({ attributes }) => [...attributes].filter(({ name, value }) => value !== '' && !(value === '1' && /^(?:start|colspan|rowspan)$/.test(name))).map(({ name }) => name));

/** What there is less of than before; of some only when there is none left. */
function lessOf(before: readonly string[], after: readonly string[], mayMerge: (name: string) => boolean = () => false): string[] {
  const count = (names: readonly string[], name: string) => names.filter((each) => each === name).length;
  return [...new Set(before)].filter((name) => (mayMerge(name) ? !after.includes(name) : count(after, name) < count(before, name)));
}

/** Rows of headings head their table, and what says how the editor draws it goes. */
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

/** A paragraph that stands alone, or before a list, is no more than its text. */
function unwrapFirst(cell: Element): void {
  const [first, second] = cell.children;
  if (first?.tagName !== 'P' || second?.tagName === 'P') return;
  first.replaceWith(...first.childNodes);
}

/** The texts in which formulas may stand: none within code. */
function textsOf(body: HTMLElement): Text[] {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (!text.parentElement?.closest(CODE)) found.push(text);
  }
  return found;
}
