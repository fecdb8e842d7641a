import { renderQuestion, type QuestionWithKey } from '#question-types/question-types.ts';
import { toHtml } from '#library/format/markdown.ts';
import type { PracticeSource as PracticeFile } from '#library/format/practice.ts';
import { markdownToLine, markdownToHtml } from '#server/platform/text/content-html.ts';
import { htmlToText } from '#server/platform/text/html.ts';
import type { PracticeSource } from './document.ts';

/** Names of textbook series. */
const CURRICULA: Record<string, string> = { kntt: 'Kết nối tri thức với cuộc sống' };

function scopeOf({ chapters = [], curriculum }: PracticeFile): string {
  const set = CURRICULA[curriculum];
  return chapters.join('; ') + (set ? ` (bộ sách ${set})` : '');
}

const toWrittenSet = (question: QuestionWithKey) => renderQuestion(question, markdownToHtml, markdownToLine);

/** Converts a set of the library folder into its author's form on the site. */
export const importPractice = (file: PracticeFile): PracticeSource => ({
  title: file.title,
  description: htmlToText(toHtml(file.description)),
  image: file.image ?? '',
  grade: String(file.grade),
  ...(file.exam && { exam: file.exam }),
  ...(file.chapters && { scope: scopeOf(file) }),
  practiceLists: file.papers.map((paper) => ({
    id: paper.id,
    title: paper.title,
    coin: paper.coin,
    duration: paper.duration,
    notes: paper.notes ?? '',
    ...(paper.archived && { archived: true }),
    ...(paper.minutes !== undefined && { minutes: paper.minutes }),
    ...(paper.parts && {
      parts: paper.parts.map(({ id, title, questions }) => ({
        id, title,
        questions: questions.map(({ question, level, variants }) => ({
          ...toWrittenSet(question),
          ...(level !== undefined && { level }),
          ...(variants.length > 0 && { variants: variants.map((variant) => toWrittenSet(variant.question)) }),
        })),
      })),
    }),
    problems: paper.problems.map((problem) => ({
      id: problem.id,
      lesson: problem.fields.lesson,
      ...(problem.level !== undefined && { level: problem.level }),
      title: markdownToLine(problem.title),
      questions: markdownToHtml(problem.question),
      problemSolutionText: markdownToHtml(problem.solution),
      problemVideoSolutionUrl: problem.fields.video ?? '',
    })),
  })),
});
