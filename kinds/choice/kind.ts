import { z } from 'zod';
import { html, isBlankHtml } from '#contract/authored.ts';
import { elementAt } from '../element-at.ts';
import { asked, kindOf } from '../kind.ts';
import { placesNow } from '../matched.ts';
import { choiceAnalysis } from './analysis.ts';
import { shareOf } from './judge.ts';

const LETTERS = ['A', 'B', 'C', 'D'] as const;
const LETTER = /^(\s*(?:<p>\s*)?)[A-D]\s*\.\s*/;

const letterAt = (place: number) => elementAt(LETTERS, place);
const placeOf = (letter: string) => LETTERS.findIndex((each) => each === letter);

/** Removes the letter from an option: "A. $1$" → "$1$". */
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

export const choice = kindOf({
  written,
  shown: z.object({ options: z.array(z.string()) }),
  /** The displayed letter. */
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
    return { ...question, answer, solution: renamed(now.solution, (place) => places.indexOf(place)) };
  },
  arrange: (question, random) => {
    const order = question.options
      .map((_, place) => ({ place, drawn: random() }))
      .sort((a, b) => a.drawn - b.drawn)
      .map(({ place }) => place);
    const options = order.map((was, place) => elementAt(question.options, was).replace(LETTER, `$1${letterAt(place)}. `));
    return {
      ...question,
      options,
      answer: options[order.indexOf(question.options.indexOf(question.answer))] ?? question.answer,
      solution: renamed(question.solution, (place) => order.indexOf(place)),
    };
  },
  asWritten: (letter, arranged, { options }) => {
    const chosen = bare(elementAt(arranged.options, placeOf(letter)));
    return LETTERS[options.findIndex((option) => bare(option) === chosen)] ?? letter;
  },
  choices: ({ options }) => options,
  analysis: choiceAnalysis,
});

/** "A: lấy cơ số nhân với số mũ": a list entry of the solution. */
const EXPLAINED = /<li>(\s*(?:<p>)?)([A-D]):[^]*?<\/li>/g;

/** Gives the solution's explanations of options their present letters and order. */
function renamed(solution: string, placeNow: (place: number) => number): string {
  const entries = [...solution.matchAll(EXPLAINED)]
    .map(({ 0: entry, 1: opening = '', 2: letter = '' }) => {
      const place = placeNow(placeOf(letter));
      return { place, entry: entry.replace(`<li>${opening}${letter}:`, `<li>${opening}${letterAt(place)}:`) };
    })
    .sort((a, b) => a.place - b.place);
  let next = 0;
  return solution.replace(EXPLAINED, () => elementAt(entries, next++).entry);
}

const keyOf = ({ options, answer }: z.output<typeof written>) => LETTERS[options.indexOf(answer)] ?? null;
