import { randomUUID } from 'node:crypto';
import { classes, memberships } from '../server/features/classes/tables.ts';
import { students } from '../server/features/students/tables.ts';
import { testSecret, type TestApp } from '../server/testing/app.ts';
import { makeAdminSession } from '../server/testing/people.ts';
import { writeTests } from './test-paper.ts';

/** Assigns a paper, once, to a class whose one student is this learner. */
export async function assignPaper(site: TestApp, uid: string): Promise<void> {
  const [made] = await site.db.insert(classes).values({ name: `8A ${randomUUID().slice(0, 4)}`, grade: 6, schoolYear: '2026-2027' }).returning({ id: classes.id });
  const [student] = await site.db.insert(students).values({ grade: 6, name: 'Trần Minh An', phone: '', enrolledOn: '2026-09-05', uid }).returning({ id: students.id });
  await site.db.insert(memberships).values({ classId: made?.id ?? '', studentId: student?.id ?? '', fromDay: '2026-09-05' });
  const practiceId = await writeTests(site);
  const headers = { cookie: (await makeAdminSession(site.db, testSecret)).cookie, origin: site.origin };
  const payload = { classId: made?.id, what: { kind: 'paper', practiceId, paperId: 'de-3' }, closesAt: null };
  const { statusCode, body } = await site.app.inject({ method: 'POST', url: '/api/admin/assignments', headers, payload });
  if (statusCode !== 201) throw new Error(body);
}
