import { storeAttemptState, storedAttemptState } from './stored-attempt-state.ts';

type Deps = {
  uid: string;
  attemptId: string;
  /** Tells whether answers, photos or the handing in wait for the server. */
  isWaiting: () => boolean;
  /** Tells whether the device holds photos or answers of the attempt, also answers that were sent. */
  holdsWork: () => Promise<boolean>;
};

/**
 * Notices that the browser has removed work before it was sent: that something waited is noted in the local storage,
 * which browsers remove later than IndexedDB, or not at all.
 */
export function watchRemovedWork({ uid, attemptId, isWaiting, holdsWork }: Deps) {
  const listeners = new Set<() => void>();
  let isFirstLook = true;
  let { hasUnsent, wasRemoved } = storedAttemptState(uid, attemptId);

  const store = (change: Partial<{ hasUnsent: boolean; wasRemoved: boolean }>) => {
    ({ hasUnsent = hasUnsent, wasRemoved = wasRemoved } = change);
    storeAttemptState(uid, attemptId, change);
    for (const listener of listeners) listener();
  };

  return {
    current: (): boolean => wasRemoved,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** Looks once, when all that this device keeps has been loaded. */
    look: async (): Promise<void> => {
      if (!isFirstLook) return;
      if (hasUnsent && !isWaiting() && !(await holdsWork())) store({ hasUnsent: false, wasRemoved: true });
      isFirstLook = false;
    },

    /** Notes whether something waits; before the first look the note of an earlier page counts. */
    note: (): void => {
      if (!isFirstLook && isWaiting() !== hasUnsent) store({ hasUnsent: isWaiting() });
    },

    /** The learner has read it. */
    forget: (): void => store({ wasRemoved: false }),
  };
}
