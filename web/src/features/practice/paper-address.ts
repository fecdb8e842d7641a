// What of a set is shown stands in its address: `?de=` opens a paper, `&bai=` one of its problems.

export const paperIn = (search: string): string | null => new URLSearchParams(search).get('de');

/** Where in the paper the problem stands that the address asks for; the first where it asks for none. */
export function problemIn(search: string, problems: { id: string }[]): number {
  const wanted = new URLSearchParams(search).get('bai');
  return Math.max(0, problems.findIndex(({ id }) => id === wanted));
}

export const wayTo = (paperId: string, problemId?: string): string =>
  `?${new URLSearchParams({ de: paperId, ...(problemId && { bai: problemId }) }).toString()}`;
