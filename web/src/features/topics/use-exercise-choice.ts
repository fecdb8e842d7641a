import { useState } from 'react';
import type { Topic } from '#contract/topics.ts';
import { storeFor, storedFor } from '../../session/learner-storage.ts';
import { readChoice, type Choice } from './exercise-choice.ts';

/** What a learner works on in a topic, kept on the device from visit to visit. */
export function useExerciseChoice({ id, exercises }: Topic, uid: string) {
  const name = `topic:${id}`;
  const [choice, setChoice] = useState(() => readChoice(exercises, storedFor(uid, name), Math.random));
  const choose = (next: Choice) => {
    setChoice(next);
    storeFor(uid, name, next);
  };
  return [choice, choose] as const;
}
