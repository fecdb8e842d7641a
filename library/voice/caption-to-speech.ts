import { splitFormulas } from '#library/format/formulas.ts';
import { findFormulas } from './find-formulas.ts';
import { readFormula } from './read-formula.ts';
import { sayPieces } from './say-formula.ts';
import { sayWords, expandAbbreviations } from './words.ts';

/**
 * Puts a caption with formulas in `$…$` into the words in which a teacher reads it aloud, for a Vietnamese voice:
 * letters, digits and , . ; : ? ! only. Throws at a formula or sign without words, and names it.
 */
export function captionToSpeech(caption: string): string {
  let words = '';
  const parts = splitFormulas(caption.normalize('NFC')).flatMap((part, at) => (part.formula ? [part] : findFormulas(expandAbbreviations(part.text, at > 0))));
  for (const { formula, text } of parts) words = formula ? appendFormula(words, formulaToWords(text)) : words + sayWords(text);
  const whole = tidyPunctuation(words);
  return requireSpeakable(/,\s*$/.test(caption) ? whole : whole.replace(/,$/, ''));
}

function formulaToWords(tex: string): string {
  try {
    return sayPieces(readFormula(tex)).trim();
  } catch (error) {
    throw new Error(`$${tex}$ cannot be said: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/**
 * Throws at a formula without words.
 * @param before the words in front of it: "góc $\widehat{ABC}$" is one angle, and "góc" is not said twice
 */
export const sayFormula = (tex: string, before = ''): string => requireSpeakable(tidyPunctuation(dropRepeatedLead(before, formulaToWords(tex))));

function appendFormula(before: string, formula: string): string {
  const rest = dropRepeatedLead(before, formula);
  return rest === formula ? before + formula : `${before.trimEnd()} ${rest}`;
}

/** Removes words that already end `before`. */
function dropRepeatedLead(before: string, formula: string): string {
  const said = before.trimEnd();
  if (/(?<!\p{L})điểm$/iu.test(said)) return formula.replace(/^(?:cặp|bộ) số/, 'có tọa độ');
  const words = formula.split(/ +/);
  for (let count = Math.min(3, words.length - 1); count > 0; count--) {
    const lead = words.slice(0, count).join(' ');
    if (LEAD_WORDS.has(lead) && new RegExp(`(?<!\\p{L})${lead}$`, 'iu').test(said)) return words.slice(count).join(' ');
  }
  return formula;
}

const LEAD_WORDS = new Set(['góc', 'cung', 'số', 'tam giác', 'tập hợp', 'tập', 'hệ', 'hệ phương trình', 'hệ bất phương trình', 'tâm', 'tọa độ', 'véc tơ', 'tập rỗng', 'cặp số', 'bộ số']);

function tidyPunctuation(words: string): string {
  return words
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,.;:?!])/g, '')
    .replace(/[,;:]*([.?!])[,;:.]*/g, '$1')
    .replace(/([,;:])[,;:]+/g, '$1')
    .replace(/([,;:?!])(?=[^\s,.;:?!])|(\.)(?=\p{L})/gu, '$1$2 ')
    .replace(/^[\s,.;:]+|\s+$/g, '');
}

function requireSpeakable(words: string): string {
  const [strange] = /[^\p{L}\d ,.;:?!]/u.exec(words) ?? [];
  if (strange) throw new Error(`there are no words for ${strange}: ${words}`);
  return words;
}
