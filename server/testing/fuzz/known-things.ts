/** Values by their names in answers: `courseId`, `version`, or `courses` for the ids of a list. */
export type KnownThings = {
  of: (...names: string[]) => readonly (string | number)[];
  learn: (key: string, answer: unknown) => void;
};

/** Number of latest values of each name. */
const MOST = 30;
/** Most values read from one answer. */
const LOOKED_AT = 3000;

/** Collects values. @param forgotten marks texts that are never learnt */
export function collectKnownThings(first: Record<string, (string | number)[]>, forgotten: string): KnownThings {
  const byName = new Map(Object.entries(first).map(([name, values]) => [name, [...values]]));
  const add = (name: string, value: string | number) => {
    const values = byName.get(name) ?? [];
    if (values.includes(value) || String(value).includes(forgotten)) return;
    values.push(value);
    if (values.length > MOST) values.splice(first[name]?.length ?? 0, 1);
    byName.set(name, values);
  };
  const learn = (key: string, answer: unknown) => {
    const place = placeOf(key);
    const rest: [name: string, value: unknown][] = [['', answer]];
    for (let looked = 0; looked < LOOKED_AT; looked++) {
      const [name, value] = rest.shift() ?? [];
      if (name === undefined) return;
      if (typeof value === 'object' && value !== null) {
        rest.push(...Object.entries(value).slice(0, 50).map(([inner, each]): [string, unknown] => [Array.isArray(value) ? name : inner, each]));
      } else if (Number.isSafeInteger(value) || (typeof value === 'string' && value !== '' && value.length <= 200)) {
        add(name === 'next' ? `cursor of ${place}` : name, value as string | number);
        if (name === 'id') add(place, value as string);
      }
    }
  };
  return { of: (...names) => names.flatMap((name) => byName.get(name) ?? []), learn };
}

/** Names a call's list: `attempts` for `GET /api/attempts/:id`. */
export const placeOf = (key: string): string =>
  key.replace(/^\S+ |\?.*$/g, '').split('/').filter((part) => part !== '' && !part.startsWith(':')).at(-1) ?? '';
