import { flushSync } from 'react-dom';
import { focusOn } from '../editing/focus-on.ts';

/**
 * Creates something and focuses its first field. In a long form it may appear far from its button, which would be
 * pressed again.
 * @param make creates it and returns the id of that field
 */
export const focusNew = (make: () => string): void => void focusOn(document.body, flushSync(make));
