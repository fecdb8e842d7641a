import type { z } from 'zod';
import type { Report } from '#library/format/problem.ts';
import type { CheckRun } from '#library/check/statements/run-check.ts';
import { areEqual } from '#library/check/language/identical.ts';
import { evaluateAnswer } from '#library/check/language/meaning.ts';
import { isSet, showValue, type Relation, type Value } from '#library/check/language/value.ts';
import { readDisplayedValues, combineValues } from '#library/check/statements/results.ts';
import type { QuestionTypeCheck } from '../check.ts';
import { interpretAnswer, type AnswerMeaning } from './interpret-answer.ts';
import { newBudget } from './compare-expressions.ts';
import type { file } from './file.ts';
import { readLikeliest } from './readings.ts';

/** Words of a question that asks for a form. */
const ASKS_FOR_FORM = /rút gọn|tối giản|thu gọn|phân tích|khai triển|dạng/iu;

type Fields = z.output<z.ZodObject<typeof file.fields>>;

export const check: QuestionTypeCheck<'short', typeof file.fields> = {
  hasWorkedSolution: true,
  listWrongAnswers: ({ wrong = [] }) =>
    wrong.length === 0 ? [{ name: '', code: null }] : wrong.map(({ value, misconception }) => ({ name: value, code: misconception, equals: (computed) => keyEquals(value, computed) })),
  keyText: ({ answer }) => `$${answer}$`,
  check: ({ line, fields, part, place, questionBody }, { run, answer }, { report }) => {
    if (!run.itemLines.some(({ statement }) => statement.kind === 'result' && statement.part === part)) {
      report(line, `nothing works out the answer: add 'result${part && ` ${part}`} = …'`);
    }
    if (!answer) {
      checkAgainstResult(line, fields, run, report);
      return;
    }
    const displayed = readDisplayedValues(answer.parts.get(part) ?? '');
    const shown = place === undefined ? combineValues(displayed) : displayed[place]?.value;
    const unit = displayed[place ?? 0]?.unit ?? '';
    if (shown === undefined) return; // reported at the Đáp số
    const typed = parseKey(fields.answer);
    if (typed === undefined) report(line, `the answer '${fields.answer}' cannot be read`);
    else if (!isSame(typed, shown)) report(line, `the answer is ${showValue(typed)}, the Đáp số ${showValue(shown)}`);
    if (unit !== (fields.unit ?? '')) report(line, `the answer has unit '${fields.unit ?? ''}', the Đáp số '${unit}'`);
    if (fields.form === 'reduced' && !ASKS_FOR_FORM.test(questionBody.text)) {
      report(line, "form: reduced, but the question does not ask for a form ('rút gọn', 'tối giản', 'phân tích' …)");
    }
  },
  variant: {
    compareResult: ({ answer }, result) => (keyDiffers(answer, result) ? `Đáp án “${answer}” khác kết quả của phép thử là ${showValue(result)}.` : undefined),
  },
};

/** Checks the answer against the check block's result where there is no Đáp số. */
function checkAgainstResult(line: number, { answer, unit = '' }: Fields, run: CheckRun, report: Report): void {
  for (const { statement, names, line: at, source } of run.itemLines) {
    if (statement.kind !== 'result') continue;
    try {
      const value = evaluateAnswer(statement.value, names);
      if (parseKey(answer) === undefined) report(line, `the answer '${answer}' cannot be read`);
      else if (!keyEquals(answer, value)) report(line, `the answer is ${answer}, the check says ${showValue(value)}`);
    } catch (error) {
      report(at, `${error instanceof Error ? error.message : String(error)}: ${source}`);
    }
    if ((statement.unit ?? unit) !== unit) report(line, `the answer has unit '${unit}', the check says '${statement.unit}'`);
  }
}

/** Compares values; a set of one element equals the element. */
const isSame = (typed: Value, shown: Value): boolean =>
  areEqual(typed, shown) || (isSet(shown) && shown.set.length === 1 && areEqual({ set: [typed] }, shown));

/** Tells whether a key is readable and differs from this value. */
function keyDiffers(key: string, value: Value): boolean {
  const typed = parseKey(key);
  return typed !== undefined && !isSame(typed, value);
}

/** Tells whether a key is readable and equals this value. */
export function keyEquals(key: string, value: Value): boolean {
  const typed = parseKey(key);
  return typed !== undefined && isSame(typed, value);
}

/** Reads a key as learners' answers; undefined where the library has no such value. */
function parseKey(key: string): Value | undefined {
  const found = readLikeliest(key, {});
  if (!('written' in found)) return undefined;
  try {
    return valueOfAnswer(interpretAnswer(found.written, { foldCase: false, budget: newBudget() }));
  } catch {
    return undefined; // it has no value
  }
}

function valueOfAnswer(said: AnswerMeaning): Value | undefined {
  if (said.kind === 'value') return evaluateAnswer(said.value);
  if (said.kind === 'tuple') return said.items.map((item) => evaluateAnswer(item));
  if (said.kind === 'set') return setOf(said.items.map(valueOfAnswer));
  if (said.kind !== 'comparisons') return undefined;
  const [first, ...more] = said.items;
  if (first?.relation === '≠') return setOf(said.items.map(({ relation, right }) => (relation === '≠' ? evaluateAnswer(right) : undefined)));
  if (!first || more.length > 0 || first.left.kind !== 'name') return undefined;
  const relation = RELATIONS[first.relation];
  return relation && { letter: first.left.name, relation, bound: evaluateAnswer(first.right) };
}

const RELATIONS: Partial<Record<string, Relation>> = { '<': '<', '>': '>', '≤': '<=', '≥': '>=' };

const setOf = (members: (Value | undefined)[]): Value | undefined =>
  members.includes(undefined) ? undefined : { set: members.filter((member) => member !== undefined) };
