import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AttemptForAdmin } from '#contract/attempts.ts';
import { api } from '../../../api.ts';
import { attemptQuery } from './queries.ts';
import { queries } from '../../../queries/client.ts';

export type Marks = { steps: boolean[]; note: string; pens: Record<string, string> };

/** After so many ms without another change the draft is sent. */
const PAUSE = 800;
const AGAIN = 5_000;

export type DraftState = 'none' | 'waiting' | 'kept' | 'failed';

/**
 * Marks that are being given, kept on the server until they are saved: a closed tab, another page or another computer loses
 * none of them.
 * @param saved what counts now; what is the same as this needs no draft
 */
export function useMarkDraft({ id, drafts }: AttemptForAdmin, questionId: string, saved: Marks) {
  const left = drafts[questionId];
  const [marks, setMarks] = useState<Marks>(left ?? saved);
  const [state, setState] = useState<DraftState>(left ? 'kept' : 'none');
  const timer = useRef<number>(undefined);
  /** One call after the other, so that the last one stands. */
  const calls = useRef(Promise.resolve());

  const remember = (draft?: AttemptForAdmin['drafts'][string]) =>
    queries.setQueryData(attemptQuery(id).queryKey, (attempt) => {
      if (!attempt) return attempt;
      const { [questionId]: _, ...others } = attempt.drafts;
      return { ...attempt, drafts: draft ? { ...others, [questionId]: draft } : others };
    });

  const send = (next: Marks) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    calls.current = calls.current.then(async () => {
      try {
        const params = { id, questionId };
        const { savedAt } = await api('PUT /api/admin/attempts/:id/marks/:questionId/draft', { params, body: next });
        remember({ ...next, savedAt });
        setState((now) => (now === 'none' ? now : timer.current === undefined ? 'kept' : 'waiting'));
      } catch {
        setState((now) => (now === 'none' ? now : 'failed'));
        timer.current ??= window.setTimeout(() => send(next), AGAIN);
      }
    });
  };

  // Who goes to another page of the site takes nothing along.
  const flush = useEffectEvent(() => {
    if (timer.current !== undefined) send(marks);
  });
  useEffect(() => () => flush(), []);

  return {
    marks,
    state,
    change: (some: Partial<Marks>) => {
      const next = { ...marks, ...some };
      setMarks(next);
      setState('waiting');
      clearTimeout(timer.current);
      timer.current = window.setTimeout(() => send(next), PAUSE);
    },
    /** They were saved: nothing is left that only a draft has. */
    settle: (steps: readonly boolean[]) => {
      clearTimeout(timer.current);
      timer.current = undefined;
      setMarks((now) => ({ ...now, steps: [...steps], pens: {} }));
      setState('none');
    },
    /** Settles when what was on its way is there. */
    settled: () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      return calls.current;
    },
    drop: async () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      await calls.current;
      await api('DELETE /api/admin/attempts/:id/marks/:questionId/draft', { params: { id, questionId } });
      remember();
      setMarks(saved);
      setState('none');
    },
  };
}
