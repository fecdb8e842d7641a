/** A field's text and selection; equal ends are the caret. */
export type FieldSelection = { text: string; from: number; to: number };

/** Effect of a key: writes in place of the selection; erases; moves the caret. */
export type KeyAction = { write: string } | 'erase' | 'left' | 'right';

/** Written, and skipped by the arrows, as one unit. */
const OR = ' hoặc ';

export function applyKey({ text, from, to }: FieldSelection, deed: KeyAction): FieldSelection {
  const [before, chosen, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
  if (deed === 'left') return caret(text, from < to ? from : from - lastOf(before).length);
  if (deed === 'right') return caret(text, from < to ? to : to + firstOf(after).length);
  if (deed === 'erase') {
    if (chosen !== '') return caret(before + after, from);
    const kept = before.slice(0, before.length - lastOf(before).length);
    return caret(kept + after, kept.length);
  }
  const { write } = deed;
  return caret(before + write + after, before.length + write.length);
}

const caret = (text: string, at: number): FieldSelection => ({ text, from: at, to: at });
const lastOf = (text: string): string => (text.endsWith(OR) ? OR : (Array.from(text).at(-1) ?? ''));
const firstOf = (text: string): string => (text.startsWith(OR) ? OR : (Array.from(text)[0] ?? ''));
