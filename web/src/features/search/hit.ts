import type { Found, Hit } from '#contract/search.ts';
import { KINDS, type Kind } from '../../content/search-filter.ts';

/** Fewer letters find everything and nothing. */
export const SHORTEST = 2;

/** Where a hit belongs: "Lớp 7 · Toán 7 · Chương II". */
export const contextOf = ({ grade, place }: Hit): string =>
  [grade && `Lớp ${grade}`, place].filter(Boolean).join(' · ');

const count = new Intl.NumberFormat('vi-VN');

/** "120 kết quả", or "hơn 1.000 kết quả" where the server stopped counting. */
export const totalOf = ({ total, more }: Found): string => `${more ? 'hơn ' : ''}${count.format(total)} kết quả`;

/** Hits by kind, each kind with something in it. */
export const byKind = (hits: Hit[]): { kind: Kind; hits: Hit[] }[] =>
  (Object.keys(KINDS) as Kind[])
    .map((kind) => ({ kind, hits: hits.filter((hit) => hit.kind === kind) }))
    .filter((group) => group.hits.length > 0);
