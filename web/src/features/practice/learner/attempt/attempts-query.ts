import type { AttemptSummary } from '#contract/attempts.ts';
import { api } from '../../../../api/api.ts';
import type { PersonalQuery } from '../../../../api/use-personal.ts';

/** Loads a learner's attempts, the last one first. */
export const attemptsQuery = (uid: string, practiceId: string): PersonalQuery<AttemptSummary[]> => ({
  queryKey: ['attempts', uid, practiceId],
  queryFn: async () => {
    const items: AttemptSummary[] = [];
    let cursor: string | undefined;
    do {
      const page = await api('GET /api/attempts', { querystring: { practiceId, ...(cursor !== undefined && { cursor }) } });
      items.push(...page.items);
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    return items;
  },
});

export const attemptKey = (uid: string, attemptId: string): string[] => ['attempt', uid, attemptId];
