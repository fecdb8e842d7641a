import { LEVELS, type Level } from '#contract/enums.ts';
import type { Topic } from '#contract/topics.ts';

export type Exercise = Topic['exercises'][number];

export type Choice = {
  type: string | undefined;
  level: Level | undefined;
  /** Id of the exercise. */
  shown: string | undefined;
  /** Ids, the latest last. */
  seen: string[];
  /** All of this type and level had been seen. */
  again: boolean;
};

export const NO_CHOICE: Choice = { type: undefined, level: undefined, shown: undefined, seen: [], again: false };

/** Lists types in their author's order. */
export const typesOf = (exercises: Exercise[]): string[] => [...new Set(exercises.map(({ exerciseType }) => exerciseType))];

export const filterByType = (exercises: Exercise[], type: string | undefined): Exercise[] =>
  exercises.filter(({ exerciseType }) => exerciseType === type);

export const poolOf = (exercises: Exercise[], { type, level }: Choice): Exercise[] =>
  filterByType(exercises, type).filter((exercise) => exercise.level === level);

/** Keeps the level if the type has exercises of it. */
export function chooseType(exercises: Exercise[], choice: Choice, type: string, random: () => number): Choice {
  if (type === choice.type) return choice;
  const next = { ...choice, type, shown: undefined, again: false };
  return poolOf(exercises, next).length > 0 ? pickAnother(exercises, next, random) : { ...next, level: undefined };
}

export function chooseLevel(exercises: Exercise[], choice: Choice, level: Level, random: () => number): Choice {
  return level === choice.level ? choice : pickAnother(exercises, { ...choice, level, shown: undefined }, random);
}

/**
 * Picks a random unseen exercise of the type and level, otherwise one seen longest ago. `random` returns a number
 * from 0 up to, but not, 1.
 */
export function pickAnother(exercises: Exercise[], choice: Choice, random: () => number): Choice {
  const pool = poolOf(exercises, choice).map(({ id }) => id);
  const unseen = pool.filter((id) => !choice.seen.includes(id));
  const again = unseen.length === 0;
  // Never the same one twice in a row: the button would seem dead.
  const longAgo = choice.seen.filter((id) => pool.includes(id)).slice(0, Math.max(1, Math.floor(pool.length / 2)));
  const from = again ? longAgo : unseen;
  const shown = from[Math.floor(random() * from.length)];
  if (shown === undefined) return { ...choice, shown, again: false };
  return { ...choice, shown, seen: [...choice.seen.filter((id) => id !== shown), shown], again };
}

/** Drops the parts that the topic no longer has. */
export function parseChoice(exercises: Exercise[], kept: unknown, random: () => number): Choice {
  const { type, level, shown, seen } = (kept ?? {}) as Partial<Record<keyof Choice, unknown>>;
  const known = new Set(exercises.map(({ id }) => id));
  const choice: Choice = {
    type: typesOf(exercises).find((each) => each === type),
    level: LEVELS.find((each) => each === level),
    shown: undefined,
    seen: Array.isArray(seen) ? seen.filter((id) => known.has(id)) : [],
    again: false,
  };
  const pool = poolOf(exercises, choice);
  if (pool.length === 0) return { ...choice, level: undefined };
  const same = pool.find(({ id }) => id === shown)?.id;
  return same === undefined ? pickAnother(exercises, choice, random) : { ...choice, shown: same };
}
