import { flushSync } from 'react-dom';
import { focusOn } from '../editing/focus-on.ts';

/**
 * Makes something new and goes to its first field. In a long form it stands far from the button that made it: nothing
 * would seem to happen, and the button would be pressed again.
 * @param make what makes it @returns the id of that field
 */
export const focusNew = (make: () => string): void => void focusOn(document.body, flushSync(make));
