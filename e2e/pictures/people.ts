import path from 'node:path';
import { lessonProgress } from '../../server/features/progress/tables.ts';
import { addSampleStudents } from '../../server/features/students/service.ts';
import { recordPastMonths } from '../../server/features/tuition/service.ts';
import { testSecret, type TestApp } from '../../server/testing/app.ts';
import { notify, transferOf } from '../../server/testing/bank.ts';
import { makeAdminSession, makeLearner } from '../../server/testing/people.ts';
import { test as base } from '../site.ts';

export type Who = 'learner' | 'newcomer' | 'poor' | 'admin';
type Cookies = Record<Who, string>;

const people = new Map<TestApp['db'], Promise<Cookies>>();

/** Runs on a site with the library's real content and these people. */
export const test = base.extend<{ cookies: Cookies }>({
  settings: { RATE_LIMITS: 'off' },
  library: path.resolve('content'),
  cookies: async ({ site }, use) => {
    const made = people.get(site.db) ?? makePeople(site);
    people.set(site.db, made);
    await use(await made);
  },
});

/** Makes the people of the pictures; returns their cookies. The learner has watched lessons and bought some. */
async function makePeople(site: TestApp): Promise<Cookies> {
  await addSampleStudents(site.db, recordPastMonths);
  const learner = await makeLearner(site.db, testSecret, { email: 'minhanh@example.com' });
  await site.db.execute(`update "user" set name = 'Trần Minh Anh' where id = '${learner.uid}'`);
  const watched = [['toan-8', 'toan8-b01-l1', 85], ['toan-8', 'toan8-b04-l1', 40], ['toan-6', 'toan6-b01-l1', 30]] as const;
  await site.db.insert(lessonProgress).values(watched.map(([courseId, lessonId, position]) => (
    { uid: learner.uid, courseId, lessonId, position, duration: 85, watched: position > 80, at: new Date() }
  )));
  const post = (url: string, cookie: string, payload?: object) =>
    site.app.inject({ method: 'POST', url, headers: { cookie, origin: site.origin }, ...(payload && { payload }) });
  const wishes = [
    [{ kind: 'lesson', courseId: 'toan-8', lessonId: 'toan8-b02-l2' }, 'pay'],
    [{ kind: 'coins', coins: 500 }, 'pay'],
    [{ kind: 'coins', coins: 100 }, 'cancel'],
    [{ kind: 'course', courseId: 'toan-8' }, 'wait'],
  ] as const;
  for (const [wish, end] of wishes) {
    const { id, amount, code } = (await post('/api/orders', learner.cookie, wish)).json<{ id: string; amount: number; code: string }>();
    if (end === 'pay') await notify(site, transferOf({ amount, description: code }));
    if (end === 'cancel') await post(`/api/orders/${id}/cancel`, learner.cookie);
  }
  await notify(site, transferOf({ amount: 12_000, description: 'NGUYEN THI HOA chuyen tien xu cho con MINH ANH lop 8' }));
  await post('/api/contact', '', {
    name: 'Nguyễn Thị Hoa', email: 'hoa.nguyen@example.com', website: '',
    message: 'Chào thầy cô,\ncon tôi học lớp 8, mới chuyển khoản 12.000 đồng mà chưa thấy xu. Nhờ thầy cô kiểm tra giúp.',
  });
  return {
    learner: learner.cookie,
    newcomer: (await makeLearner(site.db, testSecret, { email: 'hoangnam@example.com' })).cookie,
    poor: (await makeLearner(site.db, testSecret, { email: 'ngocha@example.com', coins: 5 })).cookie,
    admin: (await makeAdminSession(site.db, testSecret)).cookie,
  };
}
