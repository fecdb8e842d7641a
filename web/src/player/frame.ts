// What is known of a film before its player is loaded, so that its frame has the right size.

import { isChosen, keepChoice } from './choice.ts';

const HOSTS = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com', 'youtu.be'];

/** The film that a YouTube address names, or undefined for any other address. */
export function youTubeId(address: string): string | undefined {
  try {
    const { hostname, searchParams, pathname } = new URL(address);
    const id = searchParams.get('v') ?? pathname.split('/').at(-1) ?? '';
    return HOSTS.includes(hostname) && /^[\w-]{11}$/.test(id) ? id : undefined;
  } catch {
    return undefined; // a path of our own; `URL.parse` is too new for older phones
  }
}

/** Whether captions are shown, as this device was told last; they are, until it is told otherwise. */
const ITEM = 'captions';

export const areCaptionsOn = (): boolean => isChosen(ITEM, true);
export const keepCaptions = (on: boolean): void => keepChoice(ITEM, on);
