/** `chap1732345678901`: of the moment, and of the next one where that is taken. */
export function newId(prefix: string, taken: Iterable<string>, now: number = Date.now()): string {
  const ids = new Set(taken);
  let at = now;
  while (ids.has(`${prefix}${at}`)) at++;
  return `${prefix}${at}`;
}

/** `de-3`: one more than the highest there has been, so that what went never comes back as another. */
export function nextId(prefix: string, taken: Iterable<string>): string {
  const numbers = [...taken].map((id) => (id.startsWith(prefix) ? Number(id.slice(prefix.length)) : Number.NaN)).filter(Number.isInteger);
  return `${prefix}${Math.max(0, ...numbers) + 1}`;
}
