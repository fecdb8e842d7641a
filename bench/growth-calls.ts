import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { sandboxNotification, sandboxSecret } from '../server/features/payments/providers/sandbox.ts';
import { dayAfter, dayOf } from '../server/platform/day.ts';
import { transferOf } from '../server/testing/bank.ts';
import type { SignedIn } from '../server/testing/people.ts';
import { freeTests, SECRET, signInBody, type Site } from './growth-sites.ts';

/** A call to each site in turn; `ready` runs before it, untimed. */
export type Call<S = Site> = { name: string; ask: (site: S, round: number) => Promise<unknown>; ready?: (site: S, round: number) => Promise<void> };

/** Milliseconds between two loads of a board that need not wait. */
const BOARD_EVERY = 1_100;

/** Ids for addresses. */
type Facts = {
  orderInTheMiddle: string; transferInTheMiddle: string; accountInTheMiddle: string; code: string; unmatched: string;
  student: string; attempt: string; classInTheMiddle: string; board: string; boardOfLesson: string;
  /** Ids of the callers' rows, in order. */
  own: { order: string; attempt: string; week: string }[];
  papers: { practiceId: string; paperId: string; amount: number }[][];
};

/** Lists the calls that read or write data of learners and the owner. */
export async function callsOn(sites: Site[]): Promise<{ calls: Call[]; reading: Call[] }> {
  const known = new Map<Site, Facts>();
  for (const site of sites) known.set(site, await factsOf(site));
  const first = sites[0];
  const tests = first ? await freeTests(first) : [];
  const courses = first ? JSON.parse((await first.ask('GET', '/api/courses')).text) as { id: string }[] : [];
  const [course = ''] = courses.map(({ id }) => id);
  const quiz = `grade=6&exam=${encodeURIComponent('Giữa HKI')}`;
  const questions = first ? JSON.parse((await first.ask('GET', `/api/questions/all?${quiz}`, { cookie: first.admin.cookie })).text) as { id: string }[] : [];
  const question = questions[0]?.id ?? '';
  const topic = first ? (JSON.parse((await first.ask('GET', '/api/topics')).text) as { id: string }[])[0]?.id ?? '' : '';
  const lesson = first ? await firstLesson(first, course) : '';

  const facts = (site: Site): Facts => known.get(site) ?? missing();
  const at = (site: Site, round: number) => round % site.callers.length;
  const caller = (site: Site, round: number): SignedIn => site.callers[at(site, round)] ?? missing();
  const ownOf = (site: Site, round: number) => facts(site).own[at(site, round)] ?? missing();
  const test = (round: number) => tests[round % tests.length] ?? missing();

  /** Makes a call for a learner's own data. */
  const own = (name: string, path: (uid: string, site: Site, round: number) => string): Call => ({
    name, ask: (site, round) => site.ask('GET', path(caller(site, round).uid, site, round), { cookie: caller(site, round).cookie }),
  });
  /** Makes a call by the owner. */
  const owner = (name: string, path: (site: Site, round: number) => string): Call => ({
    name: `owner: ${name}`, ask: (site, round) => site.ask('GET', path(site, round), { cookie: site.admin.cookie }),
  });
  const loadedAt = new Map<string, number>();
  /** Makes a load of a board, which the site begins once a second. */
  const board = (name: string, choose: (of: Facts) => string): Call => {
    const { ask, ...call } = owner(name, (site) => `/api/admin/assignments/${choose(facts(site))}/board`);
    const wait = async (site: Site) => {
      const rest = (loadedAt.get(choose(facts(site))) ?? 0) + BOARD_EVERY - performance.now();
      if (rest > 0) await new Promise((resolve) => void setTimeout(resolve, rest));
      loadedAt.set(choose(facts(site)), performance.now());
    };
    return { ...call, ready: wait, ask };
  };
  /** Results of `ready`, for the next call. */
  const made = new Map<Site, { id: string; code: string; amount: number; by: number }>();
  const madeOn = (site: Site) => made.get(site) ?? missing();
  const write = (site: Site, round: number, method: 'POST' | 'PUT', path: string, body?: object) =>
    site.ask(method, path, { cookie: caller(site, round).cookie, ...(body && { body }) });
  const order = async (site: Site, round: number, coins = 1_000) => {
    const { text } = await write(site, round, 'POST', '/api/orders', { kind: 'coins', coins });
    made.set(site, { ...(JSON.parse(text) as { id: string; code: string; amount: number }), by: round });
  };
  const cancel = (site: Site) => write(site, madeOn(site).by, 'POST', `/api/orders/${madeOn(site).id}/cancel`);
  const begin = async (site: Site, round: number) => {
    const { text } = await write(site, round, 'POST', '/api/attempts', test(round));
    const { id, questions } = JSON.parse(text) as { id: string; questions: { id: string; kind: string }[] };
    made.set(site, { id, code: questions.find(({ kind }) => kind === 'choice')?.id ?? '', amount: 0, by: round });
  };
  const submit = (site: Site, round: number) => write(site, round, 'POST', `/api/attempts/${madeOn(site).id}/submit`);
  let spent = new Map<Site, number>();

  const calls: Call[] = [
    own('own record', (uid) => `/api/users/${uid}`),
    own('coins', (uid) => `/api/users/${uid}/coins`),
    own('orders', () => '/api/orders'),
    own('an order', (_, site, round) => `/api/orders/${ownOf(site, round).order}`),
    own('attempts', () => '/api/attempts'),
    own('an attempt', (_, site, round) => `/api/attempts/${ownOf(site, round).attempt}`),
    own('map', (uid) => `/api/users/${uid}/map`),
    own('progress', (uid) => `/api/users/${uid}/progress`),
    own('what to go on with', (uid) => `/api/users/${uid}/resume`),
    own('review', (uid) => `/api/users/${uid}/review`),
    own('how much to review', (uid) => `/api/users/${uid}/review/count`),
    own('notebook', (uid) => `/api/users/${uid}/review/notebook`),
    own('week', (uid) => `/api/users/${uid}/week`),
    own('link for the family', (uid) => `/api/users/${uid}/parent-link`),
    own('week, by the link', (_, site, round) => `/api/week/${ownOf(site, round).week}`),
    own('sessions', (uid) => `/api/users/${uid}/sessions`),
    own('practice sets', () => '/api/practices'),
    own('a practice set', (_, __, round) => `/api/practices/${test(round).practiceId}`),
    own('a course', () => `/api/courses/${course}`),
    own('a topic', () => `/api/topics/${topic}`),
    own('a quiz', () => `/api/questions?${quiz}`),
    own('assignments', (uid) => `/api/users/${uid}/assignments`),
    own('today', (uid) => `/api/users/${uid}/today`),
    own('all own data', (uid) => `/api/users/${uid}/export`),

    {
      name: 'unlock a paper',
      ask: async (site) => {
        const number = spent.get(site) ?? 0;
        spent = spent.set(site, number + 1);
        const paper = facts(site).papers[number % site.callers.length]?.[Math.floor(number / site.callers.length)];
        if (!paper) throw new Error('all papers are unlocked');
        await write(site, number, 'PUT', `/api/users/${caller(site, number).uid}/deductCoins`, paper);
      },
    },
    { name: 'order', ready: async (site) => void (made.has(site) && (await cancel(site))), ask: order },
    { name: 'cancel an order', ready: order, ask: cancel },
    {
      name: 'notification of the bank, to a paid order',
      ready: (site, round) => order(site, round, 500),
      ask: (site) => {
        const { amount, code } = madeOn(site);
        const { headers, body } = sandboxNotification(transferOf({ amount, description: `MBVCB ${code} chuyen tien` }), sandboxSecret(SECRET), new Date());
        return site.ask('POST', '/api/payments/sandbox/webhook', { headers, body });
      },
    },
    {
      name: 'answer a question',
      ask: (site, round) => write(site, round, 'POST', `/api/users/${caller(site, round).uid}/answers`, { source: 'quiz', id: question, value: 'ABCD'.charAt(round % 4), answerId: randomUUID(), ms: 1_000, at: new Date().toISOString() }),
    },
    {
      name: 'progress in a lesson',
      ask: (site, round) => write(site, round, 'POST', `/api/users/${caller(site, round).uid}/progress`, { courseId: course, lessonId: lesson, position: 10 + (round % 200), duration: 300, at: new Date().toISOString() }),
    },
    { name: 'begin a test', ask: begin, ready: async (site, round) => { await begin(site, round); await submit(site, round); } },
    {
      name: 'answer in a test',
      ready: begin,
      ask: (site, round) => write(site, round, 'PUT', `/api/attempts/${madeOn(site).id}/answers/${madeOn(site).code}`, { value: 'A', at: new Date().toISOString() }),
    },
    { name: 'hand a test in', ready: begin, ask: submit },
    { name: 'sign in', ask: (site, round) => site.ask('POST', '/api/auth/sign-in/email', { body: signInBody(caller(site, round)) }) },
    { name: 'be here', ask: (site) => site.ask('POST', '/api/user-activity', { body: { anonymousId: randomUUID() } }) },
    {
      name: 'report a question',
      ask: (site, round) => write(site, round, 'POST', '/api/reports', { kind: 'quiz', id: question, reason: 'unclear', message: `em chưa hiểu ${randomUUID()}` }),
    },
    { name: 'write to the owner', ask: (site) => site.ask('POST', '/api/contact', { body: { name: 'Trần Linh', email: 'linh@example.com', message: 'Cho em hỏi về khóa học ạ.' } }) },

    owner('orders', () => '/api/admin/orders'),
    owner('orders, far back', (site) => `/api/admin/orders?cursor=${facts(site).orderInTheMiddle}`),
    owner('orders that are over', () => '/api/admin/orders?state=expired'),
    owner('orders that wait', () => '/api/admin/orders?state=pending'),
    owner('orders, a code', (site) => `/api/admin/orders?q=${facts(site).code}`),
    owner('orders, a name that many have', () => `/api/admin/orders?q=${encodeURIComponent('Trần Minh')}`),
    owner('orders, an amount', () => '/api/admin/orders?q=20000'),
    owner('transfers', () => '/api/admin/transfers'),
    owner('transfers, far back', (site) => `/api/admin/transfers?cursor=${facts(site).transferInTheMiddle}`),
    owner('transfers that wait', () => '/api/admin/transfers?state=unmatched'),
    owner('transfers, a code', (site) => `/api/admin/transfers?q=${facts(site).code}`),
    owner('transfers, a name that many have', () => `/api/admin/transfers?q=${encodeURIComponent('Trần Minh')}`),
    owner('what a transfer may be for', (site) => `/api/admin/transfers/${facts(site).unmatched}/candidates`),
    owner('money of a month', () => `/api/admin/money?month=${dayAfter(dayOf(new Date()), -40).slice(0, 7)}`),
    owner('money of this month', () => `/api/admin/money?month=${dayOf(new Date()).slice(0, 7)}`),
    owner('accounts', () => '/api/admin/users'),
    owner('accounts, far back', (site) => `/api/admin/users?cursor=${facts(site).accountInTheMiddle}`),
    owner('accounts, a name that many have', () => `/api/admin/users?q=${encodeURIComponent('nguyen')}`),
    owner('accounts, an address', (site, round) => `/api/admin/users?q=${caller(site, round).email}`),
    owner('an account', (site, round) => `/api/admin/users/${caller(site, round).uid}`),
    owner('coins of an account', (site, round) => `/api/admin/users/${caller(site, round).uid}/coins`),
    owner('a student', (site) => `/api/admin/students/${facts(site).student}`),
    owner('what a student learns', (site) => `/api/admin/students/${facts(site).student}/learning`),
    owner('tests of students', () => '/api/admin/attempts'),
    owner('tests of a student', (site) => `/api/admin/attempts?studentId=${facts(site).student}`),
    owner('a test of a student', (site) => `/api/admin/attempts/${facts(site).attempt}`),
    owner('assignments of a class', (site) => `/api/admin/assignments?classId=${facts(site).classInTheMiddle}`),
    board('a board', ({ board: id }) => id),
    board('a board of a lesson', ({ boardOfLesson: id }) => id),
    owner('a class', (site) => `/api/admin/classes/${facts(site).classInTheMiddle}`),
    owner('fees of a class', (site) => `/api/admin/students?classId=${facts(site).classInTheMiddle}`),
    owner('debts of a class', (site) => `/api/admin/fees?classId=${facts(site).classInTheMiddle}`),
    owner('marks of a class', (site) => `/api/admin/classes/${facts(site).classInTheMiddle}/marks`),
    owner('essays that wait', () => '/api/admin/grading'),
    owner('questions whose essays wait', () => '/api/admin/grading/questions'),
    owner('notes on essays', () => '/api/admin/grading/notes'),
    owner('figures of questions', () => '/api/admin/items'),
    owner('messages', () => '/api/admin/messages'),
    owner('messages that are open', () => '/api/admin/messages?done=false'),
    owner('messages, a name that many have', () => `/api/admin/messages?q=${encodeURIComponent('Trần Minh')}`),
    owner('messages, an address', (site, round) => `/api/admin/messages?q=${caller(site, round).email}`),
    owner('reports', () => '/api/admin/reports'),
    owner('reports that are open', () => '/api/admin/reports?done=false'),
    owner('what waits', () => '/api/admin/waiting'),
    owner('audit', () => '/api/admin/audit'),
    owner('audit, searched', () => '/api/admin/audit?q=adjust-coins'),
    owner('30 days', () => '/api/admin/stats?days=30'),
    owner('visits of a day', (_, round) => `/api/daily-active-users?date=${dayAfter(dayOf(new Date()), -1 - (round % 90))}`),
    owner('who was here on a day', (_, round) => `/api/logged-in-users?date=${dayAfter(dayOf(new Date()), -1 - (round % 90))}`),
    owner('what is sold of a course', () => `/api/admin/courses/${course}/sold`),
    owner('what is unlocked of a set', () => `/api/admin/practices/${test(0).practiceId}/sold`),
  ];
  const reading = [
    owner('ledger-check', () => '/api/admin/ledger-check'),
    owner('money of a month as a file', () => `/api/admin/orders/export?month=${dayAfter(dayOf(new Date()), -40).slice(0, 7)}`),
    owner('classes', () => '/api/admin/classes'),
    owner('all assignments', () => '/api/admin/assignments'),
    owner('class list', () => '/api/admin/students?grade=8'),
    owner('class list, searched', () => `/api/admin/students?q=${encodeURIComponent('Nguyễn Văn')}`),
    owner('all debts', () => '/api/admin/fees'),
    owner('class list as a file', () => '/api/admin/students/export?format=csv'),
  ];
  return { calls, reading };
}

