/** Returns the element at an index that the caller derived from the list. @throws RangeError out of range */
export function elementAt<Item>(list: readonly Item[], place: number): Item {
  const found = list[place];
  if (found === undefined) throw new RangeError(`nothing stands at ${place} of ${list.length}`);
  return found;
}
