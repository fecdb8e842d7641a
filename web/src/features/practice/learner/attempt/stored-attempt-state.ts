import { storedFor, storeFor } from '../../../../session/learner-storage.ts';

/** This device's data of an attempt besides answers. */
type AttemptState = {
  /** In ms since 1970; Infinity if unknown. */
  deadline: number;
  /** The server's time less this device's, in ms, and the newest time that the server told with this attempt. */
  clockOffset: number;
  serverTime: number;
  /** Ids of flagged questions. */
  flagged: string[];
  /** Something of it waits in IndexedDB, which browsers remove when the device is full. */
  hasUnsent: boolean;
  /** That was removed, and the learner has not yet read so. */
  wasRemoved: boolean;
};

const nameOf = (attemptId: string) => `test:${attemptId}`;

export function storedAttemptState(uid: string, attemptId: string): AttemptState {
  const { deadline, clockOffset, serverTime, flagged, hasUnsent, wasRemoved } = (storedFor(uid, nameOf(attemptId)) ?? {}) as Partial<Record<keyof AttemptState, unknown>>;
  return {
    deadline: typeof deadline === 'number' ? deadline : Infinity,
    clockOffset: typeof clockOffset === 'number' ? clockOffset : 0,
    serverTime: typeof serverTime === 'number' ? serverTime : -Infinity,
    flagged: Array.isArray(flagged) ? flagged.filter((id) => typeof id === 'string') : [],
    hasUnsent: hasUnsent === true,
    wasRemoved: wasRemoved === true,
  };
}

export const storeAttemptState = (uid: string, attemptId: string, more: Partial<AttemptState>): void =>
  storeFor(uid, nameOf(attemptId), { ...storedAttemptState(uid, attemptId), ...more });
