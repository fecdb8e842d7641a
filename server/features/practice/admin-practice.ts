import type { PracticeSource as PracticeForAdmin, PracticeWritten } from '#contract/practice.ts';
import type { QuestionWithKey } from '#question-types/question-types.ts';
import { findApprovedState } from '#server/platform/approved-variants.ts';
import type { PracticeSource } from './document.ts';

export function toAdminPractice(id: string, { version, archived }: { version: number; archived: boolean }, set: PracticeSource): PracticeForAdmin {
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
        ...(problem.level !== undefined && { level: problem.level }),
      })),
      ...(paper.minutes !== undefined && { minutes: paper.minutes }),
      ...(paper.parts && {
        parts: paper.parts.map(({ questions, ...part }) => ({
          ...part,
          questions: questions.map(toAdminQuestion),
        })),
      }),
    })),
  };
}

export function fromAdminPractice({ exam, scope, practiceLists, title, description, image, grade }: PracticeWritten): PracticeSource {
  return {
    title, description, image, grade,
    ...(exam && { exam }),
    ...(scope && { scope }),
    practiceLists: practiceLists.map(({ archived, minutes, parts, problems, ...paper }) => ({
      ...paper,
      problems: problems.map(({ lesson, level, ...problem }) => ({ ...problem, ...(lesson !== undefined && { lesson }), ...(level !== undefined && { level }) })),
      ...(archived && { archived }),
      ...(minutes !== undefined && { minutes }),
      ...(parts && { parts }),
    })),
  };
}

type Question = NonNullable<PracticeSource['practiceLists'][number]['parts']>[number]['questions'][number];

function toAdminQuestion({ level, variants, recipe, approved, ...rest }: Question) {
  const question = toWrittenQuestion(rest);
  const before = findApprovedState({ variants, recipe, approved }, question);
  return {
    ...question,
    ...(level !== undefined && { level }),
    ...(variants && { variants: variants.map(toWrittenQuestion) }),
    ...(recipe && { recipe }),
    ...(before && { approved: before as NonNullable<typeof approved> }),
  };
}

/** Removes the view, the cognitive level and all that belongs to variants. */
export const toWrittenQuestion = (question: QuestionWithKey & { level?: unknown; view?: unknown; heldBack?: unknown; recipe?: unknown; approved?: unknown; variants?: unknown }): QuestionWithKey => {
  const { level: _, view: __, heldBack: ___, recipe: ____, approved: _____, variants: ______, ...written } = question;
  return written;
};
