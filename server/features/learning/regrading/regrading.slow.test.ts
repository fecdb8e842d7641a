import assert from 'node:assert/strict';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import PostalMime from 'postal-mime';
import { eq, sql } from 'drizzle-orm';
import { corrections } from '#server/features/documents/tables.ts';
import { user } from '#server/features/identity/tables.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { QUESTION, TOPIC_THAT_ASKS } from '#server/testing/calls.ts';
import { makeAdminSession, makeLearner, type SignedIn } from '#server/testing/people.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { gradedAnswers } from '../answers/queries.ts';
import { pupilOn } from '../attempts/pupil.fixture.ts';
import { attemptCorrections, attempts } from '../attempts/tables.ts';
import { KEYS, PARTS } from '../attempts/test-set.fixture.ts';
import { mistakes } from '../review/tables.ts';

const folder = temporaryFolder();
let site: TestApp;
let admin: SignedIn;
before(async () => {
  site = await testApp({ DATA_DIR: folder });
  admin = await makeAdminSession(site.db, testSecret);
});
after(() => site.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = async (method: Method, url: string, payload?: object) => {
  const { statusCode, body } = await site.app.inject({ method, url, headers: { origin: site.origin, cookie: admin.cookie }, ...(payload && { payload }) });
  return { status: statusCode, body: body === '' ? {} : JSON.parse(body) };
};

/** Waits until the node that serves tests knows of a write. */
const written = async (work: () => Promise<{ status: number; body: { version?: number } }>, status: number) => {
  const news = site.version.changed();
  const answer = await work();
  assert.equal(answer.status, status, JSON.stringify(answer.body));
  await news;
  return answer.body;
};

type Question = Record<string, unknown> & { id: string };
const setOf = (parts: { questions: Question[] }[]) => ({
  title: 'Kiểm tra', grade: '8', description: '',
  practiceLists: [{ id: 'de-1', title: 'Đề 1', coin: 0, duration: '90 phút', problems: [], parts, minutes: 90 }],
});
/** Returns the parts of the tests' paper, with one question changed. */
const partsWith = (id: string, change: (question: Question) => object) =>
  (PARTS as unknown as { questions: Question[] }[]).map((part) => ({ ...part, questions: part.questions.map((each) => (each.id === id ? { ...each, ...change(each) } : each)) }));

async function makeSet(parts: object[] = PARTS) {
  const id = `bo-${randomUUID()}`;
  await written(() => ask('POST', '/api/practices', { ...setOf(parts as never), id }), 201);
  let version = 1;
  return {
    id,
    ref: (question: string) => `test/${id}/de-1/${question}`,
    write: async (next: object[], more: object = {}) => {
      ({ version = 0 } = await written(() => ask('PUT', `/api/practices/${id}`, { ...setOf(next as never), version, ...more }), 200));
    },
    preview: async (next: object[]) => (await ask('POST', `/api/admin/practices/${id}/remarking`, setOf(next as never))).body,
    last: async () => (await ask('GET', `/api/admin/practices/${id}/remarking`)).body.last,
  };
}

const pupil = async () => {
  const who = await makeLearner(site.db, testSecret, { coins: 100 });
  return { ...pupilOn(site, who), email: who.email };
};
type Pupil = Awaited<ReturnType<typeof pupil>>;
const begin = async (who: Pupil, set: string) => (await who.begin('de-1', set)).body;
const doTest = async (who: Pupil, set: string, given: Record<string, unknown>) => {
  const { id } = await begin(who, set);
  for (const [question, value] of Object.entries(given)) assert.equal((await who.answer(id, question, value)).status, 200);
  await who.submit(id);
  return id;
};
const resultOf = async (who: Pupil, id: string) => {
  const { result } = (await who.get(id)).body;
  assert.ok(result);
  return result;
};
const letters = async (email: string) => {
  await site.db.execute(sql`select 1`);
  for (;;) {
    const { rows } = await site.db.execute<{ count: number }>(sql`select count(*)::int as count from mails`);
    if (rows[0]?.count === 0) break;
  }
  const outbox = path.join(folder, 'outbox');
  const all = readdirSync(outbox, { withFileTypes: true })
    .filter((file) => file.isFile())
    .map(({ name }) => readFileSync(path.join(outbox, name), 'utf8'))
    .filter((letter) => letter.includes(`To: ${email}`));
  return Promise.all(all.map(async (letter) => (await PostalMime.parse(letter)).text ?? ''));
};
const auditOf = async (id: string) =>
  (await ask('GET', `/api/admin/audit?kind=attempt&action=remark&q=${id}`)).body.items.map(({ actor, before: was, after: is }: { actor: string; before: object; after: object }) => ({ actor, was, is }));

const WRONG_S1 = { ...KEYS, s1: '314159' };
const rightS1 = () => partsWith('s1', () => ({ answer: '314159', solution: '<p>Lời giải mới</p>' }));

test('attempts that were handed in are marked again by a corrected key, show it and say so; their pupil gets a letter and the audit both scores', async () => {
  const set = await makeSet();
  const [lan, minh] = [await pupil(), await pupil()];
  const ofLan = await doTest(lan, set.id, WRONG_S1);
  const ofMinh = await doTest(minh, set.id, KEYS);
  assert.equal((await resultOf(lan, ofLan)).score, 1.5);
  assert.deepEqual(await set.preview(rightS1()), { attempts: 2, running: 0, questions: [{ paper: 'Đề 1', number: 4 }] });
  assert.equal(await set.last(), null);
  await set.write(rightS1());
  await site.runJob('remark');

  const { score, questions, corrections: told } = await resultOf(lan, ofLan);
  assert.equal(score, 2);
  assert.deepEqual(told.map(({ questions: ids, before: was, after: is }) => [ids, was, is]), [[['s1'], { score: 1.5, outOf: 3 }, { score: 2, outOf: 3 }]]);
  const s1 = questions.find(({ id }) => id === 's1');
  assert.deepEqual([s1?.key, s1?.earned, s1?.solution], ['314159', 0.5, '<p>Lời giải mới</p>']);
  assert.equal((await resultOf(minh, ofMinh)).score, 1.5);
  assert.deepEqual((await lan.list()).items.map(({ corrected }) => corrected), [{ before: 1.5, after: 2 }]);
  assert.deepEqual(await set.last(), { version: 2, done: true, attempts: 2, changed: 2 });
  assert.deepEqual(await auditOf(ofLan), [{ actor: 'system', was: { score: 1.5 }, is: { score: 2, question: '4', version: 2 } }]);
  const [letter = '', ...others] = await letters(lan.email);
  assert.equal(others.length, 0);
  assert.ok(letter.includes('\nĐề 1, Kiểm tra: đáp án câu 4 đã được sửa; điểm của em: 1,5 → 2.\n'), letter);
  assert.ok(letter.includes(`/practice/${set.id}?attempt=${ofLan}`), letter);
});

test('what a save has corrected is carried out at once, without the job', async () => {
  const set = await makeSet();
  const lan = await pupil();
  const id = await doTest(lan, set.id, WRONG_S1);
  await set.write(rightS1());
  const isDone = async () => {
    for (let looks = 0; looks < 5_000; looks++) if ((await set.last()).done) return true;
    return false;
  };
  assert.ok(await isDone());
  assert.equal((await resultOf(lan, id)).score, 2);
});

test('a learner with an unverified address gets no letter, and holds up no other', async () => {
  const set = await makeSet();
  const [lan, minh] = [await pupil(), await pupil()];
  const ofLan = await doTest(lan, set.id, WRONG_S1);
  await doTest(minh, set.id, WRONG_S1);
  await site.db.update(user).set({ emailVerified: false }).where(eq(user.email, lan.email));
  await set.write(rightS1());
  await site.runJob('remark');
  assert.equal((await auditOf(ofLan)).length, 1);
  assert.deepEqual([(await letters(lan.email)).length, (await letters(minh.email)).length], [0, 1]);
});

test('an unaffected learner gets no letter and no row in the audit, but sees that the key was corrected', async () => {
  const set = await makeSet();
  const lan = await pupil();
  const id = await doTest(lan, set.id, { ...KEYS, s1: '7' });
  await set.write(rightS1());
  await site.runJob('remark');
  const { score, corrections: told } = await resultOf(lan, id);
  assert.equal(score, 1.5);
  assert.deepEqual(told.map(({ before: was, after: is }) => [was.score, is.score]), [[1.5, 1.5]]);
  assert.deepEqual(await letters(lan.email), []);
  assert.deepEqual(await auditOf(id), []);
  assert.deepEqual((await lan.list()).items.map(({ corrected }) => corrected), [undefined]);
});

test('an attempt that runs is judged by the corrected key when it is handed in, without a word of it', async () => {
  const set = await makeSet();
  const lan = await pupil();
  const { id } = await begin(lan, set.id);
  await lan.answer(id, 's1', '314159');
  assert.equal((await set.preview(rightS1())).running, 1);
  await set.write(rightS1());
  await site.runJob('remark');
  assert.equal((await lan.get(id)).body.state, 'running');
  await lan.submit(id);
  await site.runJob('remark');
  const { score, questions, corrections: told } = await resultOf(lan, id);
  assert.deepEqual([score, questions.find((each) => each.id === 's1')?.key, told], [0.5, '314159', []]);
});

test('every kind of key counts: an option, statements, a form that is accepted, points; essays that were marked keep their steps', async () => {
  const set = await makeSet();
  const lan = await pupil();
  const id = await doTest(lan, set.id, { ...KEYS, c1: 'C', e1: 'Bài làm' });
  await lan.mark(id, [true, true, false, false]);
  assert.equal((await resultOf(lan, id)).score, 2.25);
  const changes: Record<string, (question: Question) => object> = {
    c1: ({ options }) => ({ answer: (options as string[])[2] }),
    tf1: ({ statements }) => ({ statements: (statements as { text: string; right: boolean }[]).map((each, at) => ({ ...each, right: at === 0 ? !each.right : each.right })) }),
    s1: () => ({ points: 1 }),
    e1: ({ steps }) => ({ points: 1.25, steps: [...(steps as string[]), '<p>Thêm</p>'] }),
  };
  const parts = (PARTS as unknown as { questions: Question[] }[]).map((part) => ({ ...part, questions: part.questions.map((each) => ({ ...each, ...changes[each.id]?.(each) })) }));
  await set.write(parts);
  await site.runJob('remark');
  const { score, outOf, questions } = await resultOf(lan, id);
  const earned = Object.fromEntries(questions.map((each) => [each.id, [each.earned, each.points]]));
  assert.deepEqual(earned, { c1: [0.25, 0.25], c2: [0.25, 0.25], tf1: [0.5, 1], s1: [1, 1], e1: [0.5, 1] });
  assert.deepEqual([score, outOf], [2.5, 3.5]);
  assert.deepEqual(await auditOf(id), [{ actor: 'system', was: { score: 2.25, outOf: 3 }, is: { score: 2.5, outOf: 3.5, question: '1, 3, 4', version: 2 } }]);
  const [letter = ''] = await letters(lan.email);
  assert.ok(letter.includes('đáp án câu 1, 3, 4 đã được sửa; điểm của em: 2,25 / 3 → 2,5 / 3,5.'), letter);
});

test('in a class, a graded essay keeps its steps, and an ungraded one gets the new steps', async () => {
  const set = await makeSet();
  const [lan, minh, an] = [await pupil(), await pupil(), await pupil()];
  const ids = new Map<Pupil, string>();
  for (const who of [lan, minh, an]) ids.set(who, await doTest(who, set.id, { c1: 'B', e1: 'Bài làm' }));
  for (const who of [lan, an]) await who.mark(ids.get(who) ?? '', [true, true, false, false]);
  await set.write(partsWith('e1', ({ steps }) => ({ points: 1.25, steps: [...(steps as string[]), '<p>Thêm</p>'] })));
  await site.runJob('remark');
  const found = async (who: Pupil) => {
    const { score, outOf, questions } = await resultOf(who, ids.get(who) ?? '');
    return [score, outOf, questions.find((each) => each.id === 'e1')?.points];
  };
  assert.deepEqual([await found(lan), await found(minh), await found(an)], [[0.75, 3, 1], [0.25, 3.25, 1.25], [0.75, 3, 1]]);
  const audited = { actor: 'system', was: { score: 0.25, outOf: 3 }, is: { score: 0.25, outOf: 3.25, question: '5', version: 2 } };
  assert.deepEqual([await auditOf(ids.get(lan) ?? ''), await auditOf(ids.get(minh) ?? '')], [[], [audited]]);
});

test('options in another order are matched by their text, in attempts with an order of their own', async () => {
  const set = await makeSet();
  const lan = await pupil();
  await doTest(lan, set.id, KEYS);
  const { id, questions } = await begin(lan, set.id); // the second attempt has another order of options
  const shown = questions.find((each) => each.id === 'c1');
  const options = shown && 'options' in shown ? shown.options : [];
  await lan.answer(id, 'c1', 'ABCD'[options.findIndex((option) => option.includes('Phương án 4'))]);
  await lan.submit(id);
  const turned = partsWith('c1', ({ options: was }) => {
    const texts = (was as string[]).map((option) => option.slice(3)).toReversed();
    return { options: texts.map((text, at) => `${'ABCD'[at]}. ${text}`), answer: `A. ${texts[0]}` };
  });
  await set.write(turned);
  await site.runJob('remark');
  const { questions: marked } = await resultOf(lan, id);
  assert.equal(marked.find((each) => each.id === 'c1')?.earned, 0.25);
});

test('a question with other numbers is marked again by the corrected key of the same numbers', async () => {
  const other = (answer: string) => ({ id: 's1', kind: 'short', question: '<p>Tính $b$.</p>', answer, solution: '' });
  const withOthers = (answer: string) => partsWith('s1', () => ({ variants: [other(answer)] }));
  const set = await makeSet(withOthers('7'));
  const lan = await pupil();
  const first = await doTest(lan, set.id, { s1: '8' });
  const second = await doTest(lan, set.id, { s1: '8' });
  assert.match(JSON.stringify((await lan.get(second)).body.questions), /Tính/);
  assert.deepEqual(await set.preview(withOthers('8')), { attempts: 1, running: 0, questions: [{ paper: 'Đề 1', number: 4 }] });
  await set.write(withOthers('8'));
  await site.runJob('remark');
  assert.deepEqual([(await resultOf(lan, first)).score, (await resultOf(lan, second)).score], [0, 0.5]);
  assert.deepEqual(await judged(lan, set.ref('s1')), [[false, false, 0], [false, true, 1]]);
});

test('what is no correction changes nothing: another question, other words, another paper, a save that keeps the marks', async () => {
  const set = await makeSet();
  const lan = await pupil();
  const id = await doTest(lan, set.id, WRONG_S1);
  const renamed = partsWith('s1', () => ({ id: 's9', answer: '314159' }));
  for (const next of [partsWith('s1', () => ({ question: '<p>Tính $b$.</p>', solution: '<p>Khác</p>' })), renamed, PARTS]) {
    assert.deepEqual(await set.preview(next), { attempts: 0, running: 0, questions: [] });
    await set.write(next);
  }
  await set.write(rightS1(), { keepsMarks: true });
  await site.runJob('remark');
  const { score, corrections: told } = await resultOf(lan, id);
  assert.deepEqual([score, told], [1.5, []]);
  assert.equal(await set.last(), null);
  assert.equal((await ask('POST', '/api/admin/practices/khong-co/remarking', setOf(PARTS as never))).status, 404);
});

test('a job that is killed in the middle goes on where it was: no attempt is marked twice, and each pupil gets one letter of all attempts', async () => {
  const set = await makeSet();
  const lan = await pupil();
  const [first, second] = [await doTest(lan, set.id, WRONG_S1), await doTest(lan, set.id, { s1: '314159' })];
  const minh = await pupil();
  const third = await doTest(minh, set.id, WRONG_S1);
  await site.db.execute(sql`
    create function stumble() returns trigger language plpgsql as $$
      begin if new.action = 'remark' and new.thing = ${sql.raw(`'${third}'`)} then raise exception 'killed'; end if; return new; end $$`);
  await site.db.execute(sql`create trigger stumble before insert on audit_entries for each row execute function stumble()`);
  await set.write(rightS1());
  await assert.rejects(site.runJob('remark'), 'what was begun is undone');
  await assert.rejects(site.runJob('remark'));
  assert.equal((await set.last()).done, false);
  await site.db.execute(sql`drop trigger stumble on audit_entries`);
  await site.db.execute(sql`drop function stumble`);
  // Killed again between attempts and letters: no letter was sent yet, and duplicate grading would show.
  await Promise.all([site.runJob('remark'), site.runJob('remark'), site.runJob('remark')]);
  await site.db.update(corrections).set({ doneAt: null }).where(eq(corrections.documentId, set.id));
  await site.runJob('remark');
  for (const id of [first, second, third]) assert.equal((await site.db.select().from(attemptCorrections).where(eq(attemptCorrections.attemptId, id))).length, 1);
  for (const id of [first, second, third]) assert.equal((await auditOf(id)).length, 1);
  const [letter = '', ...others] = await letters(lan.email);
  assert.deepEqual(letter.match(/điểm của em: .*/g)?.toSorted(), ['điểm của em: 0 → 0,5.', 'điểm của em: 1,5 → 2.']);
  assert.equal(others.length, 0, 'one letter of both attempts');
  assert.equal((await letters(minh.email)).length, 1);
});

test('a key that is corrected twice is told twice, and the last one counts', async () => {
  const set = await makeSet();
  const lan = await pupil();
  const id = await doTest(lan, set.id, WRONG_S1);
  await set.write(rightS1());
  await site.runJob('remark');
  await set.write(PARTS);
  await site.runJob('remark');
  const { score, corrections: told } = await resultOf(lan, id);
  assert.equal(score, 1.5);
  assert.deepEqual(told.map(({ before: was, after: is }) => [was.score, is.score]), [[1.5, 2], [2, 1.5]]);
});

test('an earlier version that is taken back, and a set that comes back with one, are corrections too', async () => {
  const set = await makeSet();
  await set.write(rightS1());
  const lan = await pupil();
  const id = await doTest(lan, set.id, WRONG_S1);
  assert.equal((await resultOf(lan, id)).score, 2);
  await written(() => ask('POST', `/api/admin/practices/${set.id}/versions/1/restore`), 200);
  await site.runJob('remark');
  assert.equal((await resultOf(lan, id)).score, 1.5);
  await written(() => ask('DELETE', `/api/practices/${set.id}`), 204);
  await written(() => ask('POST', `/api/admin/practices/${set.id}/versions/2/restore`), 200);
  await site.runJob('remark');
  assert.equal((await resultOf(lan, id)).score, 2);
});

test('hundreds of attempts are marked again in pieces', async () => {
  const set = await makeSet();
  const lan = await pupil();
  const id = await doTest(lan, set.id, WRONG_S1);
  await site.db.execute(sql`
    with somebody as (insert into "user" (name, email, email_verified) select 'Em ' || n, gen_random_uuid()::text || '@example.com', true from generate_series(1, 300) as n returning id),
    done as (
      insert into attempts (uid, practice_id, paper_id, practice_title, paper_title, asked_paper, number, started_at, deadline, submitted_at, solutions_seen, out_of, score, unmarked)
      select somebody.id, practice_id, paper_id, practice_title, paper_title, asked_paper, number, started_at, deadline, submitted_at, solutions_seen, out_of, score, unmarked
      from attempts, somebody where attempts.id = ${id} returning id)
    insert into attempt_answers (attempt_id, question_id, value, at, saved_at, earned)
    select done.id, question_id, value, at, saved_at, earned from attempt_answers, done where attempt_id = ${id}`);
  assert.equal((await set.preview(rightS1())).attempts, 301);
  await set.write(rightS1());
  await site.runJob('remark');
  assert.deepEqual(await set.last(), { version: 2, done: true, attempts: 301, changed: 301 });
  const scores = await site.db.selectDistinct({ score: attempts.score }).from(attempts).where(eq(attempts.practiceId, set.id));
  assert.deepEqual(scores, [{ score: 200 }]);
});

const judged = async ({ uid }: { uid: string }, item: string) =>
  (await site.db.execute<{ right: boolean; judged_right: boolean; judged_share: number }>(sql`
    select "right", judged_right, judged_share from ${gradedAnswers} as judged where uid = ${uid} and item = ${item} order by received_at`)).rows
    .map(({ right, judged_right: now, judged_share: share }) => [right, now, share]);
const notebook = async ({ uid }: { uid: string }) =>
  (await site.db.select({ item: mistakes.item, step: mistakes.step }).from(mistakes).where(eq(mistakes.uid, uid)).orderBy(mistakes.item)).map(({ item }) => item);

test('a mistake that was none leaves the notebook, an answer that was wrong enters it, and kept answers stay as they are beside what counts', async () => {
  const set = await makeSet();
  const [lan, minh] = [await pupil(), await pupil()];
  await doTest(lan, set.id, WRONG_S1);
  await doTest(minh, set.id, KEYS);
  assert.deepEqual(await notebook(lan), [set.ref('s1')]);
  assert.deepEqual(await notebook(minh), []);
  await set.write(rightS1());
  await site.runJob('remark');
  assert.deepEqual(await notebook(lan), []);
  assert.deepEqual(await notebook(minh), [set.ref('s1')]);
  assert.deepEqual(await judged(lan, set.ref('s1')), [[false, true, 1]]);
  assert.deepEqual(await judged(minh, set.ref('s1')), [[true, false, 0]]);
  await assert.rejects(site.db.execute(sql`update answer_corrections set "right" = false, share = 0 where uid = ${lan.uid}`), (error: Error) => /refused/.test(String(error.cause)));
});

test('answers to the quiz and to exercises, with the numbers of a variant too, are judged again by the corrected key', async () => {
  const lan = await makeLearner(site.db, testSecret);
  const give = async (source: string, id: string, value: string, variant = 0) => {
    const { statusCode } = await site.app.inject({
      method: 'POST', url: `/api/users/${lan.uid}/answers`, headers: { origin: site.origin, cookie: lan.cookie }, payload: { source, id, value, variant, at: new Date().toISOString() },
    });
    assert.equal(statusCode, 200);
  };
  const { id: quiz } = (await ask('POST', '/api/questions', QUESTION)).body;
  const topic = `hoi-${randomUUID()}`;
  await written(() => ask('POST', '/api/topics', { ...TOPIC_THAT_ASKS, id: topic }), 201);
  await give('quiz', quiz, 'C');
  await give('exercise', `${topic}/ex-1/a`, '7');
  await give('exercise', `${topic}/ex-1/a`, '21', 1);
  assert.equal((await notebook(lan)).length, 2);

  // The options are reversed, too: the former C is now B.
  await written(() => ask('PUT', `/api/questions/${quiz}`, { ...QUESTION, version: 1, options: ['A. $4$', 'B. $3$', 'C. $2$', 'D. $1$'], answer: 'B. $3$' }), 200);
  const [exercise] = TOPIC_THAT_ASKS.exercises;
  const [variant] = exercise?.variants ?? [];
  const mended = { ...exercise, variants: [{ ...variant, asks: [{ ...variant?.asks[0], answer: '21' }] }] };
  await written(() => ask('PUT', `/api/topics/${topic}`, { ...TOPIC_THAT_ASKS, exercises: [mended], version: 1 }), 200);
  await site.runJob('remark');
  assert.deepEqual(await judged(lan, `quiz/${quiz}`), [[false, true, 1]]);
  assert.deepEqual(await judged(lan, `exercise/${topic}/ex-1/a`), [[false, false, 0], [false, true, 1]]);
  assert.deepEqual(await notebook(lan), [`exercise/${topic}/ex-1`], 'the other numbers were wrong all the same');
});
