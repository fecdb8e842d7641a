/** The title of a problem, safe HTML, without what the problem is worth; `points` as it was written: "2,0 điểm". */
export function splitTitle(title: string): { name: string; points: string | undefined } {
  const match = /^(.*?)\.?\s*\(([\d,]+\sđiểm)\)\.?$/s.exec(title.trim());
  return { name: match?.[1] ?? title, points: match?.[2] };
}
