import { z } from 'zod';
import { isImageAddress, WRONG_IMAGE } from './media-address.ts';
import { GRADE_TEXTS } from './enums.ts';

export const requiredText = (missing: string, most = 300) =>
  z.string(missing).trim().min(1, missing).max(most, `Nội dung này dài tối đa ${most} ký tự.`);

/** HTML with formulas as `$…$` that must not be blank. */
export const requiredHtmlField = (missing: string) => htmlField.refine((text) => !isBlankHtml(text), missing);

export const htmlField = z.string('Nội dung không hợp lệ.').max(500_000, 'Nội dung này dài quá.');

/** Tells whether HTML shows neither text nor picture. */
export const isBlankHtml = (text: string): boolean =>
  !/<img\b/i.test(text) && text.replace(/<[^<>]*>/g, '').replace(/&nbsp;/g, ' ').trim() === '';

/** A picture by file name or address; empty without one. */
export const imageField = z.string(WRONG_IMAGE).trim().max(500, WRONG_IMAGE).refine(isImageAddress, WRONG_IMAGE).default('');

/** A video by its address; empty without one. @param faultOf returns an address's error as a sentence */
export const videoField = (wrong: string, faultOf: (address: string) => string | undefined) =>
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
/** Number of the Bài that something trains, in its grade. */
export const lessonNumberField = z.int(WRONG_LESSON).min(1, WRONG_LESSON).max(50, WRONG_LESSON);

const WRONG_GRADE = 'Vui lòng chọn khối lớp từ 6 đến 9.';
/** Grade of a practice set or a topic; a number is accepted, too. */
export const gradeField = z.preprocess((grade) => (typeof grade === 'number' ? String(grade) : grade), z.enum(GRADE_TEXTS, WRONG_GRADE));

type SourceHead = {
  id: string;
  /** Rises with each change; a save must carry the loaded one. */
  version: number;
  /** Hidden from the lists. */
  archived: boolean;
};

/** A document as the admin edits it, not validated, because it may be older than today's rules. */
export const sourceShape = <Written extends z.ZodType>(_written: Written) => z.custom<z.output<Written> & SourceHead>();

/** Extra fields of the admin's lists. */
export const listShape = {
  archived: z.boolean(),
  version: z.int(),
  changedAt: z.iso.datetime(),
  /** E-mail of the last author; `library` when it was loaded from a file. */
  changedBy: z.string(),
  /** Time of its unsaved draft. */
  draftAt: z.iso.datetime().nullable(),
};
