import { sql } from 'drizzle-orm';
import type { QuestionWithKey } from '#question-types/question-types.ts';
import { escapeHtml } from '#library/format/escape-html.ts';
import type { Db } from '#server/platform/database/database.ts';
import { renderVariant, type PaperDocument, type QuestionDocument } from './document.ts';
import { practiceSets } from './tables.ts';

type QuestionPlace = { practiceId: string; paperId: string; questionId: string; variant: number };

/** The wanted variant, of `count` after the question itself. */
const variantNumber = (variant: number) => sql`${variant}::int % (count + 1)`;

type QuestionRow = {
  grade: number;
  title: string;
  place: number;
  question: Omit<QuestionDocument, 'variants'>;
  variants: number;
  variant: number;
  drawn: NonNullable<QuestionDocument['variants']>[number] | null;
};

/** Finds a test's question with its key and the numbers of a variant, without the rest of the set. */
export async function findTestQuestion(db: Db, { practiceId, paperId, questionId, variant }: QuestionPlace) {
  const { rows } = await db.execute<QuestionRow>(sql`
    select (document->>'grade')::int as grade, paper->>'title' as title, place::int, question - 'variants' as question,
      count as variants, ${variantNumber(variant)} as variant,
      case when ${variantNumber(variant)} > 0 then question->'variants'->(${variantNumber(variant)} - 1) end as drawn
    from ${practiceSets},
      jsonb_path_query(document, '$.practiceLists[*] ? (@.id == $id)', jsonb_build_object('id', ${paperId}::text)) as paper,
      jsonb_path_query(paper, '$.parts[*].questions[*]') with ordinality as asked (question, place),
      coalesce(jsonb_array_length(case when question->'heldBack' is null then question->'variants' end), 0) as count
    where ${practiceSets.id} = ${practiceId} and question->>'id' = ${questionId}`);
  const [row] = rows;
  if (!row) return undefined;
  const { grade, title, place, question, variants, drawn } = row;
  const view = drawn ? renderVariant(drawn, question) : question.view;
  const { question: content, solution, hints, lesson } = view;
  return {
    title: `${escapeHtml(title)}, câu ${place}`,
    grade, variants, variant: row.variant, content, solution, hints,
    questions: [{ ...view, question: '' }],
    ...(lesson !== undefined && { lesson }),
  };
}

/** Finds a problem of an essay-only paper, which is solved on paper. */
export async function findProblem(db: Db, { practiceId, paperId, questionId }: Omit<QuestionPlace, 'variant'>) {
  const { rows } = await db.execute<{ grade: number; title: string; problem: PaperDocument['problems'][number] }>(sql`
    select (document->>'grade')::int as grade, paper->>'title' as title, problem
    from ${practiceSets},
      jsonb_path_query(document, '$.practiceLists[*] ? (@.id == $id)', jsonb_build_object('id', ${paperId}::text)) as paper,
      jsonb_path_query(paper, '$.problems[*] ? (@.id == $id)', jsonb_build_object('id', ${questionId}::text)) as problem
    where ${practiceSets.id} = ${practiceId}`);
  const [row] = rows;
  if (!row) return undefined;
  const { view, lesson } = row.problem;
  return {
    title: `${escapeHtml(row.title)}, ${view.title}`,
    grade: row.grade, content: view.questions, solution: view.problemSolutionText, hints: [],
    questions: [],
    ...(lesson !== undefined && { lesson }),
  };
}

type TestInUse = {
  practiceId: string; practiceTitle: string; grade: number; changedAt: string; paperId: string; paperTitle: string; questions: QuestionWithKey[];
};

/** Lists the tests of all sets on offer in the author's form, without the drawn texts, most of a set's size. */
export async function listTests(db: Db) {
  const { rows } = await db.execute<TestInUse>(sql`
    select id as "practiceId", document->>'title' as "practiceTitle", (document->>'grade')::int as grade, changed_at as "changedAt",
      paper->>'id' as "paperId", paper->>'title' as "paperTitle", questions
    from ${practiceSets},
      jsonb_path_query(document, '$.practiceLists[*] ? (!(@.archived == true) && exists(@.parts[*].questions[*]))') as paper,
      lateral (
        select jsonb_agg(question - 'view' order by place) as questions
        from jsonb_array_elements(jsonb_path_query_array(paper, '$.parts[*].questions[*]')) with ordinality as asked (question, place)
      ) as of_paper
    where not archived
    order by position, id`);
  return rows.map(({ changedAt, ...row }) => ({ ...row, changedAt: new Date(changedAt) }));
}
