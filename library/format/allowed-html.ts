import type { IOptions } from 'sanitize-html';

/** Tags and attributes of texts. All others are dropped, their text kept. */
export const ALLOWED_HTML = {
  allowedTags: [
    'p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'mark', 'blockquote', 'code', 'pre', 'hr',
    'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'img', 'a', 'span', 'div',
  ],
  allowedAttributes: { a: ['href'], img: ['src', 'alt', 'width', 'height'], ol: ['start'], th: ['align', 'scope'], td: ['align'] },
  allowedSchemes: ['https', 'http', 'mailto'],
} satisfies IOptions;
