import { randomUUID } from 'node:crypto';
import { classes, memberships } from '../server/features/classes/tables.ts';
import { students } from '../server/features/students/tables.ts';
import { testSecret, type TestApp } from '../server/testing/app.ts';
import { makeAdminSession } from '../server/testing/people.ts';
import { writeTests } from './test-paper.ts';

/** Assigns a paper, once, to a class whose one student is this learner. */
export async function assignPaper(site: TestApp, uid: string): Promise<void> {
  const practiceId = await writeTests(site);
  await assign(site, uid, { kind: 'paper', practiceId, paperId: 'de-3' });
}

/** Assigns an exercise, without a time limit, to a class whose one student is this learner. @returns the assignment's id */
export const assignExercises = (site: TestApp, uid: string): Promise<string> => assign(site, uid, { kind: 'exercises', topicId: 'lop-7-thu', count: 1 });

async function assign(site: TestApp, uid: string, what: object): Promise<string> {
  const [made] = await site.db.insert(classes).values({ name: `8A ${randomUUID().slice(0, 4)}`, grade: 6, schoolYear: '2026-2027' }).returning({ id: classes.id });
  const [student] = await site.db.insert(students).values({ grade: 6, name: 'Trần Minh An', phone: '', enrolledOn: '2026-09-05', uid }).returning({ id: students.id });
  await site.db.insert(memberships).values({ classId: made?.id ?? '', studentId: student?.id ?? '', fromDay: '2026-09-05' });
  const headers = { cookie: (await makeAdminSession(site.db, testSecret)).cookie, origin: site.origin };
  const answer = await site.app.inject({ method: 'POST', url: '/api/admin/assignments', headers, payload: { classId: made?.id, what, closesAt: null } });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<{ id: string }>().id;
}
