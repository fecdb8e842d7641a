import type { Entry, Line } from './flatten-blocks.ts';
import { plainText } from './inlines.ts';

const UNIT_LINE = /^\s*đơn\s+vị(?:\s+(?:đo|tính))?\s*:\s*(\S.{0,19}?)[\s.]*$/iu;
const REDUCED_LINE = /^\s*\(?(?:viết|ghi)\s+(?:đáp\s+(?:số|án)|kết\s+quả)\s+(?:ở\s+|dưới\s+)?dạng\s+(?:rút\s+gọn|tối\s+giản)[.)\s]*$/iu;

/** Writes a line as text, in which a raised figure is a sign of its own: cm². */
const writePowers = ({ inlines }: Line): string =>
  plainText(inlines.map((inline) => (inline.type === 'text' && inline.raised ? { ...inline, text: inline.text.replace('2', '²').replace('3', '³') } : inline)));

/** Takes the unit and the asked form from the end of a short answer's stem, where a line names them; the site shows both at the field. */
export function takeShortLines(stem: readonly Entry[]): { stem: Entry[]; unit?: string; form?: 'reduced' } {
  const rest = [...stem];
  const taken: { unit?: string; form?: 'reduced' } = {};
  for (let last = rest.at(-1); rest.length > 1 && last?.type === 'line'; last = rest.at(-1)) {
    const unit = UNIT_LINE.exec(writePowers(last))?.[1];
    if (unit !== undefined && taken.unit === undefined && !unit.includes('\uFFFC')) taken.unit = unit;
    else if (REDUCED_LINE.test(last.text) && taken.form === undefined) taken.form = 'reduced';
    else break;
    rest.pop();
  }
  return { stem: rest, ...taken };
}
