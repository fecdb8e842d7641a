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
};

const nameOf = (attemptId: string) => `test:${attemptId}`;

export function storedAttemptState(uid: string, attemptId: string): AttemptState {
  const { deadline, clockOffset, serverTime, flagged } = (storedFor(uid, nameOf(attemptId)) ?? {}) as Partial<Record<keyof AttemptState, unknown>>;
  return {
    deadline: typeof deadline === 'number' ? deadline : Infinity,
    clockOffset: typeof clockOffset === 'number' ? clockOffset : 0,
    serverTime: typeof serverTime === 'number' ? serverTime : -Infinity,
    flagged: Array.isArray(flagged) ? flagged.filter((id) => typeof id === 'string') : [],
  };
}

export const storeAttemptState = (uid: string, attemptId: string, more: Partial<AttemptState>): void =>
  storeFor(uid, nameOf(attemptId), { ...storedAttemptState(uid, attemptId), ...more });
