import type { QuestionSource, QuizSource } from '../../format/quiz.ts';
import type { Context } from './context.ts';
import { LETTERS } from '../../format/quiz.ts';
import { unitCalled } from '../latex/units.ts';
import { checkOptions } from '../statements/options.ts';
import { runCheck } from '../statements/run-check.ts';
import { checkFigureUse, checkLine, checkText } from './text.ts';

/** How often each letter is the key of a paper. */
const FEWEST = 2;
const MOST = 5;

/** Reasons that would fit any wrong number. */
const SLIP = /quên nhớ|trừ nhầm|cộng nhầm|nhân nhầm|chia nhầm|trừ thêm một lần/iu;

export function checkQuiz(quiz: QuizSource, context: Context): void {
  checkLine(quiz.scope, quiz.head.line, context);
  for (const question of quiz.questions) checkQuestion(question, context);
  checkKeys(quiz, context);
}

function checkQuestion(question: QuestionSource, context: Context): void {
  const { report, byHand, tally } = context;
  const { answer, img, alt, unit, check } = question.fields;
  tally.items++;
  if (unit !== undefined && !unitCalled(unit)) report(question.line, `unknown unit '${unit}'`);
  if (new RegExp(`^- ${answer}:`, 'm').test(question.explanation)) {
    report(question.line, 'Giải thích explains wrong options; the right one is in its first paragraph');
  }
  for (const letter of LETTERS) {
    if (letter !== answer && !new RegExp(`^- ${letter}:`, 'm').test(question.explanation)) {
      report(question.line, `Giải thích does not name the mistake that leads to ${letter}`);
    }
  }
  const slip = SLIP.exec(question.explanation);
  if (slip) report(question.line, `“${slip[0]}” is a slip, not a mistake that pupils typically make: choose another wrong option`);
  checkLine(alt, question.line, context);
  const inText = checkText(question.body, context);
  const figure = img === undefined ? inText : checkFigureUse(img, alt ?? '', question.line, context);
  const run = runCheck(check, figure, report);
  tally.statements += run.statements;
  checkOptions(question, run, report, byHand);
}

/** Nobody should get points for always choosing C, or for counting letters. */
function checkKeys(quiz: QuizSource, { report }: Context): void {
  const keys = quiz.questions.map((question) => question.fields.answer);
  for (const letter of LETTERS) {
    const count = keys.filter((key) => key === letter).length;
    if (count < FEWEST || count > MOST) {
      report(quiz.head.line, `${count} of ${keys.length} keys are ${letter}: spread the right options`);
    }
  }
  for (const [index, question] of quiz.questions.entries()) {
    const { answer } = question.fields;
    if (index > 1 && answer === keys[index - 1] && answer === keys[index - 2]) {
      report(question.line, `three keys ${answer} in a row`);
    }
  }
}
