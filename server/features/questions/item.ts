import { eq } from 'drizzle-orm';
import { escapeHtml } from '#library/format/escape-html.ts';
import type { QuestionWithKey } from '#question-types/question-types.ts';
import type { Db } from '#server/platform/database/database.ts';
import { POINTS, type QuestionDocument } from './document.ts';
import { questions } from './tables.ts';

export async function findQuizQuestion(db: Db, id: string) {
  const [row] = await db.select({ document: questions.document }).from(questions).where(eq(questions.id, id));
  if (!row) return undefined;
  const { document } = row;
  const { grade, exam, order, lesson, misconceptions, view } = document;
  const { options, answer, explanation } = view;
  const ask: QuestionWithKey = { id, kind: 'choice', points: POINTS, question: '', options, answer, solution: '', hints: [], ...(misconceptions && { misconceptions }) };
  return {
    title: `Trắc nghiệm ${escapeHtml(exam)}, câu ${order}`,
    grade, content: contentOf(document), solution: explanation, hints: [],
    questions: [ask],
    ...(lesson !== undefined && { lesson }),
  };
}

function contentOf({ img, imgAlt, view: { question, figure } }: QuestionDocument): string {
  if (figure) return `${question}<span class="figure">${figure}</span>`;
  if (!img) return question;
  const address = /^(https?:|\/)/.test(img) ? img : `/quiz/${encodeURIComponent(img)}`;
  return `${question}<p><img src="${escapeHtml(address)}" alt="${escapeHtml(imgAlt)}"></p>`;
}

/** Lists the quiz questions in use, in their author's form. */
export async function listQuizQuestions(db: Db) {
  const rows = await db.select({ id: questions.id, changedAt: questions.changedAt, document: questions.document }).from(questions).where(eq(questions.archived, false));
  return rows.map(({ id, changedAt, document: { grade, exam, order, lesson, question: text, options, answer, misconceptions } }) => {
    const question: QuestionWithKey = { id, kind: 'choice', points: POINTS, question: text, options, answer, solution: '', hints: [], ...(lesson !== undefined && { lesson }), ...(misconceptions && { misconceptions }) };
    return { grade, exam, order, question, changedAt };
  });
}
