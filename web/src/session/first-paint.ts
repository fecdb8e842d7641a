import { initialOf, paintSession } from './paint-session.ts';
import { paintLargeText } from '../ui/large-text.ts';
import { paintTheme, THEME } from '../ui/theme.ts';
import { USER } from './local-storage.ts';

/**
 * The script in every document's head. Pages arrive as for visitors, in the system's colours; this corrects them from
 * the device's storage before the first paint. It affects only the display: the server decides what is sent.
 */
export const FIRST_PAINT = [
  `(${String(paintLargeText)})()`,
  `(${String(paintTheme)})(localStorage.getItem('${THEME}'))`,
  `(${String(paintSession)})(JSON.parse(localStorage.getItem('${USER}')),${String(initialOf)})`,
]
  // Storage may be forbidden, or hold foreign data.
  .map((step) => `try{${step}}catch{}`)
  .join('\n');