function missing(): never {
  throw new Error('the site lacks what is asked for');
}

async function firstLesson(site: Site, course: string): Promise<string> {
  const { lectures } = JSON.parse((await site.ask('GET', `/api/courses/${course}`)).text) as { lectures: { topics: { lessons: { id: string; isLocked: boolean; updating: boolean }[] }[] }[] };
  const lessons = lectures.flatMap(({ topics }) => topics.flatMap((each) => each.lessons));
  return lessons.find(({ isLocked, updating }) => !isLocked && !updating)?.id ?? '';
}

async function factsOf(site: Site): Promise<Facts> {
  const { rows: [found] } = await site.db.execute<Omit<Facts, 'own' | 'papers'>>(sql`select
    (select id from orders order by created_at desc offset (select count(*) / 2 from orders) limit 1) as "orderInTheMiddle",
    (select code from orders order by created_at desc offset (select count(*) / 3 from orders) limit 1) as code,
    (select id from transfers order by received_at desc offset (select count(*) / 2 from transfers) limit 1) as "transferInTheMiddle",
    (select id from "user" order by created_at desc offset (select count(*) / 2 from "user") limit 1) as "accountInTheMiddle",
    (select id from transfers where state = 'unmatched' order by received_at limit 1) as unmatched,
    (select id from students where uid is not null order by created_at offset (select count(uid) / 2 from students) limit 1) as student,
    (select class.id from classes as class order by created_at, id offset (select count(*) / 2 from classes) limit 1) as "classInTheMiddle",
    (select id from assignments where what ->> 'kind' = 'paper' and class_id = (select id from classes order by created_at, id offset (select count(*) / 2 from classes) limit 1) limit 1) as board,
    (select id from assignments where what ->> 'kind' = 'lesson' and class_id = (select id from classes order by created_at, id offset (select count(*) / 2 from classes) limit 1) limit 1) as "boardOfLesson",
    (select attempts.id from attempts join students using (uid) order by started_at limit 1) as attempt`);
  if (!found) return missing();
  const own: Facts['own'] = [];
  const papers: Facts['papers'] = [];
  for (const { uid, cookie } of site.callers) {
    const read = async <T>(path: string) => JSON.parse((await site.ask('GET', path, { cookie })).text) as T;
    const { items: [order] } = await read<{ items: { id: string }[] }>('/api/orders');
    const { items: [attempt] } = await read<{ items: { id: string }[] }>('/api/attempts');
    const { url } = JSON.parse((await site.ask('POST', `/api/users/${uid}/parent-link`, { cookie, body: {} })).text) as { url: string };
    own.push({ order: order?.id ?? '', attempt: attempt?.id ?? '', week: url.slice(url.lastIndexOf('/') + 1) });
    const { rows } = await site.db.execute<Facts['papers'][number][number]>(sql`
      select id as "practiceId", paper ->> 'id' as "paperId", (paper ->> 'coin')::int as amount
      from practice_sets, jsonb_path_query(document, '$.practiceLists[*] ? (@.coin > 0)') as paper
      where not exists (select from paper_unlocks where uid = ${uid} and practice_id = id and paper_id = paper ->> 'id')`);
    papers.push(rows);
  }
  return { ...found, own, papers };
}
