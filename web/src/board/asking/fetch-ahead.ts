import type { BoardView } from '#contract/boards.ts';
import { fetchFields } from '../../kinds/AnswerField.tsx';
import { queries } from '../../queries/client.ts';
import { fetchJudges } from './judging.ts';
import { trainingQuery } from './training.ts';

/** Fetches what asks and answers as soon as the board is there, so that a lesson needs no connection from then on to its end. */
export function fetchAsking({ turns, questions }: BoardView, { courseId, lessonId }: { courseId: string; lessonId: string }): void {
  const kinds = [...turns, ...questions].map(({ question }) => question.kind);
  fetchFields(kinds);
  fetchJudges(kinds);
  // What cannot be fetched now is asked for again where it is shown.
  for (const load of [() => import('./OwnTurn.tsx'), () => import('./EndCard.tsx'), () => import('./QuickQuestions.tsx')]) load().catch(() => undefined);
  void queries.prefetchQuery(trainingQuery(courseId, lessonId));
}
