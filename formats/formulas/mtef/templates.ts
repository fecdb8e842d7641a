import type { Template } from './equation-tree.ts';

// The numbers of templates in MTEF, which versions 3 and 5 number differently.

const FENCES: [string, string][] = [['⟨', '⟩'], ['(', ')'], ['{', '}'], ['[', ']'], ['|', '|'], ['‖', '‖'], ['⌊', '⌋'], ['⌈', '⌉'], ['⟦', '⟧']];

const fence = (selector: number, hasOpen: boolean, hasClose: boolean): Template => {
  const [open, close] = FENCES[selector] ?? ['', ''];
  return { name: 'fence', open: hasOpen ? open : '', close: hasClose ? close : '' };
};

const INTERVAL_SIGNS = ['(', ')', '[', ']'];
const vector = (isLeft: boolean, isRight: boolean, isBelow: boolean, isHarpoon: boolean): Template => {
  const side = isBelow ? 'under' : 'over';
  if (isHarpoon) return isBelow || isLeft === isRight ? { name: 'unknown', selector: 31 } : { name: 'accent', command: `\\over${isLeft ? 'left' : 'right'}harpoon` };
  return { name: 'accent', command: `\\${side}${isLeft && isRight ? 'leftright' : isLeft ? 'left' : 'right'}arrow` };
};

/** Signs of integrals by their number; a loop only around the single one is drawn everywhere. */
const integral = (count: number, isLoop: boolean): string => `${isLoop ? '\\o' : '\\'}${'i'.repeat(Math.min(Math.max(count, 1), 3))}nt`;

export function templateOfVersion5(selector: number, variation: number): Template {
  const has = (bit: number): boolean => (variation & bit) !== 0;
  if (selector <= 8) return fence(selector, has(1), has(2));
  switch (selector) {
    case 9:
      return { name: 'fence', open: INTERVAL_SIGNS[variation & 3] ?? '', close: INTERVAL_SIGNS[(variation >> 4) & 3] ?? '' };
    case 10:
      return { name: 'root' };
    case 11:
      return { name: 'fraction', isSmall: has(1), isSlash: has(2) };
    case 12:
    case 13:
      return { name: 'bar', isBelow: selector === 12, isDouble: has(1) };
    case 14:
      return { name: 'arrow', arrow: arrowOf(has(1), has(2), has(16), has(32)), hasAbove: has(4), hasBelow: has(8) };
    case 15:
      return { name: 'operator', sign: integral(variation & 3, (variation & 12) !== 0), isBeside: !has(64) };
    case 16:
    case 17:
    case 18:
    case 19:
    case 20:
      return { name: 'operator', sign: ['\\sum', '\\prod', '\\coprod', '\\bigcup', '\\bigcap'][selector - 16], isBeside: !has(64) };
    case 21:
    case 22:
      return { name: 'operator', sign: undefined, isBeside: !has(64) };
    case 23:
      return { name: 'limit' };
    case 24:
    case 25:
      return { name: 'brace', isBelow: !has(1), isBracket: selector === 25 };
    case 26:
      return { name: 'long-division' };
    case 27:
    case 28:
    case 29:
      return { name: 'script', isBefore: has(1), only: (['sub', 'sup'] as const)[selector - 27] };
    case 30:
      return { name: 'bra-ket', hasLeft: has(1), hasRight: has(2) };
    case 31:
      return vector(has(1), has(2), has(4), has(8));
    case 32:
      return { name: 'accent', command: '\\widetilde' };
    case 33:
      return { name: 'accent', command: '\\widehat' };
    case 34:
      return { name: 'accent', command: '\\overgroup' };
    case 36:
      return { name: 'strike', command: strikeOf(has(1), has(2), has(4)) };
    case 37:
      return { name: 'box', isWhole: (variation & 30) === 30 };
    default:
      return { name: 'unknown', selector };
  }
}

const strikeOf = (isLevel: boolean, isUp: boolean, isDown: boolean): string => {
  if (isLevel) return '\\sout';
  return isUp && isDown ? '\\xcancel' : isDown ? '\\bcancel' : '\\cancel';
};

function arrowOf(isDouble: boolean, isHarpoon: boolean, isLeft: boolean, isRight: boolean): string {
  if (isDouble) return '\\xrightleftarrows';
  if (isHarpoon) return '\\xrightleftharpoons';
  return isLeft && isRight ? '\\xleftrightarrow' : isLeft ? '\\xleftarrow' : '\\xrightarrow';
}

const onlyScript = (variation: number): 'sub' | 'sup' | undefined => (['sup', 'sub'] as const)[variation];

export function templateOfVersion3(selector: number, variation: number): Template {
  if (selector <= 5) return fence(selector, variation !== 2, variation !== 1);
  if (selector <= 7) return fence(selector, true, true);
  switch (selector) {
    case 8:
    case 9:
    case 10:
    case 11:
    case 12: {
      const [open, close] = [['[', '['], [']', ']'], [']', '['], ['[', ')'], ['(', ']']][selector - 8] ?? ['', ''];
      return { name: 'fence', open: open ?? '', close: close ?? '' };
    }
    case 13:
      return { name: 'root' };
    case 14:
      return { name: 'fraction', isSmall: variation === 1, isSlash: false };
    case 15:
      return { name: 'script', isBefore: false, only: onlyScript(variation) };
    case 16:
    case 17:
      return { name: 'bar', isBelow: selector === 16, isDouble: variation === 1 };
    case 18:
    case 19:
    case 20:
      return { name: 'arrow', arrow: ['\\xleftarrow', '\\xrightarrow', '\\xleftrightarrow'][selector - 18] ?? '', hasAbove: variation === 0, hasBelow: variation !== 0 };
    case 21:
      return { name: 'operator', sign: integral(1, variation >= 3), isBeside: true };
    case 22:
    case 23:
      return { name: 'operator', sign: integral(selector - 20, variation >= 2), isBeside: true };
    case 24:
      return { name: 'operator', sign: integral(1, variation === 2), isBeside: false };
    case 25:
    case 26:
      return { name: 'operator', sign: integral(selector - 23, variation === 0), isBeside: false };
    case 27:
    case 28:
      return { name: 'brace', isBelow: selector === 28, isBracket: false };
    case 29:
    case 30:
    case 31:
    case 32:
    case 33:
    case 34:
    case 35:
    case 36:
    case 37:
    case 38:
      return { name: 'operator', sign: ['\\sum', '\\prod', '\\coprod', '\\bigcup', '\\bigcap'][(selector - 29) >> 1], isBeside: (selector - 29) % 2 === 1 };
    case 39:
      return { name: 'limit' };
    case 40:
      return { name: 'long-division' };
    case 41:
      return { name: 'fraction', isSmall: variation === 2, isSlash: true };
    case 42:
    case 43:
      return { name: 'operator', sign: undefined, isBeside: selector === 42 };
    case 44:
      return { name: 'script', isBefore: true, only: onlyScript(variation) };
    case 45:
      return { name: 'bra-ket', hasLeft: variation !== 2, hasRight: variation !== 1 };
    case 46:
    case 47:
      return vector(variation !== 1, variation !== 0, selector === 46, false);
    case 48:
      return { name: 'accent', command: '\\overgroup' };
    default:
      return { name: 'unknown', selector };
  }
}
