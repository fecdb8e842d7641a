import type { Piece } from './pieces.ts';
import { FUNCTIONS, OF_LISTS } from './signs.ts';
import { unitSaid } from './units.ts';
import { writtenOut, wordsSaid } from './words.ts';

/** Reads `\text{…}`: a name such as ƯCLN, a unit, also in brackets, one letter, or words; undefined for spaces. */
export function readText(text: string): Piece[] | undefined {
  const bare = text.trim();
  if (bare === '') return undefined;
  const list = OF_LISTS[bare];
  if (list) return [{ kind: 'list of', name: bare, said: list }];
  const unit = unitSaid(bare.replace(/^\((.*)\)$/, '$1').replace(/^đồng$/, 'đ'));
  if (unit && !/^[A-Z]$/.test(bare)) return [{ kind: 'unit', said: unit }];
  if (/^[A-Z]$/.test(bare)) return [{ kind: 'letter', said: bare, capital: true }];
  const name = FUNCTIONS[`\\${bare}`];
  if (name) return [{ kind: 'function', said: name }];
  return [{ kind: 'words', said: wordsSaid(writtenOut(text, true)) }];
}
