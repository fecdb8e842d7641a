// The address of the map: `?grade=` the grade, `&bai=` the open Bài.

/** Opens a Bài in the query, or closes it. */
export function queryForBai(search: string, number?: number): string {
  const query = new URLSearchParams(search);
  if (number === undefined) query.delete('bai');
  else query.set('bai', String(number));
  const next = query.toString();
  return next && `?${next}`;
}

export function baiInQuery(search: string): number | undefined {
  const wish = new URLSearchParams(search).get('bai') ?? '';
  return /^\d{1,2}$/.test(wish) ? Number(wish) : undefined;
}
