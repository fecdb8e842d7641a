import type { Piece } from './pieces.ts';
import { FUNCTIONS, LIST_FUNCTIONS } from './signs.ts';
import { sayUnit } from './units.ts';
import { expandAbbreviations, sayWords } from './words.ts';

/** Reads `\text{…}`: a name such as ƯCLN, a unit, also in brackets, one letter, or words; undefined for spaces. */
export function readText(text: string): Piece[] | undefined {
  const bare = text.trim();
  if (bare === '') return undefined;
  const list = LIST_FUNCTIONS[bare];
  if (list) return [{ kind: 'list of', name: bare, said: list }];
  const unit = sayUnit(bare.replace(/^\((.*)\)$/, '$1').replace(/^đồng$/, 'đ'));
  if (unit && !/^[A-Z]$/.test(bare)) return [{ kind: 'unit', said: unit }];
  if (/^[A-Z]$/.test(bare)) return [{ kind: 'letter', said: bare, capital: true }];
  const name = FUNCTIONS[`\\${bare}`];
  if (name) return [{ kind: 'function', said: name }];
  return [{ kind: 'words', said: sayWords(expandAbbreviations(text, true)) }];
}
