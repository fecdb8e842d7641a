/** Returns an element that must exist. @throws RangeError */
export function elementAt<Item>(list: readonly Item[], place: number): Item {
  const found = list[place];
  if (found === undefined) throw new RangeError(`index ${place} is out of range: the list has ${list.length} elements`);
  return found;
}
