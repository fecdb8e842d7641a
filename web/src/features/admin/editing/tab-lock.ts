import { allKept } from './device-drafts.ts';

// A document is edited in one tab of a browser at a time: two would write over each other's draft. Whichever tab has the
// lock may be asked for it; it keeps what is typed first. A tab that ends, however, lets go by itself.

/** `here` is with whom the lock is; `takenOver` from another tab, because somebody asked for that. */
type TabLockState = { at: 'asking' } | { at: 'elsewhere' } | { at: 'here'; takenOver: boolean };

export type TabLock = ReturnType<typeof tabLock>;

type Message = { name: string; says: 'give' | 'given'; at: number };

const CHANNEL = 'vo-toan-editing';
/** Who waits longer for the lock than a page takes to go is told so, in ms. */
const TOLD_AFTER = 400;
/** A tab that does not answer for so long sleeps, or hangs: what it had was kept when it was hidden. */
const ANSWERS_WITHIN = 2_000;

export function tabLock(name: string) {
  const listeners = new Set<() => void>();
  let state: TabLockState = { at: 'asking' };
  let channel: BroadcastChannel | undefined;
  let queued: AbortController | undefined;
  let letGo: (() => void) | undefined;
  let keep: (() => Promise<void>) | undefined;
  /** Runs out when the other tab does not answer; set as long as somebody here has asked for the lock. */
  let asking: ReturnType<typeof setTimeout> | undefined;
  let isOpen = false;

  const become = (next: TabLockState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const stopAsking = () => {
    clearTimeout(asking);
    asking = undefined;
  };

  const request = (steal: boolean) => {
    queued?.abort();
    const waiting = new AbortController();
    queued = waiting;
    const hold = () => {
      if (waiting.signal.aborted || !isOpen) return undefined;
      become({ at: 'here', takenOver: asking !== undefined });
      stopAsking();
      return new Promise<void>((resolve) => (letGo = resolve));
    };
    navigator.locks.request(name, steal ? { steal } : { signal: waiting.signal }, hold).catch(() => {
      // Given up by this tab, or taken by another that got no answer.
      if (queued === waiting && isOpen) yieldTo();
    });
  };

  /** Waits for the lock, which is with another tab now. */
  const yieldTo = () => {
    become({ at: 'elsewhere' });
    request(false);
  };

  const give = async () => {
    await keep?.();
    await allKept();
    const free = letGo;
    yieldTo();
    free?.();
    channel?.postMessage({ name, says: 'given', at: Date.now() } satisfies Message);
  };

  const heard = ({ data }: MessageEvent<Message>) => {
    if (data.name !== name) return;
    // Others may wait for it, too; who asks comes first.
    if (data.says === 'given' && asking !== undefined) request(true);
    // An old question is one that this tab slept through: the lock was taken meanwhile.
    if (data.says === 'give' && state.at === 'here' && Date.now() - data.at < ANSWERS_WITHIN) void give();
  };

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isHere: () => state.at === 'here',

    /** What must be kept before another tab gets the lock. */
    keepFirst: (kept: () => Promise<void>): (() => void) => {
      keep = kept;
      return () => (keep = undefined);
    },

    /** Asks for the lock for as long as the editor is shown. @returns ends that */
    open: (): (() => void) => {
      isOpen = true;
      // Only pages without https lack it, or old browsers: there whoever opens two tabs must know.
      if (!('locks' in navigator)) {
        become({ at: 'here', takenOver: false });
        return () => undefined;
      }
      channel = new BroadcastChannel(CHANNEL);
      channel.addEventListener('message', heard);
      const timer = setTimeout(() => state.at === 'asking' && become({ at: 'elsewhere' }), TOLD_AFTER);
      request(false);
      return () => {
        isOpen = false;
        clearTimeout(timer);
        stopAsking();
        channel?.close();
        const [free, kept] = [letGo, keep?.()];
        queued?.abort();
        void Promise.resolve(kept).then(allKept).then(free);
      };
    },

    /** Takes the lock from the tab that has it, once that has kept what is typed there. */
    takeOver: (): void => {
      stopAsking();
      asking = setTimeout(() => request(true), ANSWERS_WITHIN);
      channel?.postMessage({ name, says: 'give', at: Date.now() } satisfies Message);
    },
  };
}
