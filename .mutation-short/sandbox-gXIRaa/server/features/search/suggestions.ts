/** The most suggestions; and of a kind, as long as others have some to show. */
// @ts-nocheck

const MOST = 8;
const MOST_OF_A_KIND = 4;

/**
 * The first few of ranked hits, so that no kind crowds out the others; the best one is always among them, and their
 * order stays.
 */
export function pickSuggestions<H extends { kind: string }>(hits: H[]): H[] {
  const count = new Map<string, number>();
  const first = hits.filter(({ kind }) => {
    const place = (count.get(kind) ?? 0) + 1;
    count.set(kind, place);
    return place <= MOST_OF_A_KIND;
  });
  const picked = new Set([...new Set([...first, ...hits])].slice(0, MOST));
  return hits.filter((hit) => picked.has(hit));
}
