import { keptAt } from './answer-caches.ts';

/** Milliseconds before the site is asked again: first and longest. */
const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 60_000;

/**
 * Asks the site from time to time, while the page is visible, until it answers: browsers tell pages of their own
 * connection only, not of a site that was away. @returns ends that
 */
export function askUntilReached(onReached: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let wait = FIRST_WAIT;
  let hasEnded = false;
  const ask = async () => {
    if (document.visibilityState === 'visible' && (await isReached())) return onReached();
    wait = Math.min(LONGEST_WAIT, wait * 2);
    if (!hasEnded) askLater();
  };
  const askLater = () => (timer = setTimeout(() => void ask(), wait));
  askLater();
  return () => {
    hasEnded = true;
    clearTimeout(timer);
  };
}

const isReached = (): Promise<boolean> =>
  fetch('/api/auth/get-session').then((answer) => answer.ok && keptAt(answer) === 0, () => false);
