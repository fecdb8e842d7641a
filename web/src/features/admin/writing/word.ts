import { latexOf } from './omml.ts';
import { formulaElement } from './source.ts';

// What Word puts on the clipboard: HTML with an equation twice, as OMML in a comment for who knows it and as a picture
// for all others; lists as paragraphs with a bullet of letters; styles everywhere. The editor's own schema drops what it
// does not know, so only what would be lost or doubled is turned here.

const EQUATION = /<!--\[if gte msEquation 12\]>([^]*?)<!\[endif\]-->/g;
const PICTURE_INSTEAD = /<!\[if !msEquation\]>[^]*?<!\[endif\]>/g;
const BULLET = /<!\[if !supportLists\]>([^]*?)<!\[endif\]>/g;

/** @param html of the clipboard @returns what the editor reads */
export function cleanPasted(html: string): string {
  const withEquations = html
    .replace(EQUATION, (_, xml: string) => equation(xml))
    .replace(PICTURE_INSTEAD, '')
    .replace(BULLET, (_, bullet: string) => `<span data-bullet="${/\d/.test(bullet.replace(/<[^>]*>/g, '')) ? 'number' : 'mark'}"></span>`);
  const body = new DOMParser().parseFromString(withEquations, 'text/html').body;
  for (const drawn of body.querySelectorAll('.katex')) {
    const tex = drawn.querySelector('annotation[encoding="application/x-tex"]')?.textContent;
    if (tex) drawn.replaceWith(formulaElement(tex, drawn.parentElement?.classList.contains('katex-display') ?? false));
  }
  gatherLists(body);
  for (const picture of body.querySelectorAll('img')) {
    // Of a file of the sender's device, or inlined: it is chosen anew, so that the server can keep it.
    if (!/^https?:|^\/(?:topic|practice|course|quiz)\//.test(picture.getAttribute('src') ?? '')) picture.remove();
  }
  for (const paragraph of body.querySelectorAll('p')) if (paragraph.textContent?.trim() === '' && !paragraph.querySelector('img, [data-formula]')) paragraph.remove();
  return body.innerHTML;
}

function equation(xml: string): string {
  const document = new DOMParser().parseFromString(`<m:root xmlns:m="m" xmlns:w="w" xmlns:o="o">${withoutHtml(xml)}</m:root>`, 'text/xml');
  if (document.querySelector('parsererror')) return '';
  const display = document.documentElement.firstElementChild?.localName === 'oMathPara';
  return formulaElement(latexOf(document.documentElement), display).outerHTML;
}

/** Word mixes HTML of the looks into the equation, some of it without an end. */
const withoutHtml = (xml: string): string => xml.replace(/<\/?(?!m:)[a-z][^>]*>/gi, '').replace(/&nbsp;/g, ' ').replace(/(<m:[\w]+)((?:\s[^>]*)?>)/g, (_, name: string, rest: string) => name + quoted(rest));

/** `m:val=box` without quotes, as Word writes it in HTML. */
const quoted = (attributes: string): string => attributes.replace(/([\w:]+)=([^\s"'>/][^\s>]*?)(?=[\s>]|\/>)/g, '$1="$2"');

/** Paragraphs that follow each other, each with a bullet, are a list. */
function gatherLists(body: HTMLElement): void {
  let list: HTMLElement | undefined;
  for (const paragraph of body.querySelectorAll('p')) {
    const bullet = paragraph.querySelector<HTMLElement>('[data-bullet]');
    if (!bullet) {
      list = undefined;
      continue;
    }
    const tag = bullet.dataset['bullet'] === 'number' ? 'OL' : 'UL';
    bullet.remove();
    if (list?.tagName !== tag || list.nextElementSibling !== paragraph) {
      list = document.createElement(tag);
      paragraph.before(list);
    }
    const item = document.createElement('li');
    item.append(...paragraph.childNodes);
    list.append(item);
    paragraph.remove();
  }
}
