import { initialOf, paintSession } from './paint-session.ts';
import { paintLargeText } from '../ui/large-text.ts';
import { paintTheme, THEME } from '../ui/theme.ts';
import { USER } from './local-storage.ts';

/**
 * The script in every document's head. Pages arrive as a visitor sees them in the system's colours; what this device
 * keeps corrects that before anything is painted. Nothing else is done with it: the server decides what is sent.
 */
export const FIRST_PAINT = [
  `(${String(paintLargeText)})()`,
  `(${String(paintTheme)})(localStorage.getItem('${THEME}'))`,
  `(${String(paintSession)})(JSON.parse(localStorage.getItem('${USER}')),${String(initialOf)})`,
]
  // Storage may be forbidden, or hold what is not ours.
  .map((step) => `try{${step}}catch{}`)
  .join('\n');
