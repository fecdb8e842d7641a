import { z } from 'zod';
import { lineAt, type Passage } from '#library/format/passage.ts';
import type { Report } from '#library/format/problem.ts';
import type { QuestionTypeFile } from '../file.ts';
import { listByLetter } from '../misconceptions-by-letter.ts';

export const LETTERS = ['A', 'B', 'C', 'D'] as const;
type Letter = (typeof LETTERS)[number];

export const choiceFields = {
  answer: z.enum(LETTERS),
  /** Unit of every option. */
  unit: z.string().optional(),
  /** Permits mixed units, or one value in two forms. */
  allow: z.array(z.enum(['mixed-units', 'same-values'])).optional(),
};

export interface Option {
  letter: Letter;
  /** Markdown, without the letter. */
  text: string;
  line: number;
}

/** An option is one line: `A. $12$`. */
const OPTION = /^([A-Z])\. (.+)$/gm;

export const removeOptions = (question: Passage): string => question.text.replace(OPTION, '').replace(/\n{3,}/g, '\n\n').trim();

/** Reads the four options; reports an error and returns undefined unless they are A to D in order. */
export function readOptions(question: Passage, line: number, report: Report): Option[] | undefined {
  const found = [...question.text.matchAll(OPTION)];
  const letters = found.map((match) => match[1]).join(', ');
  if (letters !== LETTERS.join(', ')) {
    report(line, `options are ${letters || 'missing'}; wanted A, B, C, D in this order`);
    return undefined;
  }
  return LETTERS.map((letter, index) => {
    const match = found[index];
    return { letter, text: (match?.[2] ?? '').trim(), line: lineAt(question, match?.index ?? 0) };
  });
}

export const file: QuestionTypeFile<typeof choiceFields> = {
  fields: choiceFields,
  read: ({ fields, question, line, misconceptions }, report) => {
    const options = (readOptions(question, line, report) ?? []).map(({ letter, text }) => `${letter}. ${text}`);
    return { question: removeOptions(question), options, answer: options[LETTERS.indexOf(fields.answer)], ...listByLetter(misconceptions, LETTERS) };
  },
};
