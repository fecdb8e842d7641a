import type { Edge } from './use-sortable.ts';

type Item = { id: string };

/** Moves an item before or after another one. */
export function moveBeside<T extends Item>(items: readonly T[], id: string, target: string, edge: Edge): T[] {
  const item = items.find((each) => each.id === id);
  const rest = items.filter((each) => each.id !== id);
  const at = rest.findIndex((each) => each.id === target);
  if (!item || at < 0) return [...items];
  return rest.toSpliced(edge === 'before' ? at : at + 1, 0, item);
}

/** Moves an item one place up or down; at the end it stays. */
export function moveBySteps<T extends Item>(items: readonly T[], id: string, step: -1 | 1): T[] {
  const at = items.findIndex((each) => each.id === id);
  const item = items[at];
  if (!item || at + step < 0 || at + step >= items.length) return [...items];
  return items.toSpliced(at, 1).toSpliced(at + step, 0, item);
}
