import { toHtml } from '#library/format/markdown.ts';
import type { PaperSource, PracticeSource } from '#library/format/practice.ts';
import { lineOf, sourceOf, viewOf } from '#server/platform/authored.ts';
import type { Figures } from '#server/platform/figures.ts';
import { textOf } from '#server/platform/html.ts';
import type { PaperDocument, PracticeDocument, ProblemDocument } from './document.ts';

/** A set of the library folder as the document that the database keeps. */
export function documentFrom(source: PracticeSource, figures: Figures): PracticeDocument {
  const { title, image = '', grade, description, papers, exam, chapters } = source;
  return {
    title,
    description: textOf(toHtml(description)),
    image,
    grade: String(grade),
    ...(exam && { exam }),
    ...(chapters && { scope: scopeOf(chapters, source.curriculum) }),
    practiceLists: papers.map((paper) => paperFrom(paper, figures)),
  };
}

/** The names of textbook sets. */
const CURRICULA: Record<string, string> = { kntt: 'Kết nối tri thức với cuộc sống' };

function scopeOf(chapters: string[], curriculum: string): string {
  const set = CURRICULA[curriculum];
  return chapters.join('; ') + (set ? ` (bộ sách ${set})` : '');
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
