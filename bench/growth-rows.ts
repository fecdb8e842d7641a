import pg from 'pg';
import { listQuestionsInUse } from '../server/features/learning/item-analysis/questions-in-use.ts';
import { LIFT_LIMITS, type Db } from '../server/platform/database/database.ts';

/** Hash of the common password, and accepted versions of the terms. */
type Shared = { password: string; terms: string; privacy: string };

/** Tables in the order of writing: orders before the things they paid for. */
const TABLES = [
  '"user"', 'account', 'session', 'learners', 'birth_years', 'agreements', 'guardian_requests', 'week_links', 'students', 'tuition_payments', 'tuition_payment_months', 'classes', 'class_fees', 'months_off', 'memberships', 'assignments',
  'orders', 'transfers', 'coin_adjustments', 'coin_entries', 'paper_unlocks', 'enrolments', 'lesson_progress', 'attempts', 'attempt_answers',
  'solutions_read', 'answers', 'mistakes', 'activity', 'activity_days', 'reports', 'messages', 'message_replies', 'audit_entries', 'push_events', 'email_link',
];
const DAYS = 180;

/**
 * Writes half a year's data of these learners, as the site's own calls would, spread over the time since each joined.
 * Learner `n` gets data by `n % 20`, so learners of all sites are alike. Rebuilds indexes and foreign keys afterwards,
 * which is several times faster and also validates all rows.
 */
export async function fillSite(url: string, db: Db, learners: number, shared: Shared): Promise<number> {
  const asked = (await listQuestionsInUse(db)).flatMap(({ questions }) =>
    questions.map(({ item, source, grade, lesson, question }) => ({ item, source, grade, lesson, kind: question.kind, key: question.kind === 'truefalse' ? question.statements.map(() => true) : 'A' })));
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(`${LIFT_LIMITS}; set synchronous_commit = off; set work_mem = '64MB'; set maintenance_work_mem = '256MB'`);
    await preparePeople(client, learners);
    await client.query(`create temporary table items as
      select row_number() over () - 1 as place, * from jsonb_to_recordset('${JSON.stringify(asked).replaceAll("'", "''")}'::jsonb)
        as asked (item text, source text, grade int, lesson int, kind text, key jsonb)`);
    const again = await withoutIndexes(client);
    for (const statement of rowsOf(shared)) await client.query(statement);
    for (const statement of again) await client.query(statement);
    await client.query('vacuum analyze');
    const { rows } = await client.query<{ rows: number }>(`select sum(reltuples)::int as rows from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`);
    return rows[0]?.rows ?? 0;
  } finally {
    await client.end();
  }
}

