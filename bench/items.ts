import path from 'node:path';
import pg from 'pg';
import { listQuestionsInUse } from '../server/features/learning/item-analysis/questions-in-use.ts';
import { createItemAnalysis } from '../server/features/learning/item-analysis/item-analysis.ts';
import { loadLibrary } from '../server/features/library/service.ts';
import { LIFT_LIMITS } from '../server/platform/database/database.ts';
import { onOwnDatabase } from './own-database.ts';

/** Seconds: the job keeps the database busy. */
const AIM = 60;

/**
 * Prints the time of the nightly item analysis over the library with so many answers, under the site's own limits.
 * Returns times above the aim, and cancelled statements.
 */
export async function benchItems(answers: number): Promise<string[]> {
  const slow: string[] = [];
  await onOwnDatabase('items', async ({ db }, { url }) => {
    await loadLibrary(db, path.resolve(import.meta.dirname, '../content'));
    const asked = (await listQuestionsInUse(db)).flatMap(({ questions }) => questions.map(({ item, source, question: { kind } }) => ({ item, source, kind })));
    await fill(url, asked, Math.round(answers / asked.length));
    const figures = createItemAnalysis({ db });
    for (const round of [1, 2]) {
      const began = performance.now();
      await figures.compute();
      const seconds = (performance.now() - began) / 1000;
      console.log(`${asked.length} questions, ${answers.toLocaleString('en')} answers, count ${round}: ${seconds.toFixed(1)} s`);
      if (seconds > AIM) slow.push(`a count of ${answers} answers took ${seconds.toFixed(1)} s`);
    }
    const began = performance.now();
    const { items } = await figures.list({ sort: 'concern' });
    console.log(`first page of the list (${items.length} questions with their texts): ${(performance.now() - began).toFixed(0)} ms`);
  });
  return slow;
}

/** Writes an answer of each learner to each question, in the order of time; good learners are right more often. */
async function fill(url: string, asked: { item: string; source: string; kind: string }[], pupils: number): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(LIFT_LIMITS);
  await client.query(`insert into "user" (email, name, email_verified) select 'em-' || n || '@example.com', 'Em', true from generate_series(1, $1) as n`, [pupils]);
  await client.query(`
    insert into answers (uid, item, source, kind, grade, value, share, "right", at)
    select uid, item, source, kind, 8,
      case kind
        when 'choice' then to_jsonb(chr(65 + floor(random() * 4)::int)) when 'truefalse' then jsonb_build_array(random() < 0.5, random() < 0.5, true, false)
        when 'short' then to_jsonb(case when is_right then '12' else (random() * 40)::int::text end) else '"Bài làm"'::jsonb end,
      case when kind = 'essay' then null else is_right::int end, case when kind = 'essay' then null else is_right end, now() - random() * interval '200 days'
    from (select id as uid, random() as skill from "user") as pupil,
      jsonb_to_recordset($1::jsonb) as asked (item text, source text, kind text),
      lateral (select random() < 0.2 + 0.6 * skill as is_right) as judged`, [JSON.stringify(asked)]);
  await client.query('analyze answers');
  await client.end();
}
