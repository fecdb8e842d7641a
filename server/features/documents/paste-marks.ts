import { findPasteMarks } from '#library/format/paste-marks.ts';
import { AppError } from '#server/platform/errors.ts';
import { htmlToText, iterateTexts } from '#server/platform/text/html.ts';

/** Letters before a mark that help its author to find it. */
const BEFORE = 40;

/** Refuses a document with marks of unpasted content. @throws AppError `invalid-input` */
export function refusePasteMarks(source: unknown): void {
  for (const written of iterateTexts(source)) {
    if (findPasteMarks(written).length === 0) continue;
    const text = htmlToText(written);
    const [first, ...others] = findPasteMarks(text);
    if (!first) continue;
    const before = text.slice(Math.max(0, first.from - BEFORE), first.from).trim();
    const where = before ? ` sau “…${before}”` : '';
    const more = others.length > 0 ? ` và ${others.length} chỗ nữa` : '';
    throw new AppError('invalid-input', `Còn chỗ chưa dán được${where}${more}: ${first.what}.`);
  }
}
