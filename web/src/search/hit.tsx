import './marked.css';
import { SEARCH_KINDS, type SearchKind } from '#contract/enums.ts';
import type { Found, Hit } from '#contract/search.ts';
import { Tag } from '../ui/Tag.tsx';

// What the suggestions and the page of results say of what was found.

/** Fewer letters find everything and nothing. */
export const SHORTEST = 2;

/** Where a hit belongs: "Lớp 7 · Toán 7 · Chương II". */
export const contextOf = ({ grade, place }: Hit): string =>
  [grade && `Lớp ${grade}`, place].filter(Boolean).join(' · ');

const count = new Intl.NumberFormat('vi-VN');

/** "120 kết quả", or "hơn 1.000 kết quả" where the server stopped counting. */
export const totalOf = ({ total, more }: Found): string => `${more ? 'hơn ' : ''}${count.format(total)} kết quả`;

/** Hits by kind, each kind with something in it. */
export const byKind = (hits: Hit[]): { kind: SearchKind; hits: Hit[] }[] =>
  SEARCH_KINDS
    .map((kind) => ({ kind, hits: hits.filter((hit) => hit.kind === kind) }))
    .filter((group) => group.hits.length > 0);

/** A text of the search with what was found in `<mark>`: the server escaped everything else. */
export const Marked = ({ html }: { html: string }) => (
  <span className="marked" dangerouslySetInnerHTML={{ __html: html }} />
);

/** Whether a lesson that was found can be watched: for free, for money, or not yet. */
export function StateMark({ state }: Pick<Hit, 'state'>) {
  if (state === 'free') return <Tag kind="right">Miễn phí</Tag>;
  return state && <Tag kind="mute">{state === 'paid' ? 'Có phí' : 'Đang cập nhật'}</Tag>;
}
