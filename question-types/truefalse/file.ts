import { z } from 'zod';
import { lineAt, type Passage } from '#library/format/passage.ts';
import type { QuestionTypeFile } from '../file.ts';
import { listByLetter } from '../misconceptions-by-letter.ts';
import { STATEMENT_LETTERS } from './statement-letters.ts';

/** `Đ S Đ Đ`, in the order of the statements. */
const fields = { answer: z.string().regex(/^[ĐS]( [ĐS]){3}$/).transform((key) => key.split(' ').map((word) => word === 'Đ')) };

interface Claim {
  letter: string;
  /** Markdown, without the letter. */
  text: string;
  line: number;
}

/** A statement is one line: `a) Phương trình có hai nghiệm.` */
const CLAIM = /^([a-z])\) (.+)$/gm;

const claimsIn = (question: Passage): Claim[] =>
  [...question.text.matchAll(CLAIM)].map(({ index, 1: letter = '', 2: text = '' }) => ({
    letter, text: text.trim(), line: lineAt(question, index),
  }));

const stemOf = (question: Passage): string => question.text.replace(CLAIM, '').replace(/\n{3,}/g, '\n\n').trim();

export const file: QuestionTypeFile<typeof fields> = {
  fields,
  read: ({ fields: { answer }, question, line, misconceptions }, report) => {
    const claims = claimsIn(question);
    const letters = claims.map(({ letter }) => letter).join(', ');
    if (letters !== STATEMENT_LETTERS.join(', ')) report(line, `statements are ${letters || 'missing'}; wanted a, b, c, d in this order, a line each`);
    return { question: stemOf(question), statements: claims.map(({ text }, place) => ({ text, right: answer[place] ?? false })), ...listByLetter(misconceptions, STATEMENT_LETTERS) };
  },
};
