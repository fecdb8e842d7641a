import { pasteMark } from '#library/format/paste-marks.ts';
import { mathmlToLatex } from '#formats/formulas/mathml.ts';
import { latexOf } from '#formats/formulas/omml.ts';
import { doubtfulSigns, fromSymbolFont, signOfFont } from '#formats/formulas/signs.ts';
import { formulaElement } from './source.ts';

// Cleans the clipboard's HTML of Word, Google Docs and web pages: equations come as OMML in a comment, as MathML or
// TeX beside the rendered formula, or only as a picture; lists come as paragraphs with typed marks; styles are
// everywhere. The editor's schema drops elements it does not know, so content that would be lost or doubled is
// converted here. Content that cannot be kept leaves a mark in its place.

const EQUATION = /<!--\[if gte msEquation 12\]>([^]*?)<!\[endif\]-->/g;
const BARE_EQUATION = /<m:oMathPara\b[^]*?<\/m:oMathPara>|<m:oMath\b[^]*?<\/m:oMath>/gi;
const PICTURE_INSTEAD = /<!\[if !msEquation\]>[^]*?<!\[endif\]>/g;
const BULLET = /<!\[if !supportLists\]>([^]*?)<!\[endif\]>/g;
/** Fonts whose letters look like dots, squares and ticks. */
const BULLET_FONT = /font-family:[\s"']*(?:Symbol|Wingdings|Courier New)/i;
/** A drawing in VML; a picture for other programs follows. */
const DRAWING = /<!--\[if gte vml 1\]>([^]*?)<!\[endif\]-->/g;
const EMBEDDED = /<!--\[if gte mso 9\]>([^]*?)<!\[endif\]-->/g;

const MATHTYPE = pasteMark('công thức MathType. Trong Word chọn MathType, Convert Equations, đổi thành Equation rồi chép lại; hoặc gõ lại ở đây');
const PICTURE = pasteMark('ảnh. Bấm “Chèn ảnh” để chọn lại ảnh này');
const NO_PICTURE = pasteMark('ảnh. Ô này chỉ nhận chữ và công thức, ảnh đặt ở ô khác');
const DRAWN = pasteMark('hình vẽ. Trong Word lưu hình thành ảnh, rồi bấm “Chèn ảnh”');
const EQUATION_UNREAD = pasteMark('công thức. Gõ lại công thức này');
const MEDIA = pasteMark('nội dung nhúng (video, âm thanh, khung trang khác)');
const signMark = (sign: string): string => pasteMark(`ký hiệu “${sign}” trong công thức đứng trước. Bấm vào công thức để sửa`);

/**
 * @param keepPicture takes a contained picture as a `data:` address and returns its placeholder; undefined if the
 * text cannot have pictures
 * @returns HTML for the editor
 */
export function cleanPastedHtml(html: string, keepPicture?: (address: string) => string): string {
  const turned = html
    .replace(EQUATION, (_, xml: string) => equation(xml))
    .replace(PICTURE_INSTEAD, '')
    .replace(BARE_EQUATION, equation)
    .replace(BULLET, (_, bullet: string) => `<span data-bullet="${BULLET_FONT.test(bullet) ? '•' : escapeAttribute(textOf(bullet))}"></span>`)
    .replace(DRAWING, (_, vml: string) => (/<v:(?:shape|group|rect|line|oval|roundrect|image|polyline|arc|curve)\b/.test(vml) ? '<span data-drawing></span>' : ''))
    .replace(EMBEDDED, (_, xml: string) => (/<o:OLEObject/.test(xml) ? `<span data-embedded="${/ProgID="?(?:Equation|MathType)/i.test(xml) ? 'mathtype' : 'other'}"></span>` : ''));
  const { body } = new DOMParser().parseFromString(turned, 'text/html');
  convertFormulas(body);
  convertFonts(body);
  gatherLists(body);
  markEmbedded(body);
  for (const picture of body.querySelectorAll('img')) {
    const address = picture.getAttribute('src') ?? '';
    if (/^https?:|^\/(?:topic|practice|course|quiz)\//.test(address)) continue;
    picture.replaceWith(keepPicture && address.startsWith('data:image/') ? keepPicture(address) : keepPicture ? PICTURE : NO_PICTURE);
  }
  for (const media of body.querySelectorAll('iframe, video, audio, object, embed, canvas')) media.replaceWith(MEDIA);
  for (const drawing of body.querySelectorAll('svg')) drawing.replaceWith(DRAWN);
  for (const formula of body.querySelectorAll<HTMLElement>('[data-formula]')) {
    const signs = doubtfulSigns(formula.dataset['formula'] ?? '');
    if (signs.length > 0) formula.after(` ${signMark(signs.join(' '))}`);
  }
  for (const paragraph of body.querySelectorAll('p')) if (paragraph.textContent?.trim() === '' && !paragraph.querySelector('img, [data-formula]')) paragraph.remove();
  return body.innerHTML;
}

const parse = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body;
const textOf = (html: string): string => (parse(html).textContent ?? '').replace(/\s+/g, ' ').trim();
const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Converts an equation of Word; marks an unreadable one. */
function equation(xml: string): string {
  const document = new DOMParser().parseFromString(`<m:root xmlns:m="m" xmlns:w="w" xmlns:o="o">${withoutHtml(xml)}</m:root>`, 'text/xml');
  const tex = document.querySelector('parsererror') ? '' : latexOf(document.documentElement);
  if (tex === '') return EQUATION_UNREAD;
  return formulaElement(tex, document.documentElement.firstElementChild?.localName === 'oMathPara').outerHTML;
}

/** Removes HTML for looks from an equation, some of it without end tags. */
const withoutHtml = (xml: string): string =>
  xml
    .replace(/<\/?(?!m:)[a-z][^>]*>/gi, '')
    // XML knows only five of HTML's named characters.
    .replace(/&(?!(?:lt|gt|amp|quot|apos);)\w+;/g, (name) => parse(name).textContent ?? '')
    .replace(/(<m:[\w]+)((?:\s[^>]*)?>)/g, (_, name: string, rest: string) => name + quoted(rest));

/** Quotes attributes like `m:val=box`. */
const quoted = (attributes: string): string => attributes.replace(/([\w:]+)=([^\s"'>/][^\s>]*?)(?=[\s>]|\/>)/g, '$1="$2"');

/** Rendered formulas of web pages, with their MathML or TeX. */
const DRAWN_FORMULAS = '.katex, .mwe-math-element, mjx-container, .MathJax, .MathJax_SVG, .MathJax_Display, math';

/** Converts web pages' formulas from their TeX, otherwise from their MathML. */
function convertFormulas(body: HTMLElement): void {
  // MathJax 2 has the TeX in a script beside the rendered formula.
  for (const script of body.querySelectorAll<HTMLElement>('script[type^="math/tex"]')) {
    const isDisplay = script.getAttribute('type')?.includes('display') ?? false;
    for (let before = script.previousElementSibling; before && /^MathJax/.test(before.className); before = script.previousElementSibling) before.remove();
    script.replaceWith(formulaElement(script.textContent ?? '', isDisplay));
  }
  for (const preview of body.querySelectorAll('.MathJax_Preview')) preview.remove();
  for (const drawn of body.querySelectorAll(DRAWN_FORMULAS)) {
    if (!drawn.isConnected) continue; // inside another formula that was converted
    const isDisplay = drawn.matches('mjx-container[display="true"], math[display="block"], .MathJax_Display') || (drawn.parentElement?.classList.contains('katex-display') ?? false);
    const tex = texOf(drawn);
    drawn.replaceWith(tex === '' ? EQUATION_UNREAD : formulaElement(tex, isDisplay));
  }
  // Wikipedia: the browser leaves invisible elements out of the clipboard.
  for (const picture of body.querySelectorAll<HTMLImageElement>('img[class*="mwe-math-fallback"]')) {
    const tex = withoutStyle(picture.alt);
    if (tex) picture.replaceWith(formulaElement(tex, false));
  }
}

const withoutStyle = (tex: string): string => (/^\{\\(?:display|text)style\s*([^]*)\}$/.exec(tex.trim())?.[1] ?? tex).trim();

function texOf(drawn: Element): string {
  const written = drawn.querySelector('annotation[encoding="application/x-tex"], annotation[encoding="LaTeX"]')?.textContent;
  if (written?.trim()) return withoutStyle(written);
  const alternative = drawn.getAttribute('alttext') ?? drawn.querySelector('math')?.getAttribute('alttext');
  if (alternative) return withoutStyle(alternative);
  const kept = drawn.getAttribute('data-mathml') ?? drawn.querySelector('[data-mathml]')?.getAttribute('data-mathml');
  const math = kept ? parse(kept).querySelector('math') : drawn.matches('math') ? drawn : drawn.querySelector('math');
  return math ? mathmlToLatex(math) : '';
}

/** Replaces letters that a font shows as signs. */
function convertFonts(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('[style*="Symbol" i], [style*="Wingdings" i], font[face]')) {
    const font = /\b(symbol|wingdings)\b/i.exec(`${/font-family:([^;]*)/i.exec(element.getAttribute('style') ?? '')?.[1] ?? ''} ${element.getAttribute('face') ?? ''}`)?.[1]?.toLowerCase();
    if (font !== 'symbol' && font !== 'wingdings') continue;
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      text.data = Array.from(text.data, (sign) => {
        const code = sign.charCodeAt(0);
        if (code > 0xff && (code < 0xf020 || code > 0xf0ff)) return sign;
        return signOfFont(font, code & 0xff) ?? (/\s/.test(sign) ? sign : pasteMark(`ký hiệu “${sign}” của phông ${font === 'symbol' ? 'Symbol' : 'Wingdings'}`));
      }).join('');
    }
  }
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (/[\uE000-\uF8FF]/.test(text.data)) {
      text.data = fromSymbolFont(text.data).replace(/[\uE000-\uF8FF]/g, (sign) => pasteMark(`ký hiệu lạ U+${sign.charCodeAt(0).toString(16).toUpperCase()}`));
    }
  }
}

/** Marks embedded objects. Word describes one after its picture, but a drawing before. */
function markEmbedded(body: HTMLElement): void {
  let picture: HTMLImageElement | undefined;
  let drawing: HTMLElement | undefined;
  const isOwn = (image: HTMLImageElement): boolean => !/^https?:/.test(image.getAttribute('src') ?? '');
  for (const element of body.querySelectorAll<HTMLElement>('img, [data-drawing], [data-embedded]')) {
    if (element.dataset['embedded'] !== undefined) {
      const isFormula = element.dataset['embedded'] === 'mathtype';
      if (picture?.isConnected && isOwn(picture) && isFormula) picture.remove();
      if (isFormula || !picture?.isConnected) element.replaceWith(isFormula ? MATHTYPE : DRAWN);
      else element.remove();
      drawing?.remove();
      [picture, drawing] = [undefined, undefined];
    } else if (element instanceof HTMLImageElement) {
      drawing?.remove(); // this is its picture
      [picture, drawing] = [element, undefined];
    } else {
      drawing?.replaceWith(DRAWN);
      [picture, drawing] = [undefined, element];
    }
  }
  drawing?.replaceWith(DRAWN);
}

/** "3." is a list's number; "a)", "A.", "iv)" and "1.2" have no equivalent in HTML and stay text. */
const NUMBER = /^(\d+)\.$/;
const LETTERS_OR_DIGITS = /[\p{L}\d]/u;

/** Makes lists of successive paragraphs with a bullet or the next number. */
function gatherLists(body: HTMLElement): void {
  let list: HTMLElement | undefined;
  let next = 0;
  for (const paragraph of body.querySelectorAll('p')) {
    const bullet = paragraph.querySelector<HTMLElement>('[data-bullet]');
    if (!bullet) {
      list = undefined;
      continue;
    }
    const mark = bullet.dataset['bullet'] ?? '';
    const number = Number(NUMBER.exec(mark)?.[1] ?? Number.NaN);
    if (Number.isNaN(number) && LETTERS_OR_DIGITS.test(mark)) {
      bullet.replaceWith(`${mark} `);
      list = undefined;
      continue;
    }
    const tag = Number.isNaN(number) ? 'UL' : 'OL';
    bullet.remove();
    if (list?.tagName !== tag || list.nextElementSibling !== paragraph || (tag === 'OL' && number !== next)) {
      list = document.createElement(tag);
      if (tag === 'OL' && number !== 1) list.setAttribute('start', String(number));
      paragraph.before(list);
    }
    next = number + 1;
    const item = document.createElement('li');
    item.append(...paragraph.childNodes);
    list.append(item);
    paragraph.remove();
  }
}
