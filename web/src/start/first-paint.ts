// A script inside every document's head. Pages arrive as for visitors, in the system's colours; this corrects them
// from the device's storage before the first paint. It affects only the display: the server decides what is sent.
import type { User } from '#contract/users.ts';
import { USER } from '../session/local-storage.ts';
import { paintSession } from '../session/paint-session.ts';
import { paintLargeText } from '../ui/large-text.ts';
import { paintTheme, THEME } from '../ui/theme.ts';

const paintUser = () => paintSession(JSON.parse(localStorage.getItem(USER) ?? 'null') as User | null);

for (const paint of [paintLargeText, () => paintTheme(localStorage.getItem(THEME)), paintUser]) {
  try {
    paint();
  } catch {
    // Storage may be forbidden, or hold foreign data.
  }
}
