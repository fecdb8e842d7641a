import { printExpression, type Expression } from './expression.ts';
import { listSubexpressions, replaceSubexpressions, substitute } from './letters.ts';
import { parse } from './parse.ts';

/** A rule such as `a^n -> a*n`: each letter stands for any expression, an equal letter for an equal one. */
export interface RewriteRule {
  from: Expression;
  to: Expression;
  source: string;
}

/** Most results of a rule: an expression of a school book has fewer places. */
const MOST_RESULTS = 256;

/** @throws Error when a side is no expression */
export function parseRewriteRule(source: string): RewriteRule {
  const [from, to, ...more] = source.split('->').map((side) => side.trim());
  if (!from || !to || more.length > 0) throw new Error('a rule is "expression -> expression"');
  return { from: parse(from), to: parse(to), source };
}

/** Returns all expressions that a rule makes by replacing one part or several. */
export function rewriteExpression(rule: RewriteRule, expression: Expression): Expression[] {
  const [, ...rewritten] = listRewritten(rule, expression);
  return rewritten;
}

/** The first is the expression itself. */
function listRewritten(rule: RewriteRule, expression: Expression): Expression[] {
  let lists: Expression[][] = [[]];
  for (const part of listSubexpressions(expression)) {
    const ways = listRewritten(rule, part);
    lists = lists.flatMap((list) => ways.map((way) => [...list, way])).slice(0, MOST_RESULTS);
  }
  const kept = lists.map((operands) => replaceSubexpressions(expression, operands));
  return kept.flatMap((each) => {
    const bound = new Map<string, Expression>();
    return matches(rule.from, each, bound) ? [each, substitute(rule.to, (letter) => bound.get(letter))] : [each];
  }).slice(0, MOST_RESULTS);
}

/** Binds the letters of the pattern. */
function matches(pattern: Expression, expression: Expression, bound: Map<string, Expression>): boolean {
  if (pattern.kind === 'name') {
    const before = bound.get(pattern.name);
    if (before) return printExpression(before) === printExpression(expression);
    bound.set(pattern.name, expression);
    return true;
  }
  if (pattern.kind === 'number') return expression.kind === 'number' && expression.value.equals(pattern.value);
  if (headOf(pattern) !== headOf(expression)) return false;
  const operands = listSubexpressions(expression);
  const patterns = listSubexpressions(pattern);
  return patterns.length === operands.length && patterns.every((each, at) => matches(each, operands[at] ?? each, bound));
}

function headOf(expression: Expression): string {
  if (expression.kind === 'operation') return expression.operator;
  if (expression.kind === 'comparison') return expression.comparisons.join(' ');
  return expression.kind === 'call' ? `${expression.name}()` : expression.kind;
}
