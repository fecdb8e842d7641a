// The address of the map: `?grade=` the grade, `&bai=` the open Bài.

/** Returns the address's query with a Bài open, or with none. */
export function placeSearch(search: string, number?: number): string {
  const query = new URLSearchParams(search);
  if (number === undefined) query.delete('bai');
  else query.set('bai', String(number));
  const next = query.toString();
  return next && `?${next}`;
}

/** Returns the number of the open Bài, if any. */
export function placeIn(search: string): number | undefined {
  const wish = new URLSearchParams(search).get('bai') ?? '';
  return /^\d{1,2}$/.test(wish) ? Number(wish) : undefined;
}
