// @ts-nocheck
import type { Findings } from './relations.ts';
import { alignedFindings } from './aligned-rows.ts';
import { takeMistakes } from './mistakes.ts';
import { relationFindings } from './relations.ts';

/**
 * Every relation that a shown formula states must be true; what it marks with `\sai{…}` must be false.
 * @param mayBeFalse whether it is true is what is asked
 */
export function formulaFindings(tex: string, mayBeFalse = false): Findings {
  const { mistakes, rest } = takeMistakes(tex);
  const notMistaken = mistakes.filter((mistake) => {
    const { checked, errors } = relationFindings(mistake);
    return checked > 0 && errors.length === 0;
  });
  const [relations, rows] = mayBeFalse ? [NOTHING, NOTHING] : [relationFindings(rest), alignedFindings(rest)];
  return {
    errors: [...notMistaken.map((tex) => `marked \\sai but true: ${tex}`), ...relations.errors, ...rows.errors],
    checked: relations.checked + rows.checked,
  };
}

const NOTHING: Findings = { errors: [], checked: 0 };
