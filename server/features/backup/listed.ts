import type { Kept } from './folder.ts';

/** Converts a backup for the owner's list. */
export const toListed = ({ name, at, bytes, beforeUpgrade, byHand }: Kept) => ({ name, at: at.toISOString(), bytes, beforeUpgrade, byHand });
