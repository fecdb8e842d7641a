import { toHtml } from '#library/format/markdown.ts';
import type { PaperSource, PracticeSource } from '#library/format/practice.ts';
import { lineOf, sourceOf, viewOf } from '#server/platform/authored.ts';
import type { Figures } from '#server/platform/figures.ts';
import { textOf } from '#server/platform/html.ts';
import type { PaperDocument, PracticeDocument, ProblemDocument } from './document.ts';

/** A set of the library folder as the document that the database keeps. */
export function documentFrom(source: PracticeSource, figures: Figures): PracticeDocument {
  const { title, image = '', grade, description, papers } = source;
  return {
    title,
    description: textOf(toHtml(description)),
    image,
    grade: String(grade),
    practiceLists: papers.map((paper) => paperFrom(paper, figures)),
  };
}

function paperFrom({ id, title, coin, duration, notes = '', problems }: PaperSource, figures: Figures): PaperDocument {
  return { id, title, coin, duration, notes, problems: problems.map((problem) => problemFrom(problem, figures)) };
}

function problemFrom(problem: PaperSource['problems'][number], figures: Figures): ProblemDocument {
  const html = {
    title: lineOf(problem.title),
    questions: sourceOf(problem.question),
    problemSolutionText: sourceOf(problem.solution),
  };
  return {
    id: problem.id,
    ...html,
    problemVideoSolutionUrl: problem.fields.video ?? '',
    view: {
      title: viewOf(html.title, figures),
      questions: viewOf(html.questions, figures),
      problemSolutionText: viewOf(html.problemSolutionText, figures),
    },
  };
}
