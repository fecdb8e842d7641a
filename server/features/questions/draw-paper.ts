/**
 * Draws a paper: at most one random question of each order, at most `count`, by order. `random` returns a number from
 * 0 up to but not including 1.
 */
export function drawPaper<T extends { order: number }>(all: readonly T[], count: number, random: () => number): T[] {
  const places = [...Map.groupBy(all, ({ order }) => order).values()];
  const chosen = shuffle(places, random).slice(0, count);
  return chosen
    .flatMap((alternatives) => alternatives[Math.floor(random() * alternatives.length)] ?? [])
    .toSorted((one, two) => one.order - two.order);
}

function shuffle<T>(items: readonly T[], random: () => number): T[] {
  const keyed = items.map((item) => ({ item, key: random() }));
  return keyed.toSorted((one, two) => one.key - two.key).map(({ item }) => item);
}
