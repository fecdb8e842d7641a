import type { Stroke } from '../../ui/Icon.tsx';

// Icons of the admin area.

export const UNDO: readonly Stroke[] = [['M8.5 5L4.5 9l4 4M4.8 9h9c3 0 5.4 2.2 5.4 5s-2.4 5-5.4 5H9']];
export const REDO: readonly Stroke[] = [['M15.5 5l4 4-4 4M19.2 9h-9c-3 0-5.4 2.2-5.4 5s2.4 5 5.4 5H15']];
