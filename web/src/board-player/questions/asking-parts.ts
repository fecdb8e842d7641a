import { fetchAnswerFields } from '../../question/AnswerField.tsx';
import { queries } from '../../api/queries.ts';
import { fetchGraders } from './grade-by-key.ts';
import { trainingQuery } from './training.ts';

/** A lesson's checkpoints and end in one chunk, fetched once the board is shown. */
export { default as EndCard } from './EndCard.tsx';
export { default as CheckpointQuestion } from './CheckpointQuestion.tsx';
export { default as QuickQuestions } from './QuickQuestions.tsx';
export { readAloud } from '../voice/read-aloud.ts';

/** Fetches the rest for answering, so that the lesson needs no connection until its end. */
export function fetchQuestionParts(courseId: string, lessonId: string): void {
  fetchAnswerFields();
  fetchGraders();
  void queries.prefetchQuery(trainingQuery(courseId, lessonId));
}
