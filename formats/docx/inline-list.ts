import type { Inline, TextRun } from '../blocks.ts';

const SAME: readonly (keyof TextRun)[] = ['raised', 'lowered', 'doubt', 'bold', 'italic', 'underline', 'color', 'highlight'];

/** Joins neighbouring texts of the same look, and composes letters whose marks stand in another run. */
export function joinTexts(inlines: readonly Inline[]): Inline[] {
  const joined: Inline[] = [];
  for (const inline of inlines) {
    const last = joined.at(-1);
    if (inline.type !== 'text' || last?.type !== 'text') {
      joined.push(inline.type === 'text' ? { ...inline } : inline);
      continue;
    }
    // A mark belongs to the letter before it, whatever its own look.
    const marks = /^\p{M}+/u.exec(inline.text)?.[0] ?? '';
    last.text += marks;
    const rest = { ...inline, text: inline.text.slice(marks.length) };
    if (rest.text === '') continue;
    if (SAME.every((key) => rest[key] === last[key])) last.text += rest.text;
    else joined.push(rest);
  }
  for (const inline of joined) if (inline.type === 'text') inline.text = inline.text.normalize('NFC');
  return joined.filter((inline) => inline.type !== 'text' || inline.text !== '');
}
