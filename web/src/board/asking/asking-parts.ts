import { fetchKindField } from '../../kinds/AnswerField.tsx';
import { queries } from '../../queries/client.ts';
import { fetchJudges } from './judging.ts';
import { trainingQuery } from './training.ts';

/** What a lesson shows after its board, in one file: it is fetched as soon as the board is there. */
export { default as EndCard } from './EndCard.tsx';
export { default as OwnTurn } from './OwnTurn.tsx';
export { default as QuickQuestions } from './QuickQuestions.tsx';

/** Fetches the rest of what asks and answers, so that a lesson needs no connection from then on to its end. */
export function fetchAnswering(courseId: string, lessonId: string): void {
  fetchKindField();
  fetchJudges();
  void queries.prefetchQuery(trainingQuery(courseId, lessonId));
}
