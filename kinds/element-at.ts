/** What stands at a place that the caller has from the list itself. @throws RangeError where nothing does */
export function elementAt<Item>(list: readonly Item[], place: number): Item {
  const found = list[place];
  if (found === undefined) throw new RangeError(`nothing stands at ${place} of ${list.length}`);
  return found;
}
