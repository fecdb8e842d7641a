type Shared = Pick<ShareData, 'title' | 'text' | 'url'>;

/** Phones can share; some computers can, but refuse links. */
export const canShare = (what: Shared): boolean => 'canShare' in navigator && navigator.canShare(what);

/** Opens the device's share sheet and returns false if it could not; closing the sheet is no failure. */
export async function share(what: Shared): Promise<boolean> {
  try {
    await navigator.share(what);
    return true;
  } catch (error) {
    return (error as Error).name === 'AbortError';
  }
}
