/** What was there before and after, step by step. */
export type Steps<D> = { past: readonly D[]; present: D; future: readonly D[]; group: string; at: number };

/** Steps that can be gone back at most. */
const MOST = 200;
/** Letters typed into one field within this time, in ms, are one step. */
const ONE_STEP = 1_500;

export const stepsFrom = <D>(present: D): Steps<D> => ({ past: [], present, future: [], group: '', at: 0 });

/** @param group what is being changed: one change of it soon after another is the same step; empty: a step of its own */
export function change<D>(steps: Steps<D>, next: D, group: string, now: number): Steps<D> {
  if (next === steps.present) return steps;
  const continues = group !== '' && group === steps.group && now - steps.at < ONE_STEP;
  return { past: continues ? steps.past : [...steps.past, steps.present].slice(-MOST), present: next, future: [], group, at: now };
}

export function undo<D>({ past, present, future }: Steps<D>): Steps<D> {
  const before = past.at(-1);
  return before === undefined
    ? { past, present, future, group: '', at: 0 }
    : { past: past.slice(0, -1), present: before, future: [present, ...future], group: '', at: 0 };
}

export function redo<D>({ past, present, future }: Steps<D>): Steps<D> {
  const [next, ...rest] = future;
  return next === undefined
    ? { past, present, future, group: '', at: 0 }
    : { past: [...past, present], present: next, future: rest, group: '', at: 0 };
}
