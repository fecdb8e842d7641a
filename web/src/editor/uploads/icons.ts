import type { Stroke } from '../../ui/Icon.tsx';

// Icons of the admin area.

export const UPLOAD: readonly Stroke[] = [['M12 15.5V4.5M7.5 8.8L12 4.3l4.5 4.5M4.5 15v3c0 1 .7 1.7 1.7 1.7h11.6c1 0 1.7-.7 1.7-1.7v-3']];
export const PICTURES: readonly Stroke[] = [['M4.5 5.5h15v13h-15ZM4.8 16.5l4.4-4.6 3.4 3.4 2.6-2.6 4 4M14.6 9.2h.01']];
export const PAUSE: readonly Stroke[] = [['M9 6v12M15 6v12', 2.6]];
