import { toHtml } from '#library/format/markdown.ts';
import type { PracticeSource as PracticeFile } from '#library/format/practice.ts';
import { lineOf, sourceOf } from '#server/platform/authored.ts';
import { textOf } from '#server/platform/html.ts';
import type { PracticeSource } from './document.ts';

/** A set of the library folder as its author would write it on the site. */
export const practiceFrom = ({ title, image = '', grade, description, papers }: PracticeFile): PracticeSource => ({
  title,
  description: textOf(toHtml(description)),
  image,
  grade: String(grade),
  practiceLists: papers.map((paper) => ({
    id: paper.id,
    title: paper.title,
    coin: paper.coin,
    duration: paper.duration,
    notes: paper.notes ?? '',
    ...(paper.archived && { archived: true }),
    problems: paper.problems.map((problem) => ({
      id: problem.id,
      title: lineOf(problem.title),
      questions: sourceOf(problem.question),
      problemSolutionText: sourceOf(problem.solution),
      problemVideoSolutionUrl: problem.fields.video ?? '',
    })),
  })),
});
