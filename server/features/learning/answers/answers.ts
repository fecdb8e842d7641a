import { unshuffleAnswer, type AnswerValue, type QuestionWithKey } from '#question-types/question-types.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { Practice } from '#server/features/practice/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { isRight, gradeGivenAnswer, type GradedValue } from '../grading/grade-answer.ts';
import { shareOfWorth } from '../grading/grade-paper.ts';
import { findItem } from '../items/find-item.ts';
import { answerRef, exerciseRef, lessonRef, quizRef, testRef } from '../items/item-refs.ts';
import { selectAnswersUntil, findAnswer } from './queries.ts';
import { recordAnswers, type NewAnswer } from './record-answers.ts';

type Sent = {
  answerId?: string | undefined;
  source: 'quiz' | 'exercise' | 'lesson';
  /** A question of the quiz, `topic/exercise/ask`, or `lesson/question`. */
  id: string;
  variant: number;
  value: unknown;
  steps?: boolean[] | undefined;
  ms: number;
  hints: number;
  solutionSeen: boolean;
  at: string;
};

type SubmittedAnswers = {
  id: string;
  uid: string;
  practiceId: string;
  paperId: string;
  /** Questions as they were asked; `worth` in hundredths of a point, null where people decide. */
  answers: { question: QuestionWithKey & { variant?: number }; value: AnswerValue | null; at: Date; worth: number | null }[];
};

type Deps = { db: Db; practice: Practice; catalog: Pick<Catalog, 'requireAsked'> };

export function answersService({ db, practice, catalog }: Deps) {
  return {
    /**
     * Grades and stores an answer; a repeated one returns its first grading. `right` is null where only people can
     * tell, or where the answer should first be written otherwise: that is no try, and is not stored.
     * @throws AppError `question-not-found`, `invalid-input`, `lesson-not-owned`
     */
    give: async (uid: string, { answerId, source, id, variant, value, steps, at, ...seen }: Sent): Promise<{ right: boolean | null; look?: string }> => {
      const { ref: named, askId, lessonId } = placeOf(source, id);
      if (lessonId !== undefined) await catalog.requireAsked(lessonId, uid);
      const item = await findItem(db, named, variant);
      const question = item?.asks.find((ask) => ask.id === askId);
      if (!item || !question || item.variant !== variant) throw new AppError('question-not-found');
      const ref = answerRef(item.ref, question.id);
      const known = answerId && (await findAnswer(db, uid, answerId, ref));
      if (known) return { right: known.right };
      // The learner looked at a lesson's solution instead: no answer to grade.
      const { look, again, ...found }: Omit<GradedValue, 'value'> & { value: AnswerValue | null } =
        source === 'lesson' && value === null && seen.solutionSeen ? { value: null, share: null } : gradeGivenAnswer(question, value, steps);
      const said = look === undefined ? {} : { look };
      if (again) return { right: null, ...said };
      const { kind } = question;
      const lesson = question.lesson ?? item.lesson;
      const row: NewAnswer = { id: answerId, source, item: ref, variant, kind, grade: item.grade, lesson, ...found, ...seen, at: new Date(at) };
      await db.transaction((tx) => recordAnswers(tx, uid, [row]));
      return { right: isRight(found.share), ...said };
    },

    /** Returns answers in order of arrival. `given`: not left open. */
    until: (uid: string, until: Date) => selectAnswersUntil(db, uid, until),

    /** Stores an attempt's answers with the machine's grading; none if the paper is gone. */
    recordTest: async (tx: Db, { id, uid, practiceId, paperId, answers: all }: SubmittedAnswers): Promise<void> => {
      const { grade, question: written } = await practice.writtenTest(tx, practiceId, paperId).catch(catchMissingTest);
      await recordAnswers(tx, uid, all.flatMap(({ question, value, at, worth }) => {
        const { variant = 0 } = question;
        const original = written(question.id, variant);
        if (!original || (value === null && worth === null)) return [];
        return {
          id, source: 'test', item: testRef(practiceId, paperId, question.id), variant, kind: question.kind, grade, lesson: question.lesson, at,
          value: value === null ? null : unshuffleAnswer(value, question, original),
          share: shareOfWorth(question, worth),
        };
      }));
    },
  };
}

/** Returns the exercise or question that an id names, the question in it, and its lesson. */
function placeOf(source: Sent['source'], id: string): { ref: string; askId: string; lessonId?: string } {
  const [first = '', second = '', third = ''] = id.split('/');
  if (source === 'quiz') return { ref: quizRef(id), askId: id };
  return source === 'lesson' ? { ref: lessonRef(first, second), askId: second, lessonId: first } : { ref: exerciseRef(first, second), askId: third };
}

export type Answers = ReturnType<typeof answersService>;

function catchMissingTest(error: unknown) {
  if (error instanceof AppError && error.code === 'practice-not-found') return { grade: 0, question: () => undefined };
  throw error;
}
