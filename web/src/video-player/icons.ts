import type { Stroke } from '../ui/Icon.tsx';

export const PAUSE: readonly Stroke[] = [['M8 5.5v13M16 5.5v13', 4]];
export const STEP_BACK: readonly Stroke[] = [['M18 6l-7.5 6 7.5 6ZM6 5.5v13']];
export const STEP_ON: readonly Stroke[] = [['M6 6l7.5 6L6 18ZM18 5.5v13']];
