import type { PracticeSource as PracticeForAdmin, PracticeWritten } from '#contract/practice.ts';
import type { AskedQuestion } from '#kinds/kinds.ts';
import type { PracticeSource } from './document.ts';

/** A set as the admin edits it. */
export function practiceForAdmin(id: string, { version, archived }: { version: number; archived: boolean }, set: PracticeSource): PracticeForAdmin {
  const { title, description, image, grade, exam = '', scope = '', practiceLists } = set;
  return {
    id, version, archived, title, description, image, exam, scope,
    grade: grade as PracticeForAdmin['grade'],
    practiceLists: practiceLists.map((paper) => ({
      id: paper.id, title: paper.title, coin: paper.coin, duration: paper.duration, notes: paper.notes,
      archived: paper.archived ?? false,
      problems: paper.problems.map((problem) => ({
        id: problem.id, title: problem.title, questions: problem.questions,
        problemSolutionText: problem.problemSolutionText, problemVideoSolutionUrl: problem.problemVideoSolutionUrl,
        ...(problem.lesson !== undefined && { lesson: problem.lesson }),
      })),
      ...(paper.minutes !== undefined && { minutes: paper.minutes }),
      ...(paper.parts && {
        parts: paper.parts.map(({ questions, ...part }) => ({ ...part, questions: questions.map(asWritten) })),
      }),
    })),
  };
}

/** What is kept of a set that the admin has written. */
export function practiceFromAdmin({ exam, scope, practiceLists, title, description, image, grade }: PracticeWritten): PracticeSource {
  return {
    title, description, image, grade,
    ...(exam && { exam }),
    ...(scope && { scope }),
    practiceLists: practiceLists.map(({ archived, minutes, parts, problems, ...paper }) => ({
      ...paper,
      problems: problems.map(({ lesson, ...problem }) => ({ ...problem, ...(lesson !== undefined && { lesson }) })),
      ...(archived && { archived }),
      ...(minutes !== undefined && { minutes }),
      ...(parts && { parts }),
    })),
  };
}

/** Without what learners read of it. */
const asWritten = (question: AskedQuestion & { view?: unknown }): AskedQuestion => {
  const { view: _, ...written } = question;
  return written;
};
