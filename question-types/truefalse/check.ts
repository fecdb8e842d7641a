import { evaluate } from '#library/check/language/evaluate.ts';
import { requireTruth } from '#library/check/language/value.ts';
import type { Context } from '#library/check/rules/context.ts';
import { isOnlyStated, onlyStatedMessage } from '#library/check/statements/only-stated.ts';
import type { ItemLine } from '#library/check/statements/run-check.ts';
import type { CheckResult, QuestionTypeCheck } from '../check.ts';
import type { file } from './file.ts';
import { STATEMENT_LETTERS } from './statement-letters.ts';

const truthWord = (right: boolean): string => (right ? 'Đúng' : 'Sai');

export const check: QuestionTypeCheck<'truefalse', typeof file.fields> = {
  hasWorkedSolution: false,
  listChoices: ({ statements }) => statements.map(({ text, right }, index) => ({ mark: `${STATEMENT_LETTERS[index]})`, text, isRight: right })),
  listWrongAnswers: ({ statements, misconceptions }) =>
    statements.flatMap(({ right }, at) => (right && !misconceptions?.[at] ? [] : { name: STATEMENT_LETTERS[at] ?? '', code: misconceptions?.[at] ?? null })),
  check: ({ line, fields: { answer }, solution }, found, context) => {
    if (new Set(answer).size === 1) context.report(line, 'all statements are true, or all are false: mix them');
    for (const [place, letter] of STATEMENT_LETTERS.entries()) {
      const right = answer[place] ?? false;
      checkStatement(letter, right, line, found, context);
      // \b knows no Vietnamese letters.
      if (!new RegExp(`^${letter}\\) ${truthWord(right)}(?!\\p{L})`, 'mu').test(solution.text)) {
        context.report(solution.line, `Lời giải does not begin a paragraph with "${letter}) ${truthWord(right)}", as the key says`);
      }
    }
  },
};

/** Checks each `statement a = …` line against the key; `proof a` leaves it to people. */
function checkStatement(letter: string, right: boolean, line: number, { run }: CheckResult, { report, byHand }: Context): void {
  const lines = run.itemLines.filter(({ statement }) => statement.kind === 'statement' && statement.letter === letter);
  const isLeft = run.itemLines.some(({ statement }) => statement.kind === 'proof' && statement.part === letter);
  if (lines.length === 0 && !isLeft) report(line, `nothing proves statement ${letter}: add 'statement ${letter} = …' or 'proof ${letter}'`);
  for (const itemLine of lines) {
    try {
      const truly = truthOf(itemLine);
      if (truly !== right) report(line, `the key says that ${letter}) is ${truthWord(right)}, the check says ${truthWord(truly)}`);
    } catch (error) {
      report(itemLine.line, `${error instanceof Error ? error.message : String(error)}: ${itemLine.source}`);
    }
    if (itemLine.statement.kind === 'statement' && isOnlyStated(itemLine.statement.value, run)) byHand(itemLine.line, onlyStatedMessage(itemLine.source));
  }
}

const truthOf = ({ statement, names }: ItemLine): boolean => statement.kind === 'statement' && requireTruth(evaluate(statement.value, names));
