import type { Stroke } from '../ui/Icon.tsx';

// Icons of the editors.

export const UNDO: readonly Stroke[] = [['M8.5 5L4.5 9l4 4M4.8 9h9c3 0 5.4 2.2 5.4 5s-2.4 5-5.4 5H9']];
export const REDO: readonly Stroke[] = [['M15.5 5l4 4-4 4M19.2 9h-9c-3 0-5.4 2.2-5.4 5s2.4 5 5.4 5H15']];
export const BULLETS: readonly Stroke[] = [['M9.5 6h10M9.5 12h10M9.5 18h10'], ['M4.6 6h.01M4.6 12h.01M4.6 18h.01', 3]];
export const NUMBERS: readonly Stroke[] = [['M10 6h9.5M10 12h9.5M10 18h9.5'], ['M4 4.8l1.2-.8v4.2M3.8 15.8c0-1.6 2.4-1.6 2.4 0 0 1-2.4 1.9-2.4 3.2h2.6', 1.6]];
export const TABLE: readonly Stroke[] = [['M4 5.5h16v13H4ZM4 10h16M4 14.2h16M10 5.5v13']];
export const PICTURE: readonly Stroke[] = [['M4 5.5h16v13H4ZM4.6 17l4.6-5 3.6 3.6 2.4-2.2 4.2 4'], ['M15.6 9.2h.01', 3]];
export const STORED_PICTURES: readonly Stroke[] = [['M8 4.5h12.5v10.5H8ZM8.4 13.6l3.4-3.6 2.6 2.7 1.8-1.6 4 3.6M4 8.5v11h12.5']];
export const SIGMA: readonly Stroke[] = [['M17.5 7V5H6.8l5.6 7-5.6 7h10.7v-2']];
export const MARKER: readonly Stroke[] = [['M9 15.5l-1.4-3L16 4l4 4-8.4 8.4ZM9 15.5L6.5 18H11M4 20.5h16']];
export const UPLOAD: readonly Stroke[] = [['M12 15.5V4.5M7.5 8.8L12 4.3l4.5 4.5M4.5 15v3c0 1 .7 1.7 1.7 1.7h11.6c1 0 1.7-.7 1.7-1.7v-3']];
export const PAUSE: readonly Stroke[] = [['M9 6v12M15 6v12', 2.6]];
