import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import type { PaperDocument } from './document.ts';
import type { SetHead } from './rules.ts';
import { practiceSets } from './tables.ts';

const PARTS = sql`(
  select jsonb_agg(jsonb_build_object(
    'title', part->'title', 'count', jsonb_array_length(part->'questions'),
    'points', (select coalesce(round(sum(points::numeric), 2), 0) from jsonb_path_query(part, '$.questions[*].points') as points)
  ) order by place)
  from jsonb_array_elements(paper->'parts') with ordinality as parts (part, place))`;

const PAPERS = sql<SetHead['papers']>`(
  select coalesce(jsonb_agg(
    (paper - 'problems' - 'parts')
    || jsonb_build_object('problemCount', jsonb_array_length(coalesce(jsonb_path_query_array(paper, '$.parts[*].questions[*]'), '[]')) + jsonb_array_length(paper->'problems'))
    || case when paper->'parts' is null then '{}' else jsonb_build_object('parts', ${PARTS}) end
    order by place), '[]')
  from jsonb_array_elements(${practiceSets.document}->'practiceLists') with ordinality as papers (paper, place))`;

/** Selects sets without their questions, in order: parsing whole sets, megabytes each, would delay every other call. */
const selectSetHeads = (db: Db) =>
  db.select({
    id: practiceSets.id, archived: practiceSets.archived, changedAt: practiceSets.changedAt,
    about: sql<SetHead['about']>`${practiceSets.document} - 'practiceLists'`, papers: PAPERS,
  }).from(practiceSets);

export const listSetHeads = (db: Db, { archived = false } = {}): Promise<SetHead[]> =>
  selectSetHeads(db).where(archived ? undefined : eq(practiceSets.archived, false)).orderBy(asc(practiceSets.position), asc(practiceSets.id));

/** Also finds archived sets. */
export const findSetHead = async (db: Db, id: string): Promise<SetHead | undefined> =>
  (await selectSetHeads(db).where(eq(practiceSets.id, id)))[0];

export async function readProblems(db: Db, id: string, papers: string[]): Promise<Map<string, PaperDocument['problems']>> {
  if (papers.length === 0) return new Map();
  const rows = await db
    .select({ paper: sql<string>`paper->>'id'`, problems: sql<PaperDocument['problems']>`paper->'problems'` })
    .from(sql`${practiceSets}, jsonb_array_elements(${practiceSets.document}->'practiceLists') as paper`)
    .where(and(eq(practiceSets.id, id), sql`paper->>'id' = any(${sql.param(papers)}::text[])`));
  return new Map(rows.map(({ paper, problems }) => [paper, problems]));
}
