import { replaceCommand } from '../../format/parse-latex.ts';
import { checkAlignedRows } from './aligned-rows.ts';
import { checkRelations, type Findings } from './relations.ts';

/**
 * Finds errors of a shown formula: every relation in it must be true, except in `\sai{…}`, where it must be false.
 * @param mayBeFalse true when the learner is asked whether it is true
 */
export function checkFormulaRelations(tex: string, mayBeFalse = false): Findings {
  const mistakes: string[] = [];
  const rest = replaceCommand(tex, '\\sai', (mistake = '') => {
    mistakes.push(mistake);
    return ' \\quad ';
  });
  const notMistaken = mistakes.filter((mistake) => {
    const { checked, errors } = checkRelations(mistake);
    return checked > 0 && errors.length === 0;
  });
  const [relations, rows] = mayBeFalse ? [NOTHING, NOTHING] : [checkRelations(rest), checkAlignedRows(rest)];
  return {
    errors: [...notMistaken.map((tex) => `marked \\sai but true: ${tex}`), ...relations.errors, ...rows.errors],
    checked: relations.checked + rows.checked,
  };
}

const NOTHING: Findings = { errors: [], checked: 0 };
