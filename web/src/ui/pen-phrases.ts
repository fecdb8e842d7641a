import brand from './pen/brand.svg';
import home from './pen/home.svg';
import empty from './pen/empty.svg';

/** Made by scripts/pen-writing.mjs: outlines of phrases, with their sizes in px. */
export const PEN_PHRASES = {
  'Vở Toán': { href: `${brand}#brand`, width: 164, height: 48 },
  '1.': { href: `${home}#one`, width: 27, height: 43 },
  '2.': { href: `${home}#two`, width: 34, height: 43 },
  '3.': { href: `${home}#three`, width: 37, height: 43 },
  'Làm đúng và gọn!': { href: `${home}#praise`, width: 250, height: 56 },
  'Trang này còn mới': { href: `${empty}#empty`, width: 260, height: 55 },
} as const;
