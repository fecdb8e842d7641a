import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { PracticeSet } from '#contract/practice.ts';
import { refreshSession, useSession } from '../../session/session.ts';

/**
 * A learner whose session has ended elsewhere gets a set as a visitor sees it, and would wait for their papers for
 * ever: then it is asked anew who is there.
 */
export function useStillSignedIn({ personal }: PracticeSet): void {
  const { state } = useRevalidator();
  const isLearner = useSession().state === 'learner';
  const wasReading = useRef(false);
  useEffect(() => {
    const hasRead = wasReading.current && state === 'idle';
    wasReading.current = state !== 'idle';
    if (hasRead && isLearner && !personal) refreshSession().catch(() => undefined);
  }, [state, isLearner, personal]);
}
