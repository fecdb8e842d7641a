import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AttemptForAdmin } from '#contract/attempts.ts';
import { api } from '../../../../api/api.ts';
import { attemptQuery } from './queries.ts';
import { queries } from '../../../../api/queries.ts';

export type Marks = { steps: boolean[]; note: string; pens: Record<string, string> };

/** Milliseconds without a change before the draft is sent. */
const PAUSE = 800;
const AGAIN = 5_000;

export type DraftState = 'none' | 'waiting' | 'kept' | 'failed';

/**
 * Marks being given. The server keeps their draft until they are saved, so no closed tab or other computer loses
 * them.
 * @param saved marks in force; equal marks need no draft
 */
export function useGradingDraft({ id, drafts }: AttemptForAdmin, questionId: string, saved: Marks) {
  const left = drafts[questionId];
  const [marks, setMarks] = useState<Marks>(left ?? saved);
  const [state, setState] = useState<DraftState>(left ? 'kept' : 'none');
  const timer = useRef<number>(undefined);
  /** Calls run in order, so that the last draft wins. */
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

  // Sends the draft at once when the owner goes to another page of the site.
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
    /** Ends the draft after its marks were saved. */
    settle: (steps: readonly boolean[]) => {
      clearTimeout(timer.current);
      timer.current = undefined;
      setMarks((now) => ({ ...now, steps: [...steps], pens: {} }));
      setState('none');
    },
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