/** Drops foreign keys, and indexes without a constraint; returns the statements that restore them. */
async function withoutIndexes(client: pg.Client): Promise<string[]> {
  const tables = `(${TABLES.map((table) => `'${table}'::regclass`).join(', ')})`;
  const { rows } = await client.query<{ drop: string; make: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
    from pg_constraint where contype = 'f' and conrelid in ${tables}
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    from pg_index where indrelid in ${tables} and not exists (select from pg_constraint where conindid = indexrelid)`);
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ make }) => make).toSorted((one, other) => Number(one.startsWith('alter')) - Number(other.startsWith('alter')));
}

/** Makes the accounts: `made` is the time of joining, evenly spread. Adds payment codes (payment-code.ts). */
async function preparePeople(client: pg.Client, learners: number): Promise<void> {
  await client.query(`
    create temporary table people as
    select n, gen_random_uuid() as uid, now() - make_interval(days => 1) - make_interval(days => ${DAYS}) * (1 - n / ${learners}.0) as made,
      (array['Nguyễn','Trần','Lê','Phạm','Hoàng','Vũ','Đặng','Bùi','Đỗ','Ngô'])[1 + n % 10] || ' ' ||
        (array['Văn','Thị','Minh','Ngọc','Gia','Thảo','Quốc'])[1 + n % 7] || ' ' ||
        (array['An','Bình','Chi','Dũng','Giang','Hà','Khánh','Linh','Nam','Oanh','Phúc'])[1 + n % 11] as name,
      'hocsinh' || n || '@example.com' as email
    from generate_series(1, ${learners}) as n;
    create unique index on people (n);
    create temporary table codes as
    with signs as (
      select x, array(select (x::bigint * 40353607 % 729000000) / (30 ^ place)::bigint % 30 from generate_series(5, 0, -1) as place) as sign
      from generate_series(1, ${learners * 7}) as x),
    checked as (
      select x, sign || (31 - (7 * sign[1] + 6 * sign[2] + 5 * sign[3] + 4 * sign[4] + 3 * sign[5] + 2 * sign[6]) % 31) % 31 as sign from signs)
    select row_number() over (order by x) as place,
      'VT' || (select string_agg(substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', each::int + 1, 1), '' order by at) from unnest(sign) with ordinality as signs (each, at)) as code
    from checked where sign[7] < 30;
    create unique index on codes (place);
    create temporary table papers as
    select row_number() over (order by id, paper ->> 'id') - 1 as place, id as practice_id, paper ->> 'id' as paper_id, (paper ->> 'coin')::int as coin
    from practice_sets, jsonb_path_query(document, '$.practiceLists[*] ? (@.coin > 0)') as paper;
    create temporary table lessons as
    select row_number() over (order by lesson ->> 'isLocked' desc, id, lesson ->> 'id') - 1 as place, id as course_id, lesson ->> 'id' as lesson_id, lesson ->> 'title' as title, (lesson ->> 'isLocked')::bool as locked
    from courses, jsonb_path_query(document, '$.lectures[*].topics[*].lessons[*]') as lesson;
    create temporary table own_attempts as select row_number() over (order by id) - 1 as place, * from attempts;
    analyze people; analyze codes`);
}

const since = (part: string) => `made + (now() - made) * (${part})`;

function rowsOf({ password, terms, privacy }: Shared): string[] {
  return [
    `insert into "user" (id, name, email, email_verified, created_at, updated_at) select uid, name, email, true, made, made from people`,
    `insert into account (user_id, account_id, provider_id, password, created_at, updated_at) select uid, uid::text, 'credential', '${password}', made, made from people`,
    `insert into session (user_id, token, expires_at, created_at, updated_at, ip_address, user_agent)
      select uid, md5(uid::text || device) || md5(device || uid::text), now() + make_interval(days => 1 + n % 6), now() - interval '9 days', now() - make_interval(hours => n % 24), '203.113.0.' || n % 250,
        'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36'
      from people, generate_series(1, 2) as device`,
    `insert into learners (uid, phone_number, created_at) select uid, '09' || lpad((n % 100000000)::text, 8, '0'), made from people`,
    `insert into birth_years (uid, year, asked_at) select uid, 1990, made from people`,
    `insert into agreements (uid, kind, version, at) select uid, kind, version, made from people, (values ('terms', '${terms}'), ('privacy', '${privacy}')) as text (kind, version)`,
    `insert into guardian_requests (uid, email, state, asked_at, expires_at, answered_at)
      select uid, 'phuhuynh' || n || '@example.com', 'agreed', made, made + interval '30 days', made + interval '1 minute' from people where n % 3 = 0`,
    `insert into week_links (uid, key, given_at) select uid, left(md5(uid::text), 22), made from people where n % 3 = 0`,
    `insert into students (grade, name, phone, enrolled_on, uid, created_at)
      select 6 + n % 4, name, '08' || lpad((n % 100000000)::text, 8, '0'), current_date - 240, case when n % 10 = 0 then uid end, made from people where n % 5 = 0`,
    `insert into tuition_payments (number, student_id, amount, paid_on, created_at)
      select (select coalesce(max(number), 0) from tuition_payments) + row_number() over (order by id, ago), id, 300000, current_date - 30 * ago, now() - make_interval(days => 30 * ago)
      from students, generate_series(1, 6) as ago where not is_sample`,
    `insert into tuition_payment_months (payment_id, month, amount)
      select id, date_trunc('month', paid_on)::date, amount from tuition_payments where amount is not null`,

    // Money: a paid order has its transfer, and its ledger entry or enrolment.
    `create temporary table bought as
      select n, uid, made, gen_random_uuid() as id, k, row_number() over (order by n, k) as place, ${since('k / 8.0')} as at, what.state, what.kind, what.coins, what.amount,
        case when what.kind = 'lesson' then (select count(*) from lessons where locked) end as lessons
      from people, (values
        (1, 'paid', 'coins', 500, 20000), (2, 'paid', 'lesson', null, 5000), (3, 'expired', 'coins', 100, 5000), (4, 'cancelled', 'coins', 1000, 35000),
        (5, 'pending', 'coins', 100, 5000), (6, 'paid', 'course', null, 500000)) as what (k, state, kind, coins, amount)
      where k < 5 or (k = 5 and n % 13 = 5) or (k = 6 and n % 10 = 1)`,
    `insert into orders (id, uid, kind, coins, course_id, lesson_id, title, amount, code, state, created_at, expires_at, paid_at)
      select bought.id, uid, bought.kind, coins, coalesce(lesson.course_id, course.id), lesson.lesson_id, coalesce(lesson.title, course.document ->> 'title', coins || ' xu'), amount, code, state,
        case when state = 'pending' then now() - make_interval(hours => n % 20) else at end, case when state = 'pending' then now() + make_interval(hours => 24 - n % 20) else at + interval '1 day' end,
        case when state = 'paid' then at + interval '2 minutes' end
      from bought join codes using (place)
      left join lessons as lesson on lesson.place = (n * 7) % bought.lessons
      left join courses as course on bought.kind = 'course' and course.id = (select id from courses order by id limit 1) order by at`,
    `insert into enrolments (uid, course_id, lesson_id, created_at) select uid, course_id, lesson_id, paid_at from orders where state = 'paid' and kind <> 'coins'`,
    `insert into transfers (provider, source, external_id, fingerprint, reference, account, amount, description, at, received_at, state, order_id)
      select 'sandbox', 'webhook', gen_random_uuid()::text, md5(id::text), 'FT' || left(md5(id::text), 12), '0000000000', amount, 'MBVCB ' || code || ' chuyen tien', paid_at - interval '2 seconds', paid_at, 'settled', id
      from orders where state = 'paid' order by paid_at`,
    `insert into transfers (id, provider, source, external_id, fingerprint, reference, account, amount, description, at, received_at, state, mismatch, note)
      select uid, 'sandbox', 'webhook', gen_random_uuid()::text, md5(uid::text), 'FT' || left(md5(uid::text), 12), '0000000000', 20000, 'nap xu cho em ' || im_unaccent(name), ${since('0.5')}, ${since('0.5')},
        (array['unmatched', 'returned', 'settled'])[n % 100], case when n % 100 < 3 then 'no-code' end, case when n % 100 = 2 then 'Đã chuyển trả.' end
      from people where n % 100 between 1 and 3`,
    `create temporary table entries as
      select uid, 1 as place, 100 as amount, 'start' as reason, 'start' as reference, made as at from people
      union all select uid, 2, coins, 'top-up', id::text, at + interval '2 minutes' from bought where state = 'paid' and kind = 'coins'
      union all select uid, 3, 100, 'top-up', uid::text, ${since('0.5')} from people where n % 100 = 3
      union all select uid, 4, 20, 'adjustment', gen_random_uuid()::text, ${since('0.55')} from people where n % 10 = 4
      union all select uid, 5 + k, -coin, 'paper', practice_id || '/' || paper_id, ${since('0.6 + k / 20.0')} from people, generate_series(0, 2) as k, papers where papers.place = (n + k * 3) % (select count(*) from papers)`,
    `insert into coin_adjustments (id, uid, amount, reason, by, at) select reference::uuid, uid, amount, 'bù xu', 'admin@votoan.local', at from entries where reason = 'adjustment'`,
    `insert into coin_entries (uid, seq, amount, reason, reference, balance, at)
      select uid, row_number() over own, amount, reason, reference, sum(amount) over own, at from entries window own as (partition by uid order by place) order by at`,
    `insert into paper_unlocks (uid, practice_id, paper_id, coins, at) select uid, split_part(reference, '/', 1), split_part(reference, '/', 2), -amount, at from entries where reason = 'paper' order by at`,

    // Learning.
    `insert into lesson_progress (uid, course_id, lesson_id, position, duration, watched, at, watched_at, days)
      select uid, course_id, lesson_id, case when k < 4 then 300 else 120 end, 320, k < 4, ${since('k / 6.0')}, case when k < 4 then ${since('k / 6.0')} end, array[(${since('k / 6.0')})::date]
      from people, generate_series(0, 5) as k, lessons where lessons.place = (n * 5 + k) % (select count(*) from lessons) order by 7`,
    `create temporary table done as
      select gen_random_uuid() as new_id, people.uid as whose, made, k, own.* from people, generate_series(0, 2) as k, own_attempts as own where own.place = (n + k) % (select count(*) from own_attempts)`,
    `insert into attempts (id, uid, practice_id, paper_id, practice_title, paper_title, asked_paper, number, started_at, deadline, submitted_at, solutions_seen, out_of, score, unmarked)
      select new_id, whose, practice_id, paper_id, practice_title, paper_title, asked_paper, 1, ${since('0.2 + k / 4.0')}, ${since('0.2 + k / 4.0')} + interval '2 hours', ${since('0.2 + k / 4.0')} + interval '1 hour',
        false, out_of, score, unmarked from done order by 9 on conflict do nothing`,
    `insert into attempt_answers (attempt_id, question_id, value, at, saved_at, earned)
      select new_id, question_id, value, ${since('0.2 + k / 4.0')} + interval '30 minutes', ${since('0.2 + k / 4.0')} + interval '30 minutes', earned
      from done join attempt_answers as given on given.attempt_id = done.id where exists (select from attempts where attempts.id = new_id) order by 4`,

    // Classes of twenty students, half of them with accounts; each has two papers and a lesson to do. Essays of one class wait.
    `create temporary table members as
      select id as student_id, uid, (row_number() over (order by created_at, id) - 1) / 20 as room from students where not is_sample`,
    `create temporary table rooms as select room, gen_random_uuid() as class_id from members group by room`,
    `insert into classes (id, name, grade, school_year) select class_id, '8A' || room, 8, '2026-2027' from rooms`,
    `insert into memberships (class_id, student_id, from_day) select class_id, student_id, current_date - 200 from members join rooms using (room)`,
    `insert into class_fees (class_id, from_month, amount) select class_id, (date_trunc('month', current_date) - interval '9 months')::date, 300000 from rooms`,
    `insert into months_off (class_id, month) select class_id, (date_trunc('month', current_date) - interval '4 months')::date from rooms`,
    `create temporary table essay_papers as
      select row_number() over (order by own.id) - 1 as nth, own.*, essays.ids from own_attempts as own
      join lateral (select array_agg(question ->> 'id') as ids from asked_papers, jsonb_path_query(parts, '$[*].questions[*] ? (@.kind == "essay")') as question where asked_papers.id = own.asked_paper) as essays on essays.ids is not null`,
    `create temporary table given_work as
      select gen_random_uuid() as assignment_id, class_id, room, k, coalesce(paper.paper_title, lesson.title) as title,
        case when k < 2 then jsonb_build_object('kind', 'paper', 'practiceId', paper.practice_id, 'paperId', paper.paper_id)
          else jsonb_build_object('kind', 'lesson', 'courseId', lesson.course_id, 'lessonId', lesson.lesson_id) end as what
      from rooms cross join generate_series(0, 2) as k left join essay_papers as paper on k < 2 and paper.nth = k left join lessons as lesson on k = 2 and lesson.place = 0`,
    `insert into assignments (id, class_id, is_for_whole_class, title, what, opens_at, attempts, results, created_at)
      select assignment_id, class_id, true, title, what, now() - interval '60 days', 1, 'at-once', now() - interval '60 days' from given_work`,
    `create temporary table class_done as
      select gen_random_uuid() as new_id, members.uid as whose, room, given_work.assignment_id as work_id, paper.*
      from members join given_work using (room) join essay_papers as paper on paper.nth = given_work.k where members.uid is not null`,
    `insert into attempts (id, uid, practice_id, paper_id, practice_title, paper_title, asked_paper, number, started_at, deadline, submitted_at, solutions_seen, out_of, score, unmarked, assignment_id)
      select new_id, whose, practice_id, paper_id, practice_title, paper_title, asked_paper, 2, now() - interval '50 days', now() - interval '49 days', now() - interval '50 days' + interval '1 hour',
        false, out_of, score, case when room = 0 then 25 else 0 end, work_id from class_done`,
    `insert into attempt_answers (attempt_id, question_id, value, at, saved_at, earned)
      select new_id, question_id, value, now() - interval '50 days', now() - interval '50 days', earned from class_done join attempt_answers as given on given.attempt_id = class_done.id`,
    `insert into attempt_answers (attempt_id, question_id, value, at, saved_at)
      select new_id, ids[1], '"Bài làm"', now() - interval '50 days', now() - interval '50 days' from class_done where room = 0`,
    `insert into solutions_read (uid, practice_id, paper_id, at) select whose, practice_id, paper_id, now() from done where k = 0`,
    `insert into answers (uid, item, source, kind, grade, lesson, value, share, "right", ms, at, received_at)
      select uid, item, source, items.kind, grade, lesson, case when items.kind = 'essay' then '"Bài làm"'::jsonb else key end,
        case when items.kind <> 'essay' then ((n + k) % 3 > 0)::int end, case when items.kind <> 'essay' then (n + k) % 3 > 0 end, 20000, ${since('k / 50.0')}, ${since('k / 50.0')}
      from people, generate_series(0, 49) as k, items where items.place = (n * 13 + k * 7) % (select count(*) from items) order by 11`,
    `insert into mistakes (uid, item, grade, lesson, reason, at, ask, wrong_variant, given, variant, step, due_on, left_on)
      select uid, case when source = 'exercise' then regexp_replace(item, '/[^/]*$', '') else item end, grade, lesson, (array['condition', 'sign', null, 'rule'])[1 + k % 4], ${since('k / 60.0')},
        regexp_replace(item, '^.*/', ''), 0, key, 1, k % 4, current_date + 3 - k, case when k % 5 = 4 then current_date - 1 end
      from people, generate_series(0, 9) as k, items where items.place = (n * 11 + k * 29) % (select count(*) from items) and source in ('quiz', 'exercise') and items.kind = 'choice' order by 6 on conflict do nothing`,
    `insert into activity (day, uid, at)
      select (now() at time zone 'Asia/Ho_Chi_Minh')::date - k * 14 - n % 14, uid, now() - make_interval(days => k * 14 + n % 14) from people, generate_series(0, 11) as k order by 1`,
    `insert into activity (day, anonymous_id, at)
      select (now() at time zone 'Asia/Ho_Chi_Minh')::date - k * 14 - n % 14, gen_random_uuid(), now() - make_interval(days => k * 14 + n % 14) from people, generate_series(0, 11) as k order by 1`,

    // Reports and messages: half are open, so that each list fills a page in a small site, too.
    `insert into reports (uid, item, ask, variant, reason, message, done, at)
      select uid, item, null, 0, 'unclear', 'em không hiểu câu này ' || n, n % 4 <> 0, ${since('0.7')}
      from people, (select row_number() over () - 1 as nth, item from items where source = 'quiz') as quiz where n % 2 = 0 and nth = n % 100`,
    `insert into messages (name, email, message, done, at) select name, email, 'Cho em hỏi về bài ' || n || ' của khóa học toán ạ', n % 4 <> 1, ${since('0.4')} from people where n % 2 = 1`,
    `insert into message_replies (id, message_id, text, at) select gen_random_uuid(), id, 'Em xem lại trang 12 nhé.', at + interval '1 hour' from messages where done`,
    `insert into audit_entries (at, actor, action, kind, thing, before, after)
      select at, 'admin@votoan.local', 'adjust-coins', 'learner', uid::text, null::jsonb, jsonb_build_object('amount', amount, 'reason', 'bù xu') from coin_adjustments
      union all select created_at, 'admin@votoan.local', 'pay-fee', 'student', student_id::text, null::jsonb, jsonb_build_object('month', to_char(month, '"Tháng "FMMM" - "YYYY')) from tuition_payments payments join tuition_payment_months on payment_id = payments.id order by 1`,
    `insert into push_events (channel, event, data, created_at, sent_at)
      select 'private-' || uid, 'rechargeStatus', '{"status":"completed"}', now() - make_interval(mins => n % 1000), now() - make_interval(mins => n % 1000) from people where n % 5 = 2 order by n`,
    `insert into email_link (code, email, purpose, uid, name, created_at, expires_at, opened_at)
      select md5(uid::text), email, 'registration', uid, name, now() - make_interval(days => n % 29), now(), now() - make_interval(days => n % 29) from people where n % 5 = 3`,
  ];
}
