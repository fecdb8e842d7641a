import { readLikeliest } from './readings.ts';
import { lettersOf, type AnswerTree } from './answer-tree.ts';

/** Shapes of the wanted answer, for the hint at the field. */
export const ANSWER_SHAPES = ['number', 'values', 'pair', 'other'] as const;
export type AnswerShape = (typeof ANSWER_SHAPES)[number];

/** Reads the shape off the key, revealing no more: one solution, several and none have the same shape. */
export function answerShapeOf(key: string, unit: string): AnswerShape {
  const found = readLikeliest(key, { unit });
  return 'written' in found ? shapeOf(found.written) : 'other';
}

function shapeOf(written: AnswerTree): AnswerShape {
  const { kind } = written;
  if (kind === 'words') return written.words === 'vô nghiệm' ? 'values' : 'other';
  if (kind === 'tuple') return 'pair';
  if (kind === 'set' || kind === 'list') {
    const items = written.items.map(shapeOf);
    return items.includes('pair') ? 'pair' : items.includes('other') ? 'other' : 'values';
  }
  if (kind !== 'relation') return hasLetters(written) ? 'other' : 'number';
  const [name, ...values] = written.operands;
  const isGiven = name?.kind === 'name' && written.relations.every((relation) => relation === '=' || relation === '∈');
  return isGiven && !values.some(hasLetters) ? 'values' : 'other';
}

const hasLetters = (written: AnswerTree): boolean => lettersOf(written).length > 0;
