import { useEffect, useEffectEvent } from 'react';

/** Makes a UUID (version 4). `crypto.randomUUID` is missing on pages without HTTPS. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, at) => {
    if (at === 6) return (0x40 | (byte & 0x0f)).toString(16);
    return (at === 8 ? 0x80 | (byte & 0x3f) : byte).toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * Tells by the user agent whether the page is shown inside an app like Zalo or Facebook: Google signs in nobody there,
 * and some of them cannot take a photo or choose a file.
 */
export const isInsideApp = (userAgent: string): boolean => /\b(?:Zalo|FBAN|FBAV|FB_IAB|Instagram|musical_ly|BytedanceWebview)\b/i.test(userAgent);

/** False in Safari 16, the last one for older iPhones. */
export const hasPopover = typeof HTMLElement !== 'undefined' && 'showPopover' in HTMLElement.prototype;

/** Runs `act` when the page comes to the front, and when the connection is back. */
export function useComingBack(act: () => void): void {
  const run = useEffectEvent(act);
  useEffect(() => {
    const show = () => document.visibilityState === 'visible' && run();
    const connect = () => run();
    document.addEventListener('visibilitychange', show);
    addEventListener('online', connect);
    return () => {
      document.removeEventListener('visibilitychange', show);
      removeEventListener('online', connect);
    };
  }, []);
}
