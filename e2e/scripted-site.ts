import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { activity } from '../server/features/activity/tables.ts';
import { recordAudit } from '../server/features/audit/service.ts';
import { courses } from '../server/features/catalog/tables.ts';
import { adjustBalance } from '../server/features/coins/service.ts';
import { messageReplies, messages } from '../server/features/contact/tables.ts';
import { documentVersions, drafts } from '../server/features/documents/tables.ts';
import { enrol } from '../server/features/enrolments/service.ts';
import { makeCode } from '../server/features/orders/payment-code.ts';
import { orders } from '../server/features/orders/tables.ts';
import { transfers } from '../server/features/payments/tables.ts';
import { practiceSets } from '../server/features/practice/tables.ts';
import { questions } from '../server/features/questions/tables.ts';
import { siteParticulars } from '../server/features/site/tables.ts';
import { students } from '../server/features/students/tables.ts';
import { topics } from '../server/features/topics/tables.ts';
import { uploads } from '../server/features/uploads/tables.ts';
import { bumpContentVersion } from '../server/platform/database/content-version.ts';
import { dayOf } from '../server/platform/day.ts';
import { testSecret, type TestApp } from '../server/testing/app.ts';
import { makeAdminSession, makeLearner } from '../server/testing/people.ts';
import { SCRIPTING, scriptedCourse, scriptedPractice, scriptedQuestion, scriptedTopic } from '../server/testing/scripting.ts';

/** Types of scripting, each with a number that identifies it. */
export const TEXTS = Object.values(SCRIPTING).map((text, index) => text.replaceAll('hacked=1', `hacked=${index + 1}`));
/** Texts that would swallow the text after them come last. */
export const ALL = TEXTS.join(' ');
const parts = TEXTS.map((text) => `<div>${text} x</div>`).join('');

/** Makes another version, with `mark` before each text with scripting. */
const marked = <Document>(document: Document, mark: string): Document =>
  JSON.parse(JSON.stringify(document), (_key, value: unknown) => (typeof value === 'string' && value.includes('hacked') ? mark + value : value)) as Document;

/**
 * Puts scripting into every stored text: through the calls, which sanitize it, and then into the rows, so that only the
 * pages protect against it.
 */
export async function putScriptingEverywhere(site: TestApp) {
  const admin = await makeAdminSession(site.db, testSecret);
  const headers = { origin: site.origin, cookie: admin.cookie };
  const post = async (url: string, payload: object): Promise<string> => {
    const answer = await site.app.inject({ method: 'POST', url, headers, payload });
    if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
    return answer.body === '' ? '' : answer.json<{ id: string }>().id;
  };
  await post('/api/admin/legal/terms', { over: 0, source: TEXTS.join('\n\n') });
  const learner = await makeLearner(site.db, testSecret, { email: '"<img/src=x/onerror=window.hacked=91>"@example.com', coins: 100 });
  await site.db.execute(sql`update "user" set name = ${ALL} where id = ${learner.uid}`);
  const ids = await putDocuments(site, post);
  await putMoney(site, learner.uid, ids.course);
  await putPeople(site, learner.uid, post);
  // The index limits the length of an id.
  for (const thing of [{ kind: 'learner', id: learner.uid }, { kind: 'course', id: TEXTS[3] ?? '' }, { kind: 'site', id: TEXTS[4] ?? '' }] as const) {
    const values = { title: ALL, reason: ALL, [ALL]: ALL };
    await recordAudit(site.db, { actor: { uid: admin.uid, email: ALL }, action: 'update', thing, before: values, after: marked(values, 'x ') });
  }
  await bumpContentVersion(site.db);
  return { learner, ids };
}

async function putDocuments(site: TestApp, post: (url: string, payload: object) => Promise<string>) {
  const parted = { id: 'dotham', texts: TEXTS };
  const course = scriptedCourse(parted);
  Object.assign(course.lectures[0]?.topics[0]?.lessons[0] ?? {}, { summary: parts });
  const topic = scriptedTopic(parted);
  const types = TEXTS.map((text) => `dotham ${text}`.slice(0, 300));
  const exercises = topic.exercises.map((each, index) => ({ ...each, exerciseType: types[index] ?? '', ...(index === 0 && { content: parts, solution: parts }) }));
  const options = ['A', 'B', 'C', 'D'].map((letter) => `${letter}. ${letter} ${parts}`);
  const question = { ...scriptedQuestion(parts, 1), exam: 'Giữa HKI', options, answer: options[1], img: 'x', imgAlt: 'x' };
  const ids = {
    course: await post('/api/courses', course),
    practice: await post('/api/practices', scriptedPractice(parted)),
    topic: await post('/api/topics', { ...topic, exercises }),
    question: await post('/api/questions', question),
  };
  await putRaw(site, courses, 'course', ids.course, (kept) => ({
    ...kept, title: ALL, instructor: ALL, duration: ALL, description: ALL, image: ALL, topics: TEXTS,
    lectures: kept.lectures.map((chapter) => ({
      ...chapter, title: ALL,
      topics: chapter.topics.map((each) => ({
        ...each, title: ALL, lessons: each.lessons.map((lesson, index) => ({ ...lesson, title: TEXTS[index] ?? '', summaryHtml: index === 0 ? parts : TEXTS[index] ?? '' })),
      })),
    })),
  }));
  await putRaw(site, practiceSets, 'practice', ids.practice, (kept) => ({
    ...kept, title: ALL, description: ALL, image: ALL, exam: ALL, scope: ALL,
    practiceLists: kept.practiceLists.map((paper) => ({
      ...paper, title: ALL, duration: ALL, notes: ALL,
      problems: paper.problems.map((problem, index) => ({
        ...problem, title: TEXTS[index] ?? '', questions: parts, problemSolutionText: parts, problemVideoSolutionUrl: 'javascript:window.hacked=92',
      })),
    })),
  }));
  await putRaw(site, topics, 'topic', ids.topic, (kept) => ({
    ...kept, title: ALL, description: ALL, img: ALL, theory: parts,
    exercises: kept.exercises.map((each, index) => ({ ...each, title: TEXTS[index] ?? '', exerciseType: TEXTS[index] ?? '', content: parts, solution: parts })),
  }));
  await putRaw(site, questions, 'question', ids.question, (kept) => ({
    ...kept, question: parts, options: kept.options.map(() => parts), answer: parts, explanation: parts, img: ALL, imgAlt: ALL,
  }));
  await site.db.execute(sql`update search_entries set place = ${ALL} where kind = 'lesson'`);
  return ids;
}

