import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Attempt } from '#contract/attempts.ts';
import { api, ApiError, messageOf } from '../../../../api/api.ts';
import { removeFor, storedFor, storeFor } from '../../../../session/learner-storage.ts';
import { useComingBack } from '../../../../ui/browser.ts';
import { readUnsentSteps, type UnsentSteps } from './unsent-steps.ts';
import type { GradedQuestion } from './result-view.ts';

export type SelfGrading = ReturnType<typeof useSelfGrading>;

const nameOf = (attemptId: string) => `self-grading:${attemptId}`;

/** Refusals that a second try would meet again. */
const isForGood = (error: unknown): boolean => error instanceof ApiError && [400, 404, 422].includes(error.status);

/**
 * Sends the steps that a learner ticks, one question after the other; the last ones of a question win. This device
 * keeps them until the server has them, so leaving the page or losing the network loses none.
 */
export function useSelfGrading(uid: string, attemptId: string, onChanged: (attempt: Attempt) => void) {
  const [ticked, setTicked] = useState(() => readUnsentSteps(storedFor(uid, nameOf(attemptId))));
  const unsent = useRef(ticked);
  const [error, setError] = useState<string>();
  const sending = useRef<Promise<void>>(Promise.resolve());

  const keep = (changed: UnsentSteps) => {
    unsent.current = changed;
    setTicked(changed);
    if (Object.keys(changed).length > 0) storeFor(uid, nameOf(attemptId), changed);
    else removeFor(uid, nameOf(attemptId));
  };
  const forget = (questionId: string, steps: boolean[]) => {
    const { [questionId]: now, ...others } = unsent.current;
    if (now === steps) keep(others);
  };
  const send = (questionId: string) => {
    sending.current = sending.current.then(async () => {
      const steps = unsent.current[questionId];
      if (!steps) return;
      try {
        onChanged(await api('PUT /api/attempts/:id/self-marks/:questionId', { params: { id: attemptId, questionId }, body: { steps } }));
        setError(undefined);
        forget(questionId, steps);
      } catch (failure) {
        setError(`Điểm em chấm chưa lưu được. ${messageOf(failure)}`);
        if (isForGood(failure)) forget(questionId, steps);
      }
    });
  };
  const sendAll = () => Object.keys(unsent.current).forEach(send);
  const sendKept = useEffectEvent(sendAll);
  useEffect(() => sendKept(), []);
  useComingBack(sendAll);

  return {
    stepsOf: ({ id, steps = [], selfSteps }: GradedQuestion): boolean[] => ticked[id] ?? steps.map((_, at) => selfSteps?.[at] ?? false),
    error,
    save: ({ id }: GradedQuestion, steps: boolean[]) => {
      keep({ ...unsent.current, [id]: steps });
      send(id);
    },
  };
}
