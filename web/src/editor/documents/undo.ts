/** An undo history. */
export type Steps<D> = { past: readonly D[]; present: D; future: readonly D[]; group: string; at: number };

const MOST = 200;
/** Milliseconds within which changes of one field are one step. */
const ONE_STEP = 1_500;

export const stepsFrom = <D>(present: D): Steps<D> => ({ past: [], present, future: [], group: '', at: 0 });

/** @param group changes of one group in quick succession are one step; empty: a step of its own */
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
