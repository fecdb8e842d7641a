// Facts that set the frame's size before the player is loaded.

import { readSwitch, storeSwitch } from './switch-storage.ts';

/** Storage name of the choice to show captions; shown by default. */
const ITEM = 'captions';

export const areCaptionsOn = (): boolean => readSwitch(ITEM, true);
export const keepCaptions = (on: boolean): void => storeSwitch(ITEM, on);
