import { storedFor, storeFor } from '../../../session/learner-storage.ts';

/** This device's data of an attempt besides answers. */
type KeptOfTest = {
  /** In ms since 1970; Infinity if unknown. */
  deadline: number;
  /** Ids of flagged questions. */
  flagged: string[];
};

const nameOf = (attemptId: string) => `test:${attemptId}`;

export function keptOfTest(uid: string, attemptId: string): KeptOfTest {
  const { deadline, flagged } = (storedFor(uid, nameOf(attemptId)) ?? {}) as Partial<Record<keyof KeptOfTest, unknown>>;
  return {
    deadline: typeof deadline === 'number' ? deadline : Infinity,
    flagged: Array.isArray(flagged) ? flagged.filter((id) => typeof id === 'string') : [],
  };
}

export const keepOfTest = (uid: string, attemptId: string, more: Partial<KeptOfTest>): void =>
  storeFor(uid, nameOf(attemptId), { ...keptOfTest(uid, attemptId), ...more });
