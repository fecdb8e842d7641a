import type { Findings } from './relations.ts';
import { alignedFindings } from './aligned-rows.ts';
import { takeMistakes } from './mistakes.ts';
import { relationFindings } from './relations.ts';

/** Every relation that a shown formula states must be true; what it marks with `\sai{…}` must be false. */
export function formulaFindings(tex: string): Findings {
  const { mistakes, rest } = takeMistakes(tex);
  const notMistaken = mistakes.filter((mistake) => {
    const { checked, errors } = relationFindings(mistake);
    return checked > 0 && errors.length === 0;
  });
  const relations = relationFindings(rest);
  const rows = alignedFindings(rest);
  return {
    errors: [...notMistaken.map((tex) => `marked \\sai but true: ${tex}`), ...relations.errors, ...rows.errors],
    checked: relations.checked + rows.checked,
  };
}
