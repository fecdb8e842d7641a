// @ts-nocheck
import { z } from 'zod';
import { html, isBlankHtml } from '#contract/authored.ts';
import { asked, kindOf } from '../kind.ts';
import { placesNow } from '../matched.ts';
import { shareOf } from './judge.ts';

const LETTERS = ['A', 'B', 'C', 'D'] as const;
const LETTER = /^(\s*(?:<p>\s*)?)[A-D]\s*\.\s*/;

/** An option without its letter: "A. $1$" → "$1$". */
const bare = (option: string): string => option.replace(LETTER, '$1');

const MISSING = 'Vui lòng nhập đầy đủ 4 lựa chọn cho câu hỏi.';

const written = z.object({
  ...asked,
  kind: z.literal('choice').default('choice'),
  /** Each with its letter: "A. ". */
  options: z.array(html, MISSING).length(4, MISSING).refine((options) => !options.some((option) => isBlankHtml(bare(option))), MISSING),
  /** Equal to one of the options. */
  answer: html,
});

/** One of four options. */
export const choice = kindOf({
  written,
  shown: z.object({ options: z.array(z.string()) }),
  /** The letter as it is shown. */
  value: z.enum(LETTERS, 'Vui lòng chọn A, B, C hoặc D.'),
  fault: ({ options, answer }) => (options.includes(answer) ? undefined : 'Vui lòng nhập đáp án đúng.'),
  draw: (question, { line }) => ({ ...question, options: question.options.map(line), answer: line(question.answer) }),
  show: ({ options }) => ({ options }),
  judge: (question, value) => ({ share: shareOf(keyOf(question), value) }),
  key: (question) => keyOf(question),
  judging: (question) => keyOf(question),
  corrected: (question, now) => {
    const places = placesNow(question.options.map(bare), now.options.map(bare));
    const answer = places && question.options[places.indexOf(now.options.indexOf(now.answer))];
    if (!places || answer === undefined) return undefined;
    return { ...question, answer, solution: renamed(now.solution, (letter) => LETTERS[places.indexOf(LETTERS.findIndex((each) => each === letter))] ?? letter) };
  },
  arrange: (question, random) => {
    const order = question.options
      .map((option, place) => ({ option, was: LETTERS[place], at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ option, was }, place) => ({ was, letter: LETTERS[place], before: option, after: option.replace(LETTER, `$1${LETTERS[place]}. `) }));
    return {
      ...question,
      options: order.map(({ after }) => after),
      answer: order.find(({ before }) => before === question.answer)?.after ?? question.answer,
      solution: renamed(question.solution, (letter) => order.find(({ was }) => was === letter)?.letter ?? letter),
    };
  },
  asWritten: (letter, arranged, { options }) => {
    const chosen = bare(arranged.options[LETTERS.indexOf(letter)] ?? '');
    return LETTERS[options.findIndex((option) => bare(option) === chosen)] ?? letter;
  },
});

/** "A: lấy cơ số nhân với số mũ", an entry of a list in the solution. */
const EXPLAINED = /<li>(\s*(?:<p>)?)([A-D]):[^]*?<\/li>/g;

/** The solution, where it explains an option, with its letter of now, in the order of now. */
function renamed(solution: string, letterOf: (letter: string) => string): string {
  const entries = [...solution.matchAll(EXPLAINED)]
    .map(({ 0: entry, 1: opening = '', 2: letter = '' }) => ({
      letter: letterOf(letter), entry: entry.replace(`<li>${opening}${letter}:`, `<li>${opening}${letterOf(letter)}:`),
    }))
    .sort((a, b) => (a.letter < b.letter ? -1 : 1));
  return solution.replace(EXPLAINED, () => entries.shift()?.entry ?? '');
}

const keyOf = ({ options, answer }: z.output<typeof written>) => LETTERS[options.indexOf(answer)] ?? null;
