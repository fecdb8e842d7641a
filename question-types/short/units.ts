import { removeDiacritics } from './tokenize.ts';

/** Abbreviations of units, without diacritics; each line is one unit. */
const SHORTENED = [
  ['gio', 'h', 'g', 'tieng'],
  ['phut', 'ph', 'p', 'min', '′'],
  ['giay', 's', 'sec'],
  ['met', 'm'],
  ['km', 'kilomet'],
  ['kg', 'kilogam'],
  ['g', 'gam', 'gram'],
  ['lit', 'l'],
  ['nguoi', 'ng'],
  ['cuon', 'quyen'],
  ['hocsinh', 'hs', 'em', 'ban', 'hsinh'],
  ['em', 'hs', 'hocsinh', 'ban'],
  ['ban', 'hs', 'hocsinh', 'em'],
  ['dong', 'd', 'vnd', '₫'],
  ['nghindong', 'nghin', 'ngan', 'ngandong', 'nghind', 'ngand', 'k'],
  ['trieudong', 'trieu', 'tr', 'trieud'],
  ['°c', '°', 'c'],
];

/**
 * Compares the text after a number with the question's unit, whole or abbreviated: cm2 for cm², km/giờ for km/h, hs
 * for học sinh.
 */
export function isUnit(typed: string, unit: string): boolean {
  if (plain(typed) === plain(unit)) return true;
  const [own, wanted] = [typed.split('/'), unit.split('/')];
  return own.length === wanted.length && own.every((part, at) => isPart(part.trim(), wanted[at]?.trim() ?? ''));
}

function isPart(typed: string, unit: string): boolean {
  const [own, wanted] = [plain(typed), plain(unit)];
  if (own === wanted) return true;
  if (own === '') return false;
  const words = removeDiacritics(unit).split(' ');
  const isShort = words.length > 1 && (own === words.map((word) => word[0]).join('') || own === words[0]);
  return isShort || SHORTENED.some(([whole, ...short]) => (whole === wanted && short.includes(own)) || (whole === own && short.includes(wanted)));
}

/** Makes cm², cm^2 and cm2 equal. */
const plain = (unit: string): string => removeDiacritics(unit).replace(/[\s^()_.]/g, '');
