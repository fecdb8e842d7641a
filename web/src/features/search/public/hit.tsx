import './search-mark.css';
import { SEARCH_KINDS, type SearchKind } from '#contract/enums.ts';
import type { SearchResults, Hit } from '#contract/search.ts';
import { Tag } from '../../../ui/Tag.tsx';

// Shared by the suggestions and the result page.

/** Fewest letters for a search. */
export const SHORTEST = 2;

/** Formats "Lớp 7 · Toán 7 · Chương II". */
export const contextOf = ({ grade, place }: Hit): string =>
  [grade && `Lớp ${grade}`, place].filter(Boolean).join(' · ');

const count = new Intl.NumberFormat('vi-VN');

/** Formats "120 kết quả", or "hơn 1.000 kết quả" if the server stopped counting. */
export const totalOf = ({ total, more }: SearchResults): string => `${more ? 'hơn ' : ''}${count.format(total)} kết quả`;

/** Groups results by type, without empty groups. */
export const groupByKind = (hits: Hit[]): { kind: SearchKind; hits: Hit[] }[] =>
  SEARCH_KINDS
    .map((kind) => ({ kind, hits: hits.filter((hit) => hit.kind === kind) }))
    .filter((group) => group.hits.length > 0);

/** The server has escaped all but `<mark>`. */
export const HighlightedText = ({ html }: { html: string }) => (
  <span className="marked" dangerouslySetInnerHTML={{ __html: html }} />
);

/** State of a lesson: free, paid, or in the making. */
export function StateMark({ state }: Pick<Hit, 'state'>) {
  if (state === 'free') return <Tag kind="right">Miễn phí</Tag>;
  return state && <Tag kind="mute">{state === 'paid' ? 'Có phí' : 'Đang cập nhật'}</Tag>;
}
