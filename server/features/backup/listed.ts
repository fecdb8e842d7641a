import type { Kept } from './folder.ts';

/** A backup as the owner sees it in the list. */
export const toListed = ({ name, at, bytes, beforeUpgrade, byHand }: Kept) => ({ name, at: at.toISOString(), bytes, beforeUpgrade, byHand });
