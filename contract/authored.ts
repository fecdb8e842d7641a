import { z } from 'zod';
import { isImageAddress, WRONG_IMAGE } from './media-address.ts';
import { GRADE_TEXTS } from './enums.ts';

/** A line, or a text, that must be there. @param most characters at most */
export const required = (missing: string, most = 300) =>
  z.string(missing).trim().min(1, missing).max(most, `Nội dung này dài tối đa ${most} ký tự.`);

/** HTML with formulas as `$…$` that must say or show something. */
export const requiredHtml = (missing: string) => html.refine((text) => !isBlankHtml(text), missing);

export const html = z.string('Nội dung không hợp lệ.').max(500_000, 'Nội dung này dài quá.');

/** Whether nobody would see anything of it. */
export const isBlankHtml = (text: string): boolean =>
  !/<img\b/i.test(text) && text.replace(/<[^<>]*>/g, '').replace(/&nbsp;/g, ' ').trim() === '';

/** A picture by its file's name or its address; empty when there is none. */
export const image = z.string(WRONG_IMAGE).trim().max(500, WRONG_IMAGE).refine(isImageAddress, WRONG_IMAGE).default('');

/** A video by its address; empty when there is none. @param faultOf what is wrong with an address, in a sentence */
export const video = (wrong: string, faultOf: (address: string) => string | undefined) =>
  z
    .string(wrong)
    .trim()
    .max(500, wrong)
    .superRefine((address, context) => {
      const message = faultOf(address);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .default('');

const WRONG_LESSON = 'Vui lòng nhập số bài từ 1 đến 50.';
/** The number of the Bài of its grade that something trains. */
export const lessonNumber = z.int(WRONG_LESSON).min(1, WRONG_LESSON).max(50, WRONG_LESSON);

const WRONG_GRADE = 'Vui lòng chọn khối lớp từ 6 đến 9.';
/** Of a practice set or a topic; a number is taken, too. */
export const gradeText = z.preprocess((grade) => (typeof grade === 'number' ? String(grade) : grade), z.enum(GRADE_TEXTS, WRONG_GRADE));

/** What a document that the admin edits says of itself. */
type SourceHead = {
  id: string;
  /** Rises with each change: what is saved must carry the one it was loaded with. */
  version: number;
  /** Out of the lists. */
  archived: boolean;
};

/**
 * A document as the admin edits it. What was kept is answered as it is: it may be older than a rule of what is written
 * today.
 */
export const sourceOf = <Written extends z.ZodType>(_written: Written) => z.custom<z.output<Written> & SourceHead>();

/** What the admin's lists say of each document beside what all lists do. */
export const listedFor = {
  archived: z.boolean(),
  version: z.int(),
  changedAt: z.iso.datetime(),
  /** The e-mail of who wrote it; `library` when it was loaded from a file. */
  changedBy: z.string(),
  /** When a draft of it was stored that nobody has saved or thrown away. */
  draftAt: z.iso.datetime().nullable(),
};
