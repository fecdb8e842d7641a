import { useState } from 'react';
import type { ExerciseContent } from '#contract/topics.ts';
import { api, messageOf } from '../../../api/api.ts';
import type { Exercise } from './exercise-choice.ts';

/** Picks first any variant, then one after another. @param now 0 is the exercise itself */
export const nextVariant = (now: number, count: number, random: () => number): number =>
  now === 0 ? 1 + Math.floor(random() * count) : (now % count) + 1;

/** `variant` 0: the exercise as its author wrote it. */
type Shown = { exerciseId: string; variant: number; worked: ExerciseContent };

/** Shows an exercise, or its variants one after another. */
export function useSimilar(topicId: string, exercise: Exercise) {
  const { id, variantCount } = exercise;
  const [similar, setSimilar] = useState<Shown>();
  const [state, setState] = useState<{ exerciseId: string; busy: boolean; error?: string }>();
  const { variant, worked } = similar?.exerciseId === id ? similar : { variant: 0, worked: exercise };
  const { busy = false, error } = state?.exerciseId === id ? state : {};

  const next = async (): Promise<void> => {
    if (busy) return;
    setState({ exerciseId: id, busy: true });
    const n = nextVariant(variant, variantCount, Math.random);
    try {
      const found = await api('GET /api/topics/:id/exercises/:exerciseId/variants/:n', { params: { id: topicId, exerciseId: id, n } });
      setSimilar({ exerciseId: id, variant: n, worked: found });
      setState({ exerciseId: id, busy: false });
    } catch (failure) {
      setState({ exerciseId: id, busy: false, error: navigator.onLine ? messageOf(failure) : 'Cần có mạng để lấy bài mới. Em làm bài khác trước nhé.' });
    }
  };
  return { variant, worked, next, busy, error };
}
