import { sql } from 'drizzle-orm';
import { escapeHtml } from '#library/format/escape-html.ts';
import type { Db } from '#server/platform/database.ts';
import type { PaperDocument } from './document.ts';
import { practiceSets } from './tables.ts';

type Place = { practiceId: string; paperId: string; questionId: string };

/** A question of a test with its key; without the whole set around it. */
export async function findTestQuestion(db: Db, { practiceId, paperId, questionId }: Place) {
  const { rows } = await db.execute<{ grade: number; paper: PaperDocument }>(sql`
    select (document->>'grade')::int as grade, paper
    from ${practiceSets}, jsonb_path_query(document, '$.practiceLists[*] ? (@.id == $id)', jsonb_build_object('id', ${paperId}::text)) as paper
    where ${practiceSets.id} = ${practiceId}`);
  const [row] = rows;
  const questions = row?.paper.parts?.flatMap((part) => part.questions) ?? [];
  const at = questions.findIndex(({ id }) => id === questionId);
  const view = questions[at]?.view;
  if (!row || !view) return undefined;
  const { question: content, solution, hints, lesson } = view;
  return {
    title: `${escapeHtml(row.paper.title)}, câu ${at + 1}`,
    grade: row.grade, content, solution, hints,
    asks: [{ ...view, question: '' }],
    ...(lesson !== undefined && { lesson }),
  };
}
