import { removeDiacritics } from '../../../ui/admin/remove-diacritics.ts';

/** Notes shown at once. */
const SHOWN = 6;

/** Returns the last used notes that hold the words, without those that the note has already. @param words without diacritics */
export const findNotes = (notes: readonly string[], words: string, note: string): string[] =>
  notes
    .filter((each) => !note.includes(each) && words.split(/\s+/).every((word) => removeDiacritics(each).includes(word)))
    .slice(0, SHOWN);

/** Adds a used note to what is written, as a sentence of its own. */
export const addNote = (note: string, used: string): string => (note.trim() === '' ? used : `${note.trimEnd()} ${used}`);
