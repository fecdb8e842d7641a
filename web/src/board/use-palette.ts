import { useSyncExternalStore } from 'react';
import { DAY, NIGHT, type Palette } from '#board/palette.ts';
import { currentTheme, subscribeToTheme } from '../ui/theme.ts';

/** Whether a media query holds, as it changes. */
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

/** A dark board or light paper: as the site is, by the learner's choice or by the system. */
export function usePalette(): Palette {
  const theme = useSyncExternalStore(subscribeToTheme, currentTheme);
  const isNight = useMedia('(prefers-color-scheme: dark)');
  return theme === 'dark' || (theme === 'system' && isNight) ? NIGHT : DAY;
}
