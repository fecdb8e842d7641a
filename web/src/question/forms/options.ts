import { partsOf } from '../parts-of.ts';
import { nameMisconception } from './find-misconceptions.ts';
import { isBlankHtml } from '../../editor/documents/words-of.ts';

export const LETTERS = ['A', 'B', 'C', 'D'] as const;

/** Options, each with its letter ("A. $1$"); the answer equals one of them, or is empty. */
export type Choices = { options: string[]; answer: string; misconceptions?: (string | null)[] | undefined };

export const NO_CHOICES: Choices = { options: LETTERS.map((letter) => `${letter}. `), answer: '' };

/** Replaces an option's text after its letter; keeps the answer on it. */
export function replaceOption<Q extends Choices>(question: Q, at: number, text: string): Q {
  const { options, answer } = question;
  const written = `${LETTERS[at] ?? ''}. ${text}`;
  return { ...question, options: options.with(at, written), answer: answer !== '' && answer === options[at] ? written : answer };
}

/** Makes an option the right one; a misconception that it named goes. */
export const chooseAnswer = <Q extends Choices>(question: Q, at: number): Q => ({ ...nameMisconception(question, at, null), answer: question.options[at] ?? '' });

/**
 * Repairs the answer of a question that was combined from two versions: if one rewrote the option that the other chose,
 * takes the option of that letter.
 */
export function repairAnswer<Q extends Choices>(question: Q): Q {
  const { options, answer } = question;
  if (answer === '' || options.includes(answer)) return question;
  const { letter } = partsOf(answer);
  return { ...question, answer: options.find((option) => partsOf(option).letter === letter) ?? '' };
}

/** Lists errors: an empty option, no answer. `at`: end of the field's id. */
export function findChoiceErrors({ options, answer }: Choices): { at: string; message: string }[] {
  const blank = LETTERS.find((_, at) => isBlankHtml(partsOf(options[at] ?? '').text));
  return [
    ...(blank ? [{ at: `option-${blank}`, message: 'Vui lòng nhập đầy đủ 4 lựa chọn cho câu hỏi.' }] : []),
    ...(options.includes(answer) ? [] : [{ at: 'answer-A', message: 'Vui lòng nhập đáp án đúng.' }]),
  ];
}
