import type { Report } from '#library/format/problem.ts';
import type { Context } from '#library/check/rules/context.ts';
import { checkOptions, computeKeys, findEqualOptions, type Choice } from '#library/check/statements/options.ts';
import { areEqual } from '#library/check/language/identical.ts';
import type { Value } from '#library/check/language/value.ts';
import { readDisplayedValue } from '#library/check/latex/displayed-value.ts';
import type { CheckRun } from '#library/check/statements/run-check.ts';
import type { QuestionTypeCheck } from '../check.ts';
import { LETTERS, readOptions, type choiceFields } from './file.ts';

/** Reasons that would fit any wrong number. */
const SLIP = /quên nhớ|trừ nhầm|cộng nhầm|nhân nhầm|chia nhầm|trừ thêm một lần/iu;
/** Names an option by its letter, which changes when a learner meets the question again. */
const BY_LETTER = /(?:phương án|đáp án|lựa chọn|chọn|câu) [A-D](?!\p{L})/u;

export const check: QuestionTypeCheck<'choice', typeof choiceFields> = {
  hasWorkedSolution: false,
  listChoices: ({ options, answer }) => options.map((option, index) => ({ mark: `${LETTERS[index]}.`, text: removeLetter(option), isRight: option === answer })),
  listWrongAnswers: ({ options, answer, misconceptions }) =>
    options.flatMap((option, at) => (option === answer ? [] : { name: LETTERS[at] ?? '', code: misconceptions?.[at] ?? null, ...compareOption(option) })),
  keyText: ({ answer }) => removeLetter(answer),
  check: ({ line, fields, questionBody, solution }, { run }, context) => {
    const options = readOptions(questionBody, line, () => undefined); // errors were reported when they were read
    if (options) checkChoice({ line, fields, options, solution: solution.text }, run, context);
    const named = BY_LETTER.exec(solution.text);
    if (named) context.report(line, `“${named[0]}”: options change places, only the list of mistakes names their letters`);
  },
  checkTogether: (questions, line, { report }) => checkKeys(questions.map(({ fields: { answer }, line: at }) => ({ answer, line: at })), line, report),
  variant: {
    checkTexts: ({ options }, toText) => {
      const same = findEqualOptions(toOptionTexts(options, toText));
      return same && `Phương án ${same[0]} và phương án ${same[1]} bằng nhau.`;
    },
    proveKey: ({ options, answer }, run, toText) => {
      const right = computeKeys(toOptionTexts(options, toText), run);
      const key = LETTERS[options.indexOf(answer)] ?? '';
      if (right === key) return undefined;
      return right === '' ? 'Phép thử không thấy phương án nào đúng.' : `Phép thử thấy đúng là ${right}, đáp án là ${key}.`;
    },
  },
};

/** Compares the value of an option, where it shows one. */
function compareOption(option: string): { equals?: (value: Value) => boolean } {
  const shown = readDisplayedValue(removeLetter(option));
  return shown ? { equals: (value) => areEqual(shown.value, value) } : {};
}

const removeLetter = (option: string): string => option.replace(/^[A-D]\. /, '');

/** The owner may write the letter in another way than the files. */
const toOptionTexts = (options: string[], toText: (html: string) => string): string[] => options.map((option) => toText(option).replace(/^[A-D]\s*\.\s*/, ''));

/** Checks that only the key is right, and that the solution names the mistake behind each other option. */
export function checkChoice(question: Choice & { solution: string }, run: CheckRun, { report, byHand }: Context): void {
  const { line, solution, fields: { answer } } = question;
  checkOptions(question, run, report, byHand);
  if (new RegExp(`^- ${answer}:`, 'm').test(solution)) report(line, 'Giải thích explains wrong options; the right one is in its first paragraph');
  for (const letter of LETTERS) {
    if (letter !== answer && !new RegExp(`^- ${letter}:`, 'm').test(solution)) {
      report(line, `Giải thích does not name the mistake that leads to ${letter}`);
    }
  }
  const slip = SLIP.exec(solution);
  if (slip) report(line, `“${slip[0]}” is a slip, not a mistake that pupils typically make: choose another wrong option`);
}

/** Checks that neither one letter nor counting letters earns points. @param line line of the paper's head */
export function checkKeys(questions: { answer: string; line: number }[], line: number, report: Report): void {
  const keys = questions.map(({ answer }) => answer);
  const fewest = Math.floor(keys.length / 6);
  const most = Math.ceil(keys.length / 3);
  for (const letter of LETTERS) {
    const count = keys.filter((key) => key === letter).length;
    if (count < fewest || count > most) report(line, `${count} of ${keys.length} keys are ${letter}: spread the right options`);
  }
  for (const [index, { answer, line: at }] of questions.entries()) {
    if (index > 1 && answer === keys[index - 1] && answer === keys[index - 2]) report(at, `three keys ${answer} in a row`);
  }
}
