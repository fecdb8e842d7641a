import type { Block, Inline, TextRun } from '../blocks.ts';
import { isShiftedSign, marksOf, scriptOf, type Surroundings } from './run-marks.ts';
import type { DecodedText } from './run-text.ts';
import type { RunFormat } from './styles.ts';

/** A paragraph while it is read. */
export type ParagraphState = {
  style: string | undefined;
  /** Half points of most of the paragraph's text. */
  size: number;
  inlines: Inline[];
  /** Text boxes that are anchored in the paragraph. */
  boxes: Block[];
  surroundings: Surroundings;
};

/** Adds a text with its marks, and the doubts that its look raises. */
export function pushText(state: ParagraphState, format: RunFormat, { text, doubt }: DecodedText): void {
  const shown = format.caps ? text.toUpperCase() : text;
  const script = scriptOf(format, state.size);
  const struck = format.strike && /\S/.test(shown) ? 'Có chữ bị gạch ngang.' : undefined;
  const reason = doubt ?? struck ?? (!script.raised && !script.lowered && isShiftedSign(format, shown) ? 'Có chữ được kéo lên hoặc xuống khỏi dòng: có thể là số mũ hoặc chỉ số.' : undefined);
  const look: Omit<TextRun, 'text'> = { type: 'text', ...marksOf(format, state.surroundings), ...script, ...(reason ? { doubt: reason } : {}) };
  shown.split('\t').forEach((part, at) => {
    if (at > 0) state.inlines.push({ type: 'tab' });
    if (part !== '') state.inlines.push({ ...look, text: part });
  });
}
