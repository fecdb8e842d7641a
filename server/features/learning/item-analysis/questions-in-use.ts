import { createHash } from 'node:crypto';
import { choicesOf, type QuestionWithKey } from '#question-types/question-types.ts';
import { listLessonQuestions } from '#server/features/catalog/service.ts';
import { listTests } from '#server/features/practice/service.ts';
import { listQuizQuestions } from '#server/features/questions/service.ts';
import { listExercisesInUse } from '#server/features/topics/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { htmlToText } from '#server/platform/text/html.ts';
import { toAnswerRef, makeExerciseRef, makeLessonRef, makeQuizRef, makeTestRef } from '#contract/item-refs.ts';

export type QuestionInUse = {
  item: string;
  source: 'quiz' | 'exercise' | 'test' | 'lesson';
  grade: number;
  lesson: number | null;
  place: string;
  title: string;
  words: string;
  /** Fingerprint of the question as learners see it, without its key. */
  wordingHash: string;
  /** Time at which its document was last written. */
  changedAt: Date;
  question: QuestionWithKey;
};

/**
 * Questions that are counted together: those of a paper, the quiz questions of an exam, the exercises of a topic, a
 * lesson's questions.
 */
export type QuestionGroup = {
  /** Set if a learner's results in the other questions say something about each. */
  isPaper: boolean;
  questions: QuestionInUse[];
};

export async function listQuestionsInUse(db: Db): Promise<QuestionGroup[]> {
  const tests = await listTests(db);
  const quiz = await listQuizQuestions(db);
  const exercises = await listExercisesInUse(db);
  const groups: QuestionGroup[] = [];
  for (const { practiceId, practiceTitle, paperId, paperTitle, grade, changedAt, questions } of tests) {
    groups.push({
      isPaper: true,
      questions: questions.map((question, at) => describeQuestion({
        item: makeTestRef(practiceId, paperId, question.id), source: 'test', grade, lesson: question.lesson, question, changedAt,
        place: practiceTitle, title: `${paperTitle}, câu ${at + 1}`,
      })),
    });
  }
  for (const together of Map.groupBy(quiz, ({ grade, exam }) => `${grade} ${exam}`).values()) {
    groups.push({
      isPaper: true,
      questions: together.map(({ grade, exam, order, question, changedAt }) => describeQuestion({
        item: makeQuizRef(question.id), source: 'quiz', grade, lesson: question.lesson, question, changedAt,
        place: `Trắc nghiệm ${exam}`, title: `Câu ${order}`,
      })),
    });
  }
  for (const ofTopic of Map.groupBy(exercises, ({ topicId }) => topicId).values()) {
    groups.push({
      isPaper: false,
      questions: ofTopic.flatMap(({ topicId, topicTitle, grade, changedAt, exercise }) => exercise.asks.map((question, at) => describeQuestion({
        item: toAnswerRef(makeExerciseRef(topicId, exercise.id), question.id), source: 'exercise', grade, lesson: question.lesson ?? exercise.lesson, question, changedAt,
        place: topicTitle, title: exercise.asks.length > 1 ? `${htmlToText(exercise.title)}, ý ${at + 1}` : htmlToText(exercise.title),
        content: exercise.content,
      }))),
    });
  }
  for (const ofLesson of Map.groupBy(await listLessonQuestions(db), ({ lessonId }) => lessonId).values()) {
    groups.push({
      isPaper: false,
      questions: ofLesson.map(({ lessonId, courseTitle, grade, lesson, title, changedAt, question }) => describeQuestion({
        item: makeLessonRef(lessonId, question.id), source: 'lesson', grade, lesson, question, changedAt, place: courseTitle, title,
      })),
    });
  }
  return groups;
}

type Described = Omit<QuestionInUse, 'lesson' | 'words' | 'wordingHash'> & { lesson: number | undefined; content?: string };

function describeQuestion({ lesson, content = '', ...rest }: Described): QuestionInUse {
  const { question, place, title } = rest;
  return {
    ...rest,
    lesson: lesson ?? null,
    words: [place, title, htmlToText(content), htmlToText(question.question)].join('\n'),
    wordingHash: createHash('sha256').update(JSON.stringify([question.kind, ...listShownTexts(question, content)])).digest('hex'),
  };
}

/** The texts that an answer refers to: options and statements if the question has any, else the question. */
function listShownTexts(question: QuestionWithKey, content: string): string[] {
  const choices = choicesOf(question);
  return choices.length > 0 ? choices : [content, question.question];
}
