import { sql } from 'drizzle-orm';
import { recordAnswers } from '../server/features/learning/answers/record-answers.ts';
import { KEYS, writeTestSet } from '../server/features/learning/attempts/test-set.fixture.ts';
import { testSecret } from '../server/testing/app.ts';
import { TOPIC_THAT_ASKS } from '../server/testing/calls.ts';
import { makeAdminSession, makeLearner } from '../server/testing/people.ts';
import { openAsAdmin } from './admin-area.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, ready, test } from './site.ts';

test('the owner finds on top the question whose key may be wrong, sees who chose what, and goes to where it is written', async ({ page, site, expectedComplaints }, { project }) => {
  expectedComplaints.push(/status of 404/);
  const set = `so-lieu-${project.name}`;
  const topic = `chuyen-de-so-lieu-${project.name}`;
  await writeTestSet(site, set, `Bộ đề số liệu ${project.name}`);
  const { cookie } = await makeAdminSession(site.db, testSecret);
  const made = await site.app.inject({ method: 'POST', url: '/api/topics', headers: { cookie, origin: site.origin }, payload: { ...TOPIC_THAT_ASKS, id: topic, title: `Chuyên đề số liệu ${project.name}` } });
  expect(made.statusCode).toBe(201);
  // Good learners choose C; the key says B.
  for (let at = 0; at < 36; at++) {
    const { uid } = await makeLearner(site.db, testSecret);
    const good = at % 3 > 0;
    const answer = (id: string, kind: 'choice' | 'short', value: string, right: boolean) =>
      ({ source: 'test', item: `test/${set}/tu-do/${id}`, kind, grade: 8, value: value as 'A', share: right ? 1 : 0, at: new Date() }) as const;
    await recordAnswers(site.db, uid, [
      answer('c1', 'choice', good ? 'C' : 'B', !good), answer('c2', 'choice', good ? 'A' : 'D', good), answer('s1', 'short', good ? KEYS.s1 : '5', good),
      { ...answer('tf1', 'choice', 'A', false), kind: 'truefalse', value: good ? [...KEYS.tf1] : [false, false, false, null], share: good ? 1 : 0.1 },
    ]);
  }
  await site.runJob('count-items');

  await openAsAdmin(site, page, '/admin');
  await page.getByRole('navigation', { name: 'Quản trị' }).getByRole('link', { name: /Chất lượng/ }).click();
  await expect(page.getByRole('heading', { name: 'Chất lượng câu hỏi' })).toBeVisible();
  await page.getByLabel('Tìm câu hỏi').fill(`so lieu ${project.name}`);
  const items = page.getByRole('main').getByRole('listitem').filter({ has: page.getByRole('heading') });
  await expect(items.filter({ hasText: 'Chuyên đề số liệu' })).toContainText('Chưa đủ số liệu: mới có 0 lượt trả lời');
  await expect(items.first()).toContainText('Đề tu-do, câu 1');
  await expect(items.first()).toContainText('có thể sai đáp án');
  await expect(items.first()).toContainText('36 lượt trả lời, đúng 33%');
  await page.getByLabel('Hiện').selectOption('Chỉ câu nên xem lại');
  await expect(items.filter({ hasText: 'Chuyên đề số liệu' })).toHaveCount(0);
  await expect(page).toHaveURL(/suspicious=true/);
  // The figures of a question come of the answers of many learners only.
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await items.first().getByRole('link', { name: /câu 1/ }).first().click();
  await expect(page.getByRole('heading', { name: 'Đề tu-do, câu 1' })).toBeVisible();
  await expect(page.getByText('Có thể sai đáp án: học sinh làm tốt phần còn lại của đề lại hay sai câu này hơn các bạn khác.')).toBeVisible();
  await expect(page.getByText('Phương án A, D không ai chọn.')).toBeVisible();
  const option = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await expect(option('Phương án 3 của c1')).toContainText('67% (24 em; trong nhóm làm tốt nhất: 24 em)');
  await expect(option('Phương án 2 của c1')).toContainText('Đáp án');
  await expect(option('Phương án 2 của c1')).toContainText('33% (12 em)');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Sửa câu hỏi' }).click();
  await expect(page.getByRole('textbox', { name: 'Câu hỏi', exact: true })).toContainText('Câu c1');

  await page.goBack();
  await page.getByRole('link', { name: 'Chất lượng câu hỏi' }).first().click();
  await page.getByLabel('Hiện').selectOption('Tất cả');
  await items.filter({ hasText: 'Chuyên đề số liệu' }).getByRole('link', { name: /Sửa câu hỏi/ }).click();
  await expect(page.getByRole('textbox', { name: 'Tiêu đề' })).toContainText('Bài 1');

  await site.db.execute(sql`delete from item_figures where item = ${`test/${set}/tu-do/s1`}`);
  await page.goto(`/admin/items/one?item=${encodeURIComponent(`test/${set}/tu-do/s1`)}`);
  await ready(page);
  await expect(page.getByText('Không tìm thấy câu hỏi này.')).toBeVisible();
});
