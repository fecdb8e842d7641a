import { useSyncExternalStore } from 'react';
import { DAY, NIGHT, type Palette } from '#board/palette.ts';
import { useMedia } from '../ui/use-media.ts';
import { currentTheme, subscribeToTheme } from '../ui/theme.ts';

/** Returns a dark board or light paper, by the learner's choice or the system's. */
export function usePalette(): Palette {
  const theme = useSyncExternalStore(subscribeToTheme, currentTheme);
  const isNight = useMedia('(prefers-color-scheme: dark)');
  return theme === 'dark' || (theme === 'system' && isNight) ? NIGHT : DAY;
}
