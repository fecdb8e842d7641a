import { waitForWrites } from './device-drafts.ts';

// A document is edited in one tab of a browser at a time: two would overwrite each other's draft. Another tab may ask
// the tab that has the lock for it; that tab stores its text first. A tab that ends releases its lock by itself.

/** `takenOver`: the owner asked for it in this tab. */
type TabLockState = { at: 'asking' } | { at: 'elsewhere' } | { at: 'here'; takenOver: boolean };

export type TabLock = ReturnType<typeof tabLock>;

type Message = { name: string; says: 'give' | 'given'; at: number };

const CHANNEL = 'vo-toan-editing';
/** Milliseconds before telling that another tab has the lock: longer than a page takes to close. */
const TOLD_AFTER = 400;
/** Milliseconds for an answer. A silent tab sleeps or hangs; it stored its text when hidden. */
const ANSWERS_WITHIN = 2_000;

export function tabLock(name: string) {
  const listeners = new Set<() => void>();
  let state: TabLockState = { at: 'asking' };
  let channel: BroadcastChannel | undefined;
  let queued: AbortController | undefined;
  let releaseLock: (() => void) | undefined;
  let keep: (() => Promise<void>) | undefined;
  /** Set while this tab asks for the lock; runs out without an answer. */
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
      return new Promise<void>((resolve) => (releaseLock = resolve));
    };
    navigator.locks.request(name, steal ? { steal } : { signal: waiting.signal }, hold).catch(() => {
      // Given up by this tab, or taken by another that got no answer.
      if (queued === waiting && isOpen) waitForLock();
    });
  };

  /** Waits for the lock, which another tab has. */
  const waitForLock = () => {
    become({ at: 'elsewhere' });
    request(false);
  };

  const give = async () => {
    await keep?.();
    await waitForWrites();
    const free = releaseLock;
    waitForLock();
    free?.();
    channel?.postMessage({ name, says: 'given', at: Date.now() } satisfies Message);
  };

  const onMessage = ({ data }: MessageEvent<Message>) => {
    if (data.name !== name) return;
    // Other tabs may wait, too; the asking tab takes precedence.
    if (data.says === 'given' && asking !== undefined) request(true);
    // An old request arrived while this tab slept: the lock was taken meanwhile.
    if (data.says === 'give' && state.at === 'here' && Date.now() - data.at < ANSWERS_WITHIN) void give();
  };

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isHere: () => state.at === 'here',

    /** Sets the work to do before giving the lock away. */
    onBeforeRelease: (kept: () => Promise<void>): (() => void) => {
      keep = kept;
      return () => (keep = undefined);
    },

    /** Requests the lock. @returns a function that releases it */
    open: (): (() => void) => {
      isOpen = true;
      // Only pages without HTTPS and old browsers lack locks; there the owner must avoid two tabs.
      if (!('locks' in navigator)) {
        become({ at: 'here', takenOver: false });
        return () => undefined;
      }
      channel = new BroadcastChannel(CHANNEL);
      channel.addEventListener('message', onMessage);
      const timer = setTimeout(() => state.at === 'asking' && become({ at: 'elsewhere' }), TOLD_AFTER);
      request(false);
      return () => {
        isOpen = false;
        clearTimeout(timer);
        stopAsking();
        channel?.close();
        const [free, kept] = [releaseLock, keep?.()];
        queued?.abort();
        void Promise.resolve(kept).then(waitForWrites).then(free);
      };
    },

    /** Takes the lock over, once its tab has stored its text. */
    takeOver: (): void => {
      stopAsking();
      asking = setTimeout(() => request(true), ANSWERS_WITHIN);
      channel?.postMessage({ name, says: 'give', at: Date.now() } satisfies Message);
    },
  };
}
