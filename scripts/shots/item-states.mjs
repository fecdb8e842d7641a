import { fails, go, hangs, says } from './page-acts.mjs';

const LIST = '**/api/admin/items*';
/** Answers of a school, made once: most questions are fine, some are not. */
let made;
const answered = (site) => (made ??= fill(site));

async function fill(site) {
  await site.runJob('count-items');
  await site.db.execute(`insert into "user" (email, name, email_verified) select 'hoc-sinh-' || n || '@vidu.vn', 'Em', true from generate_series(1, 90) as n`);
  await site.db.execute(`
    insert into answers (uid, item, source, kind, grade, value, share, "right", at)
    select uid, item, source, kind, grade,
      case kind
        when 'choice' then to_jsonb(case when is_right then letter else chr(65 + floor(random() * 3)::int) end)
        when 'truefalse' then jsonb_build_array(random() < 0.8, random() < 0.3, random() < 0.7, random() < 0.2)
        when 'short' then to_jsonb(case when is_right then '12' else (array['0,5', '-3', '7'])[1 + floor(random() * 3)::int] end) else '"Bài làm"'::jsonb end,
      case when kind = 'essay' then null else is_right::int end, case when kind = 'essay' then null else is_right end, now() - interval '1 day'
    from (select id as uid, random() as skill from "user" where email like 'hoc-sinh-%') as pupil,
      (select *, (select option->>'letter' from jsonb_array_elements(drawn->'options') as option where (option->>'right')::boolean) as letter
        from item_figures where grade = 8 or source = 'test') as asked,
      lateral (select random() < 0.25 + 0.6 * (case when hashtext(item) % 9 = 0 then 1 - skill else skill end) as is_right) as judged`);
  await site.runJob('count-items');
}

const elsewhere = { path: '/admin/account', who: 'admin' };
const one = async (page, kind) => {
  await go(page, `/admin/items?kind=${kind}&suspicious=true`);
  await page.locator('h2 a').first().click();
  await says(page, 'Câu hỏi và câu trả lời');
};

export const ITEM_STATES = [
  { name: 'items', act: (page, site) => answered(site).then(() => go(page, '/admin/items?grade=8')).then(() => says(page, 'câu nên xem lại.')) },
  { name: 'items-few', act: (page, site) => answered(site).then(() => go(page, '/admin/items?grade=6&source=quiz')).then(() => says(page, 'Chưa đủ số liệu')) },
  { name: 'items-none', act: (page) => go(page, '/admin/items?q=khong-co-cau-nao').then(() => says(page, 'Không có câu hỏi phù hợp.')) },
  { name: 'items-loading', waits: true, act: (page) => hangs(page, LIST).then(() => go(page, '/admin/items')).then(() => page.getByLabel('Đang tải').waitFor()) },
  { name: 'items-failed', act: (page) => fails(page, LIST).then(() => go(page, '/admin/items')).then(() => page.getByRole('button', { name: 'Thử lại' }).waitFor()) },
  { name: 'item-choice', act: (page, site) => answered(site).then(() => one(page, 'choice')) },
  { name: 'item-truefalse', act: (page, site) => answered(site).then(() => one(page, 'truefalse')) },
  { name: 'item-short', act: (page, site) => answered(site).then(() => one(page, 'short')) },
].map((state) => ({ ...elsewhere, ...state }));
