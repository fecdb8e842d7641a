// What of the map is shown stands in its address: `?grade=` the grade, `&bai=` the place of a Bài that is open.

/** The address with the place of a Bài open, or with none. */
export function placeSearch(search: string, number?: number): string {
  const query = new URLSearchParams(search);
  if (number === undefined) query.delete('bai');
  else query.set('bai', String(number));
  const next = query.toString();
  return next && `?${next}`;
}

/** The number of the Bài whose place is open; undefined when none is. */
export function placeIn(search: string): number | undefined {
  const wish = new URLSearchParams(search).get('bai') ?? '';
  return /^\d{1,2}$/.test(wish) ? Number(wish) : undefined;
}
