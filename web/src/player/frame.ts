// What is known of a film before its player is loaded, so that its frame has the right size.

import { isChosen, keepChoice } from './choice.ts';

/** Whether captions are shown, as this device was told last; they are, until it is told otherwise. */
const ITEM = 'captions';

export const areCaptionsOn = (): boolean => isChosen(ITEM, true);
export const keepCaptions = (on: boolean): void => keepChoice(ITEM, on);
