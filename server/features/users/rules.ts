import { hasInvisible, tidyName, INVISIBLE_IN_NAME } from '#contract/person-name.ts';
import { AppError } from '#server/platform/errors.ts';

const NAME_LENGTH = 80;

/**
 * Normalises a name: no spaces around it, 1 to 80 visible characters.
 * @throws AppError `invalid-name`
 */
export function displayNameFrom(text: string): string {
  const name = tidyName(text);
  if (name === '') throw new AppError('invalid-name');
  if (hasInvisible(name)) throw new AppError('invalid-name', INVISIBLE_IN_NAME);
  if (Array.from(name).length > NAME_LENGTH) {
    throw new AppError('invalid-name', `Tên hiển thị dài tối đa ${NAME_LENGTH} ký tự.`);
  }
  return name;
}

/**
 * Normalises a Vietnamese number: 0 and nine digits. Accepts +84 (or 84) for the 0, and spaces, dots, dashes or
 * brackets; an empty text removes the number.
 * @throws AppError `invalid-phone`
 */
export function phoneNumberFrom(text: string): string {
  const digits = text.replace(/[\s.\-()]/g, '');
  if (digits === '') return '';
  const [, national] = /^(?:0|\+?84)([1-9]\d{8})$/.exec(digits) ?? [];
  if (!national) throw new AppError('invalid-phone');
  return `0${national}`;
}
