import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AttemptForAdmin } from '#contract/attempts.ts';
import { api } from '../../../api/api.ts';

export type Marks = { steps: boolean[]; note: string; pens: Record<string, string> };
type MarkDraft = AttemptForAdmin['drafts'][string];

/** Milliseconds without a change before the draft is sent. */
const PAUSE = 800;
const AGAIN = 5_000;

export type DraftState = 'none' | 'waiting' | 'kept' | 'failed';

type Options = {
  attemptId: string;
  questionId: string;
  /** The draft that the server has. */
  draft: MarkDraft | undefined;
  /** Marks in force; equal marks need no draft. */
  saved: Marks;
  /** Keeps the draft for the next time that this essay is shown; undefined when there is none. */
  onDraft: (draft: MarkDraft | undefined) => void;
};

/**
 * Marks being given. The server keeps their draft until they are saved, so no closed tab or other computer loses
 * them.
 */
export function useGradingDraft({ attemptId, questionId, draft: left, saved, onDraft }: Options) {
  const [marks, setMarks] = useState<Marks>(left ?? saved);
  const [state, setState] = useState<DraftState>(left ? 'kept' : 'none');
  const timer = useRef<number>(undefined);
  /** Calls run in order, so that the last draft wins. */
  const calls = useRef(Promise.resolve());
  const params = { id: attemptId, questionId };

  const send = (next: Marks) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    calls.current = calls.current.then(async () => {
      try {
        await api('PUT /api/admin/attempts/:id/marks/:questionId/draft', { params, body: next });
        setState((now) => (now === 'none' ? now : timer.current === undefined ? 'kept' : 'waiting'));
      } catch {
        setState((now) => (now === 'none' ? now : 'failed'));
        timer.current ??= window.setTimeout(() => send(next), AGAIN);
      }
    });
  };

  // Sends the draft at once when the owner goes to another essay or page of the site.
  const flush = useEffectEvent(() => {
    if (timer.current !== undefined) send(marks);
  });
  useEffect(() => () => flush(), []);

  const stop = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    return calls.current;
  };

  return {
    marks,
    state,
    change: (some: Partial<Marks>) => {
      const next = { ...marks, ...some };
      setMarks(next);
      setState('waiting');
      onDraft({ ...next, savedAt: new Date().toISOString() });
      clearTimeout(timer.current);
      timer.current = window.setTimeout(() => send(next), PAUSE);
    },
    /** Waits until no draft is on its way: the marks are about to be saved. */
    stop,
    /** Ends the draft after its marks were saved. */
    settle: () => {
      setMarks((now) => ({ ...now, pens: {} }));
      setState('none');
      onDraft(undefined);
    },
    drop: async () => {
      await stop();
      await api('DELETE /api/admin/attempts/:id/marks/:questionId/draft', { params });
      setMarks(saved);
      setState('none');
      onDraft(undefined);
    },
  };
}
