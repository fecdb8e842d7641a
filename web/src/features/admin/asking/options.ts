import { partsOf } from '../../../question/parts-of.ts';
import { isBlankHtml } from '../editing/words-of.ts';

export const LETTERS = ['A', 'B', 'C', 'D'] as const;

/** What is chosen from: each option with its letter, "A. $1$"; the answer is one of them, or empty. */
export type Choices = { options: string[]; answer: string };

export const NO_CHOICES: Choices = { options: LETTERS.map((letter) => `${letter}. `), answer: '' };

/** Writes an option, without its letter; the answer stays the answer. */
export function withOption<Q extends Choices>(question: Q, at: number, text: string): Q {
  const { options, answer } = question;
  const written = `${LETTERS[at] ?? ''}. ${text}`;
  return { ...question, options: options.with(at, written), answer: answer !== '' && answer === options[at] ? written : answer };
}

/** The answer is one of the options: where one side wrote it and the other chose it, the option of its letter. */
export function withItsAnswer<Q extends Choices>(question: Q): Q {
  const { options, answer } = question;
  if (answer === '' || options.includes(answer)) return question;
  const { letter } = partsOf(answer);
  return { ...question, answer: options.find((option) => partsOf(option).letter === letter) ?? '' };
}

/** Why it cannot be saved: an option that says nothing, and no answer. `at` is the end of the id of the field. */
export function choicesFaults({ options, answer }: Choices): { at: string; message: string }[] {
  const blank = LETTERS.find((_, at) => isBlankHtml(partsOf(options[at] ?? '').text));
  return [
    ...(blank ? [{ at: `option-${blank}`, message: 'Vui lòng nhập đầy đủ 4 lựa chọn cho câu hỏi.' }] : []),
    ...(options.includes(answer) ? [] : [{ at: 'answer-A', message: 'Vui lòng nhập đáp án đúng.' }]),
  ];
}
