import { flushSync } from 'react-dom';
import { focusOn } from './focus-on.ts';

/**
 * Creates something and focuses its first field, which in a long form may be far from the button. @param make returns
 * the id of that field
 */
export const createAndFocus = (make: () => string): void => void focusOn(document.body, flushSync(make));
