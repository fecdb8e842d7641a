import type { z } from 'zod';
import type { answersContract } from '#contract/learning.ts';
import type { ShownMisconception } from '#contract/misconceptions.ts';
import type { AnswerValue } from '#question-types/question-types.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import { explainAnswer } from '#server/features/misconceptions/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { isRight, gradeGivenAnswer, type GradedValue } from '../grading/grade-answer.ts';
import { findItem } from '../items/find-item.ts';
import { toAnswerRef, makeExerciseRef, makeLessonRef, makeQuizRef } from '#contract/item-refs.ts';
import { findAnswer } from './queries.ts';
import { recordAnswers, type NewAnswer } from './record-answers.ts';

type Sent = z.output<(typeof answersContract)['POST /api/users/:uid/answers']['body']>;

/** Answers that learners give one at a time, outside of tests. */
export function createAnswers({ db, catalog }: { db: Db; catalog: Pick<Catalog, 'requireAsked'> }) {
  return {
    /**
     * Grades and stores an answer; a repeated one returns its first grading. `right` is null where only people can
     * tell, or where the answer should first be written otherwise: that is no try, and is not stored.
     * @throws AppError `question-not-found`, `invalid-input`, `lesson-not-owned`
     */
    submit: async (uid: string, { answerId, source, id, variant, value, steps, at, ...seen }: Sent): Promise<{ right: boolean | null; look?: string; misconceptions?: ShownMisconception[] }> => {
      const { ref: named, askId, lessonId } = parseQuestionId(source, id);
      if (lessonId !== undefined) await catalog.requireAsked(lessonId, uid);
      const item = await findItem(db, named, variant);
      const question = item?.questions.find((ask) => ask.id === askId);
      if (!item || !question || item.variant !== variant) throw new AppError('question-not-found');
      const ref = toAnswerRef(item.ref, question.id);
      const known = answerId && (await findAnswer(db, uid, answerId, ref));
      if (known) return { right: known.right };
      // The learner looked at a lesson's solution instead: no answer to grade.
      const { look, again, ...found }: Omit<GradedValue, 'value'> & { value: AnswerValue | null } =
        source === 'lesson' && value === null && seen.solutionSeen ? { value: null, share: null } : gradeGivenAnswer(question, value, steps);
      const hint = look === undefined ? {} : { look };
      if (again) return { right: null, ...hint };
      const { kind } = question;
      const lesson = question.lesson ?? item.lesson;
      const row: NewAnswer = { id: answerId, source, item: ref, variant, kind, grade: item.grade, lesson, ...found, ...seen, at: new Date(at) };
      await db.transaction((tx) => recordAnswers(tx, uid, [row]));
      const right = isRight(found.share);
      const misconceptions = right === false ? await explainAnswer(db, question, found.value) : [];
      return { right, ...hint, ...(misconceptions.length > 0 && { misconceptions }) };
    },
  };
}

/** Returns the exercise or question that an id names, the question in it, and its lesson. */
function parseQuestionId(source: Sent['source'], id: string): { ref: string; askId: string; lessonId?: string } {
  const [first = '', second = '', third = ''] = id.split('/');
  if (source === 'quiz') return { ref: makeQuizRef(id), askId: id };
  return source === 'lesson' ? { ref: makeLessonRef(first, second), askId: second, lessonId: first } : { ref: makeExerciseRef(first, second), askId: third };
}
