import { storedFor, storeFor } from '../../../session/learner-storage.ts';

/** What this device knows of an attempt beside its answers. */
type KeptOfTest = {
  /** In ms since 1970; where it is not known, never. */
  deadline: number;
  /** Ids of the questions that the learner wants to look at again. */
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
