import { pupilOn } from '../server/features/learning/attempts/pupil.fixture.ts';
import { KEYS, writeTestSet } from '../server/features/learning/attempts/test-set.fixture.ts';
import { testSecret, type TestApp } from '../server/testing/app.ts';
import { makeAdminSession, makeLearner } from '../server/testing/people.ts';
import { putAwayClass } from './classes.ts';

/** Makes a class with an assignment that all but the last student have handed in. */
export async function makeMarkedClass(site: TestApp, set: string, names: readonly string[]): Promise<{ id: string }> {
  await writeTestSet(site, set);
  const owner = pupilOn(site, await makeAdminSession(site.db, testSecret));
  await putAwayClass(site, '9A1');
  const { id } = (await owner.ask<{ id: string }>('POST', '/api/admin/classes', { name: '9A1', grade: 9 })).body;
  const pupils = [];
  for (const name of names) {
    const student = (await owner.ask<{ id: string }>('POST', '/api/admin/students', { grade: 9, name })).body;
    const signedIn = await makeLearner(site.db, testSecret);
    await owner.ask('PUT', `/api/admin/students/${student.id}/account`, { email: signedIn.email });
    await owner.ask('PUT', `/api/admin/classes/${id}/students/${student.id}`);
    pupils.push(pupilOn(site, signedIn));
  }
  const what = { kind: 'paper', practiceId: set, paperId: 'tu-do' };
  const { id: assignmentId } = (await owner.ask<{ id: string }>('POST', '/api/admin/assignments', { classId: id, what, title: 'Kiểm tra chương I' })).body;
  for (const pupil of pupils.slice(0, -1)) {
    const { id: attempt } = (await pupil.ask<{ id: string }>('POST', '/api/attempts', { assignmentId })).body;
    for (const [question, value] of Object.entries(KEYS)) await pupil.answer(attempt, question, value);
    await pupil.submit(attempt);
  }
  return { id };
}
