import { z } from 'zod';
import { htmlField, isBlankHtml } from '#contract/authored-fields.ts';
import { elementAt } from '../element-at.ts';
import { questionFields, defineQuestionType, listNamed, misconceptionsField } from '../question-type.ts';
import { mapOptionPositions } from '../match-options.ts';
import { choiceAnalysis } from './analysis.ts';
import { drawOrder } from './draw-order.ts';
import { shareOf } from './grade.ts';

const LETTERS = ['A', 'B', 'C', 'D'] as const;
const LETTER = /^(\s*(?:<p>\s*)?)[A-D]\s*\.\s*/;

const letterAt = (place: number) => elementAt(LETTERS, place);
const indexOfLetter = (letter: string) => LETTERS.findIndex((each) => each === letter);

/** Removes the letter from an option: "A. $1$" → "$1$". */
const removeLetter = (option: string): string => option.replace(LETTER, '$1');

export const MISCONCEPTION_AT_KEY = 'Lỗi hay gặp chỉ ghi ở phương án sai.';
const MISSING = 'Vui lòng nhập đầy đủ 4 lựa chọn cho câu hỏi.';

const written = z.object({
  ...questionFields,
  kind: z.literal('choice').default('choice'),
  /** Each with its letter: "A. ". */
  options: z.array(htmlField, MISSING).length(4, MISSING).refine((options) => !options.some((option) => isBlankHtml(removeLetter(option))), MISSING),
  /** Equal to one of the options. */
  answer: htmlField,
  misconceptions: misconceptionsField,
});

export const choice = defineQuestionType({
  written,
  shown: z.object({ options: z.array(z.string()) }),
  /** The displayed letter. */
  value: z.enum(LETTERS, 'Vui lòng chọn A, B, C hoặc D.'),
  findError: ({ options, answer, misconceptions }) => {
    if (!options.includes(answer)) return 'Vui lòng nhập đáp án đúng.';
    return misconceptions?.[options.indexOf(answer)] ? MISCONCEPTION_AT_KEY : undefined;
  },
  draw: (question, { line }) => ({ ...question, options: question.options.map(line), answer: line(question.answer) }),
  show: ({ options }) => ({ options }),
  grade: (question, value) => ({ share: shareOf(keyOf(question), value) }),
  key: (question) => keyOf(question),
  gradingData: (question) => keyOf(question),
  applyCorrection: (asked, now) => {
    const { misconceptions: _, ...question } = asked;
    const places = mapOptionPositions(question.options.map(removeLetter), now.options.map(removeLetter));
    const answer = places && question.options[places.indexOf(now.options.indexOf(now.answer))];
    if (!places || answer === undefined) return undefined;
    return { ...question, answer, ...moveMisconceptions(now.misconceptions, places), solution: reorderExplanations(now.solution, (place) => places.indexOf(place)) };
  },
  drawOrder: ({ options }, random) => drawOrder(options.map(removeLetter), random),
  arrange: (question, order) => {
    const options = order.map((was, place) => elementAt(question.options, was).replace(LETTER, `$1${letterAt(place)}. `));
    return {
      ...question,
      ...moveMisconceptions(question.misconceptions, order),
      options,
      answer: options[order.indexOf(question.options.indexOf(question.answer))] ?? question.answer,
      solution: reorderExplanations(question.solution, (place) => order.indexOf(place)),
    };
  },
  unshuffleAnswer: (letter, arranged, { options }) => {
    const chosen = removeLetter(elementAt(arranged.options, indexOfLetter(letter)));
    return LETTERS[options.findIndex((option) => removeLetter(option) === chosen)] ?? letter;
  },
  choices: ({ options }) => options,
  misconceptions: ({ misconceptions, ...question }, value) => listNamed(value === keyOf(question) ? null : misconceptions?.[indexOfLetter(value)]),
  namedAnswers: ({ misconceptions = [] }) => misconceptions.flatMap((code, place) => (code ? { value: letterAt(place), code } : [])),
  analysis: choiceAnalysis,
});

/** @param places the position in `codes` for each position of the result */
const moveMisconceptions = (codes: z.output<typeof misconceptionsField>, places: number[]) =>
  codes ? { misconceptions: places.map((place) => elementAt(codes, place)) } : {};

/** "A: lấy cơ số nhân với số mũ": a list entry of the solution. */
const EXPLAINED = /<li>(\s*(?:<p>)?)([A-D]):[^]*?<\/li>/g;

/** Gives the solution's explanations of options their present letters and order. */
function reorderExplanations(solution: string, placeNow: (place: number) => number): string {
  const entries = [...solution.matchAll(EXPLAINED)]
    .map(({ 0: entry, 1: opening = '', 2: letter = '' }) => {
      const place = placeNow(indexOfLetter(letter));
      return { place, entry: entry.replace(`<li>${opening}${letter}:`, `<li>${opening}${letterAt(place)}:`) };
    })
    .sort((a, b) => a.place - b.place);
  let next = 0;
  return solution.replace(EXPLAINED, () => elementAt(entries, next++).entry);
}

const keyOf = ({ options, answer }: Pick<z.output<typeof written>, 'options' | 'answer'>) => LETTERS[options.indexOf(answer)] ?? null;
