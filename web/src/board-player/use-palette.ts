import { useSyncExternalStore } from 'react';
import { DAY, NIGHT, type Palette } from '#board/palette.ts';
import { currentTheme, subscribeToTheme } from '../ui/theme.ts';

/** Returns whether a media query matches, and follows its changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}

/** Returns a dark board or light paper, by the learner's choice or the system's. */
export function usePalette(): Palette {
  const theme = useSyncExternalStore(subscribeToTheme, currentTheme);
  const isNight = useMedia('(prefers-color-scheme: dark)');
  return theme === 'dark' || (theme === 'system' && isNight) ? NIGHT : DAY;
}
