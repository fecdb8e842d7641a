// Facts that set the frame's size before the player is loaded.

import { isChosen, keepChoice } from './choice.ts';

/** Storage name of the choice to show captions; shown by default. */
const ITEM = 'captions';

export const areCaptionsOn = (): boolean => isChosen(ITEM, true);
export const keepCaptions = (on: boolean): void => keepChoice(ITEM, on);
