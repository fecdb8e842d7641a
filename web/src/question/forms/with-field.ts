/** Returns a copy with this value of a field, or without the field when the value is undefined. */
export function withField<Item extends object, Name extends keyof Item>(item: Item, name: Name, value: Item[Name] | undefined): Item {
  const copy = { ...item };
  if (value === undefined) delete copy[name];
  else copy[name] = value;
  return copy;
}