type DocumentTable = typeof courses | typeof practiceSets | typeof topics | typeof questions;

/** Overwrites the sanitized document, and adds an earlier version and a draft. The learner's HTML stays. */
async function putRaw<Table extends DocumentTable>(
  site: TestApp, table: Table, kind: 'course' | 'practice' | 'topic' | 'question', id: string,
  raw: (kept: Table['$inferSelect']['document']) => Table['$inferSelect']['document'],
): Promise<void> {
  const { rows: [row] } = await site.db.execute<{ document: Table['$inferSelect']['document'] }>(sql`select document from ${table} where id = ${id}`);
  if (!row) throw new Error(`there is no ${kind} ${id}`);
  const document = raw(row.document);
  await site.db.execute(sql`update ${table} set document = ${JSON.stringify(document)}::jsonb, version = 2 where id = ${id}`);
  await site.db.insert(documentVersions).values({ kind, id, version: 1, source: marked(document, 'v1 '), writtenAt: new Date(), writtenBy: ALL });
  const { cookie } = await makeAdminSession(site.db, testSecret);
  const path = { course: 'courses', practice: 'practices', topic: 'topics', question: 'questions' }[kind];
  const edited = await site.app.inject({ url: `/api/${path}/${id}?view=source`, headers: { cookie } });
  await site.db.insert(drafts).values({ kind, id, document: marked(edited.json(), 'nháp '), baseVersion: 2 });
}

async function putMoney(site: TestApp, uid: string, courseId: string): Promise<void> {
  const order = () => ({ uid, title: ALL, code: makeCode(randomInt), expiresAt: new Date(Date.now() + 3_600_000), problem: ALL });
  await site.db.insert(orders).values([
    { ...order(), kind: 'course', courseId, amount: 500_000 },
    { ...order(), kind: 'lesson', courseId, lessonId: 'lesson1', amount: 5_000, state: 'paid', paidAt: new Date() },
  ]);
  await enrol(site.db, uid, courseId, 'lesson1');
  await adjustBalance(site.db, { uid, amount: 5, reason: ALL, by: ALL });
  const transfer = () => ({
    provider: 'sandbox' as const, source: 'webhook' as const, externalId: randomUUID(), fingerprint: randomUUID(), reference: ALL, account: ALL,
    amount: 5_000, description: ALL, at: new Date(),
  });
  await site.db.insert(transfers).values([
    { ...transfer(), state: 'unmatched', mismatch: 'no-code' },
    { ...transfer(), state: 'returned', note: ALL },
  ]);
}

async function putPeople(site: TestApp, uid: string, post: (url: string, payload: object) => Promise<string>): Promise<void> {
  await post('/api/contact', { name: TEXTS[3]?.slice(0, 80), email: 'khach@example.com', message: ALL.slice(0, 4000), website: '' });
  const id = randomUUID();
  await site.db.insert(messages).values({ id, name: ALL, email: ALL, message: ALL });
  await site.db.insert(messageReplies).values({ id: randomUUID(), messageId: id, text: ALL });
  // The table limits names to 80 letters.
  const student = { grade: 8, phone: ALL, enrolledOn: '2026-09-05' };
  await site.db.insert(students).values(TEXTS.map((text, index) => ({ ...student, name: text.slice(0, 80), ...(index === 0 && { uid }) })));
  await site.db.insert(activity).values({ day: dayOf(new Date()), uid });
  await site.db.insert(uploads).values({ folder: 'practice', name: '"><img src=x onerror=window.hacked=93>', title: ALL, type: 'image/webp', bytes: 1, width: 1, height: 1 });
  const name = '</title><img src=x onerror=window.hacked=94>';
  await site.db.insert(siteParticulars).values({ name, slogan: ALL, address: ALL, phone: ALL, email: ALL, workingHours: ALL });
}
