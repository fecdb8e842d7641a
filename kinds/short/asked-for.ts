import { read } from './readings.ts';
import { lettersOf, type Written } from './written.ts';

/** What kind of answer a question wants: the field says how it is written. */
export const ASKED_FOR = ['number', 'values', 'pair', 'other'] as const;
export type AskedFor = (typeof ASKED_FOR)[number];

/** Tells it from the key, and no more of the key than that: one solution, several and none are asked for alike. */
export function askedFor(key: string, unit: string): AskedFor {
  const found = read(key, { unit });
  return 'written' in found ? kindOfAnswer(found.written) : 'other';
}

function kindOfAnswer(written: Written): AskedFor {
  const { kind } = written;
  if (kind === 'words') return written.words === 'vô nghiệm' ? 'values' : 'other';
  if (kind === 'tuple') return 'pair';
  if (kind === 'set' || kind === 'list') {
    const items = written.items.map(kindOfAnswer);
    return items.includes('pair') ? 'pair' : items.includes('other') ? 'other' : 'values';
  }
  if (kind !== 'relation') return hasLetters(written) ? 'other' : 'number';
  const [name, ...values] = written.operands;
  const isGiven = name?.kind === 'name' && written.relations.every((relation) => relation === '=' || relation === '∈');
  return isGiven && !values.some(hasLetters) ? 'values' : 'other';
}

const hasLetters = (written: Written): boolean => lettersOf(written).length > 0;
