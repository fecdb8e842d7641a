import type { Passage } from '../../format/passage.ts';
import type { Report } from '../../format/problem.ts';
import type { Names, OwnFunction, Value } from '../language/value.ts';
import type { FigurePoints } from '../rules/figures.ts';
import { evaluate } from '../language/evaluate.ts';
import { areIdentical } from '../language/identical.ts';
import { parseClaimedSolutions } from '../solve/claim.ts';
import { findSolveError } from '../solve/solve.ts';
import { calculates } from './only-stated.ts';
import { parseStatement, type Statement } from './statement.ts';

export interface CheckRun {
  statements: number;
  names: Names;
  /** True when a line calculates or proves something. */
  calculates: boolean;
  solvedLines: SolvedLine[];
  /** Lines whose meaning depends on the item: options, statements, answers, results, proofs, wrong answers. */
  itemLines: ItemLine[];
}

export interface SolvedLine {
  letters: string[];
  /** Values of the letters, solution by solution. */
  solutions: Value[][];
}

export interface ItemLine {
  statement: Extract<Statement, { kind: 'option' | 'statement' | 'answer' | 'one' | 'result' | 'proof' | 'wrong' }>;
  line: number;
  source: string;
  /** Names known at this line. */
  names: Names;
}

/**
 * Runs the statements and reports those that fail, each at its line. The points of the drawing are known as `P_A`,
 * `P_B` …
 * @param given meanings of names from the first line on
 */
export function runCheck(block: Passage, figure: FigurePoints | undefined, report: Report, given: Names = new Map()): CheckRun {
  const points = [...(figure ?? [])].map(([name, point]): [string, Value] => [`P_${name}`, point]);
  const names = new Map<string, Value | OwnFunction>([...points, ...given]);
  const run: CheckRun = { statements: 0, names, calculates: false, solvedLines: [], itemLines: [] };
  for (const [index, written] of block.text.split('\n').entries()) {
    const source = written.trim();
    if (source === '' || source.startsWith('#')) continue;
    run.statements++;
    const line = block.line + index;
    try {
      const error = runStatement(parseStatement(source), source, line, run);
      if (error !== undefined) report(line, error);
    } catch (error) {
      report(line, `${error instanceof Error ? error.message : String(error)}: ${source}`);
    }
  }
  if (run.statements === 0) report(block.line, 'no check statement');
  return run;
}

function runStatement(statement: Statement, source: string, line: number, run: CheckRun): string | undefined {
  const { names } = run;
  if (calculates(statement)) run.calculates = true;
  switch (statement.kind) {
    case 'function':
      names.set(statement.name, { parameters: statement.parameters, body: statement.body });
      return undefined;
    case 'let':
      names.set(statement.name, evaluate(statement.value, names));
      return undefined;
    case 'assert': {
      const value = evaluate(statement.condition, names);
      if (value === true) return undefined;
      return `${value === false ? 'not true' : 'not a statement'}: ${statement.source}`;
    }
    case 'identity':
      if (areIdentical(statement.left, statement.right, names) === statement.wanted) return undefined;
      return `${statement.wanted ? 'same' : 'differ'} fails: ${statement.source}`;
    case 'solve': {
      const error = findSolveError(statement, names);
      if (error !== undefined) return `${error}: ${source}`;
      run.solvedLines.push({ letters: statement.letters, solutions: parseClaimedSolutions(statement.claim, names) });
      return undefined;
    }
    case 'option':
    case 'statement':
    case 'answer':
    case 'one':
    case 'result':
    case 'proof':
    case 'wrong':
      run.itemLines.push({ statement, line, source, names: new Map(names) });
      return undefined;
  }
}
