const MAX_CODE_LENGTH = 60;

/** Makes a code of a title: "Cộng tử với tử" → "cong-tu-voi-tu". Empty when no letter or digit is left. */
export function toMisconceptionCode(title: string): string {
  const words = title.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.reduce((code, word) => {
    const longer = code === '' ? word : `${code}-${word}`;
    return longer.length <= MAX_CODE_LENGTH ? longer : code;
  }, '');
}
