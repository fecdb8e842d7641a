import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ImportDecision, ImportDraft, ImportWork } from '#contract/question-import.ts';
import { api, ApiError } from '../../../api/api.ts';

/** Milliseconds without a change before the work is sent. */
const PAUSE = 600;
const AGAIN = 5_000;

/** `elsewhere`: another tab or computer has changed this import; `gone`: it was deleted. */
export type SavingState = { is: 'saved'; at: string } | { is: 'waiting' | 'failed' | 'elsewhere' | 'gone' };

/** The owner's work on an import, which the server keeps as a draft. */
export function useImportDraft(draft: ImportDraft) {
  const { id } = draft;
  const [work, setWork] = useState<ImportWork>({ decisions: draft.decisions, target: draft.target, result: draft.result });
  const [state, setState] = useState<SavingState>({ is: 'saved', at: draft.savedAt });
  const latest = useRef(work);
  const version = useRef(draft.version);
  const timer = useRef<number>(undefined);
  const unsent = useRef(false);
  /** Calls run in order: each names the version that the one before has answered. */
  const calls = useRef<Promise<void>>(Promise.resolve());

  const send = (): Promise<void> => {
    clearTimeout(timer.current);
    timer.current = undefined;
    calls.current = calls.current.then(async () => {
      if (!unsent.current) return;
      unsent.current = false;
      try {
        const stored = await api('PUT /api/admin/import/drafts/:id', { params: { id }, body: { ...latest.current, version: version.current } });
        version.current = stored.version;
        if (!unsent.current) setState({ is: 'saved', at: stored.savedAt });
      } catch (error) {
        unsent.current = true;
        const code = error instanceof ApiError ? error.code : '';
        if (code === 'version-conflict') setState({ is: 'elsewhere' });
        else if (code === 'import-not-found') setState({ is: 'gone' });
        else {
          setState({ is: 'failed' });
          timer.current ??= window.setTimeout(() => void send(), AGAIN);
        }
      }
    });
    return calls.current;
  };

  const change = (to: (work: ImportWork) => ImportWork) => {
    latest.current = to(latest.current);
    unsent.current = true;
    setWork(latest.current);
    setState((now) => (now.is === 'elsewhere' || now.is === 'gone' ? now : { is: 'waiting' }));
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void send(), PAUSE);
  };

  // Sends at once when the owner goes to another page.
  const flush = useEffectEvent(() => {
    if (timer.current !== undefined) void send();
  });
  useEffect(() => () => flush(), []);

  return {
    work,
    state,
    change,
    decide: (itemId: string, to: (decision: ImportDecision) => ImportDecision) =>
      change((now) => ({ ...now, decisions: { ...now.decisions, [itemId]: to(now.decisions[itemId] ?? {}) } })),
    /** Sends what is unsent and waits for the answer. */
    flush: send,
  };
}
