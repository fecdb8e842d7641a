import type { Stroke } from '../../../../ui/Icon.tsx';

// Icons used only in attempts.

export const FLAG: readonly Stroke[] = [['M6.5 20.5V4.2M6.5 5c4-2.2 6.5 2 11 .2v8c-4.5 1.8-7-2.4-11-.2']];
export const CAMERA: readonly Stroke[] = [['M4 8h3.5L9 5.5h6L16.5 8H20v11H4ZM12 10.2a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4']];
export const BIN: readonly Stroke[] = [['M5 7h14M9.5 7V4.8h5V7M6.8 7l.8 12.2h8.8L17.2 7M10.3 10.8v5M13.7 10.8v5']];
export const MACHINE: readonly Stroke[] = [['M5 8h14v10.5H5ZM12 8V4.5M9.5 12v1.5M14.5 12v1.5M9 16h6']];
export const WIDE: readonly Stroke[] = [['M4.5 9.5v-5h5M14.5 4.5h5v5M19.5 14.5v5h-5M9.5 19.5h-5v-5']];
