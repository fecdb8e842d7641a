import { escapeHtml } from '#library/format/escape-html.ts';
import type { QuestionWithKey } from '#question-types/question-types.ts';
import { selectBoardQuestions, selectQuestionsOfBoards, renderBoardQuestion, type BoardQuestions } from '#server/features/boards/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { isPlayable, type CourseDocument } from './document.ts';
import { courseDocuments } from './documents.ts';
import { readTopicNumber } from './numbered-topics.ts';

function findLesson(course: CourseDocument, lessonId: string) {
  for (const topic of course.lectures.flatMap(({ topics }) => topics)) {
    const lesson = topic.lessons.find(({ id }) => id === lessonId);
    if (lesson) return { lesson, number: readTopicNumber(topic.title) };
  }
  return undefined;
}

/** Returns a question with its key, rendered; undefined when it is gone. Includes archived courses. */
export async function findLessonQuestion(db: Db, { lessonId, questionId }: { lessonId: string; questionId: string }) {
  const board = await selectBoardQuestions(db, lessonId);
  const course = board && (await courseDocuments.find(db, board.courseId));
  const found = course && findLesson(course.document, lessonId);
  const lessonQuestion = board && listBoardQuestions(board).find(({ question }) => question.id === questionId);
  if (!found || !lessonQuestion) return undefined;
  const view = renderBoardQuestion(lessonQuestion.question);
  const { question: content, solution, hints } = view;
  return {
    title: `${escapeHtml(found.lesson.title)}, ${lessonQuestion.name}`,
    // A course without a grade has no Bài.
    grade: course.document.grade ?? 0,
    course: board.courseId,
    content, solution, hints,
    questions: [{ ...view, question: '' }],
    ...(found.number !== undefined && { lesson: found.number }),
  };
}

type LessonQuestion = {
  lessonId: string;
  courseTitle: string;
  grade: number;
  lesson: number | undefined;
  title: string;
  changedAt: Date;
  question: QuestionWithKey;
};

/** Lists playable lessons of published courses. */
export async function listLessonQuestions(db: Db): Promise<LessonQuestion[]> {
  const courses = await courseDocuments.list(db);
  const lessons = courses.flatMap(({ document: { title: courseTitle, grade = 0, lectures } }) =>
    lectures.flatMap(({ topics }) => topics).flatMap((topic) =>
      topic.lessons.filter((lesson) => lesson.board && isPlayable(lesson)).map(({ id, title }) => ({ id, title, courseTitle, grade, lesson: readTopicNumber(topic.title) }))));
  const boards = new Map((await selectQuestionsOfBoards(db, lessons.map(({ id }) => id))).map((board) => [board.lessonId, board]));
  return lessons.flatMap(({ id, title, ...place }) => {
    const board = boards.get(id);
    return board ? listBoardQuestions(board).map(({ question, name }) => ({ ...place, lessonId: id, title: `${title}, ${name}`, changedAt: board.changedAt, question })) : [];
  });
}

/** Names each question, to follow the lesson's title. */
const listBoardQuestions = ({ turns, questions }: BoardQuestions): { question: QuestionWithKey; name: string }[] => [
  ...turns.map((question, at) => ({ question, name: turns.length > 1 ? `đến lượt em lần ${at + 1}` : 'đến lượt em' })),
  ...questions.map((question, at) => ({ question, name: `câu ${at + 1}` })),
];
