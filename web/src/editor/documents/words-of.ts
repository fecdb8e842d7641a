import { isObject } from './is-equal.ts';

/** Writes a value as words: HTML without tags, formulas as source, a part as its title or question. */
export function wordsOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return EMPTY;
  if (value === true) return 'có';
  if (value === false) return 'không';
  if (typeof value === 'number') return value.toLocaleString('vi-VN');
  if (typeof value === 'string') return plain(value);
  if (Array.isArray(value)) return value.length === 0 ? EMPTY : value.map(wordsOf).join(', ');
  if (isObject(value)) return wordsOf(value['title'] ?? (value['question'] || value['text'] || value['id']));
  return '';
}

export const EMPTY = '(trống)';

const BREAK = /<(?:br|\/p|\/li|\/tr|\/h[2-4]|\/div)\b[^>]*>/g;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

export const unescapeHtml = (html: string): string => html.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (all, name: string) => ENTITIES[name] ?? all);

/** Returns the text of HTML, line by line. */
export const linesOf = (html: string): string => unescapeHtml(html.replace(BREAK, '\n').replace(/<\/t[dh]>/g, ' ').replace(/<[^>]*>/g, '')).replace(/\n{2,}/g, '\n');

const plain = (html: string): string => linesOf(html.replace(/<img[^>]*>/g, '[ảnh]')).trim();

/** Reports whether HTML has neither text nor picture. */
export const isBlankHtml = (html: string): boolean => !/<img\b/.test(html) && plain(html).replaceAll('\u00a0', ' ').trim() === '';

/** Returns the first line of HTML, with formulas as source. */
export function firstLine(html: string): string {
  if (isBlankHtml(html)) return '';
  return linesOf(html.replace(/<img\b[^>]*>/g, '[ảnh]')).trim().split('\n')[0]?.replaceAll('$$', '$') ?? '';
}
