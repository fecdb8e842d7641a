/** Most suggestions, and most of a kind while other kinds have any. */
const MOST = 8;
const MOST_OF_A_KIND = 4;

/** Picks the first of ranked hits, in their order, so that no kind crowds out the others; always the best one. */
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
