/** Returns an element that must exist. @throws RangeError */
export function elementAt<Item>(list: readonly Item[], place: number): Item {
  const found = list[place];
  if (found === undefined) throw new RangeError(`nothing stands at ${place} of ${list.length}`);
  return found;
}
