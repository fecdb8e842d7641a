import type { BrowserContext, Locator, Page } from '@playwright/test';
import { eq, sql } from 'drizzle-orm';
import { drafts } from '../server/features/documents/tables.ts';
import type { Db } from '../server/platform/database/database.ts';
import { TOPIC } from '../server/testing/calls.ts';
import { signInAdmin, written } from './admin-area.ts';
import { ALL, putScriptingEverywhere, TEXTS } from './scripted-site.ts';
import { addCookie, expect, open, test, UNLIMITED, type Site } from './site.ts';

// No stored text may run in other browsers. The policy of the pages would stop most of them; anything it has to stop
// counts as run.

// A separate site, by a new object, because these texts fill all its pages.
test.use({ settings: { ...UNLIMITED } });
test.describe.configure({ mode: 'default' });

let put: Awaited<ReturnType<typeof putScriptingEverywhere>>;
const putOnce = new Map<Site, Promise<typeof put>>();
test.beforeEach(async ({ site }) => {
  const putting = putOnce.get(site) ?? putScriptingEverywhere(site);
  putOnce.set(site, putting);
  put = await putting;
});

let ran: string[];
test.beforeEach(async ({ context, page, site, expectedComplaints }) => {
  expectedComplaints.push(/^Failed to load resource/); // pictures that are none
  ran = [];
  await watch(context, site.origin);
  // Only videos may come from other sites.
  await page.route((url) => url.origin !== site.origin, (route) => route.abort());
});

/** Notes scripts that ran or that the policy stopped, and calls to other sites except pictures and videos. */
async function watch(context: BrowserContext, origin: string): Promise<void> {
  const note = (what: string) => void ran.push(what);
  await context.exposeFunction('noteScripting', note);
  await context.addInitScript(() => {
    const tell = (what: string) => (window as unknown as { noteScripting(what: string): void }).noteScripting(what);
    Object.defineProperty(window, 'hacked', {
      set(which) {
        tell(`kind ${which} ran on ${location.href}`);
      },
    });
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      if (!/^(?:img|media)-src$/.test(effectiveDirective)) tell(`${effectiveDirective} has stopped ${blockedURI} ${sample} on ${location.href}`);
    });
  });
  context.on('request', (request) => {
    const elsewhere = new URL(request.url()).origin !== origin && !request.url().startsWith('data:');
    if (elsewhere && !['image', 'media'].includes(request.resourceType())) note(`${request.url()} was asked for`);
  });
}

/** Expects the scripting as text, and nothing that would run it, even when pressed. */
async function look(page: Page, shown: Locator = page.getByRole('main')): Promise<void> {
  await expect(shown.filter({ hasText: 'hacked=' }).first()).toBeAttached();
  const found = await page.evaluate(() => {
    const isAddress = (value: string) => /^(?:javascript|vbscript|data:(?!image\/))/i.test(value.replace(/^[\0- ]+|[\t\n\r]+/g, ''));
    const tags = [...document.querySelectorAll('base, object, embed, applet, iframe, [srcdoc], meta[http-equiv=refresh], foreignObject, animate, set')];
    const attributes = [...document.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes].filter(({ name, value }) => /^on/i.test(name) || (/^(?:href|src|xlink:href|action|formaction|data)$/i.test(name) && isAddress(value)))
        .map(({ name, value }) => `${element.localName} ${name}=${value.slice(0, 80)}`));
    return [...tags.map(({ outerHTML }) => outerHTML.slice(0, 80)), ...attributes];
  });
  expect([...found, ...ran], page.url()).toEqual([]);
}

/** Presses by keyboard, because long texts cover the page. */
const press = (page: Page, name: string | RegExp, place: Page | Locator = page) => place.getByRole('button', { name }).first().press('Enter');

test('nothing runs of scripting in any text that a visitor meets: lists, course, search, contact, terms', async ({ page }) => {
  for (const path of ['/', '/courses', `/course/${put.ids.course}`, '/practice?grade=8', `/practice/${put.ids.practice}`, '/topic?grade=8', '/contact', '/terms']) {
    await open(page, path);
    await look(page);
  }
  await open(page, `/search?q=${encodeURIComponent('dotham')}`);
  await look(page);
  expect(await page.getByRole('main').getByRole('listitem').count()).toBeGreaterThan(TEXTS.length);
  await open(page, `/search?q=${encodeURIComponent(TEXTS[3] ?? '')}`);
  await page.getByRole('banner').getByRole('link', { name: 'Tìm kiếm' }).press('Enter');
  await page.getByRole('banner').getByRole('combobox', { name: 'Tìm bài giảng, khóa học' }).fill('dotham');
  await look(page, page.getByRole('listbox', { name: 'Gợi ý' }));
});

test('nothing runs of scripting in any text that a learner meets: lesson, paper, topic, quiz, profile, own data', async ({ page, site, context }) => {
  await addCookie(context, site.origin, put.learner.cookie);
  await open(page, `/course/${put.ids.course}?lesson=lesson1`);
  await look(page, page.getByRole('dialog').locator('.reading'));

  await open(page, `/practice/${put.ids.practice}?de=de-1`);
  await press(page, 'Xem lời giải');
  await look(page);
  await open(page, `/topic/${put.ids.topic}`);
  await look(page, page.locator('.reading'));
  await page.getByRole('tab', { name: 'Bài tập' }).press('Enter');
  await page.getByRole('group', { name: 'Dạng bài' }).getByRole('button').first().press('Enter');
  await press(page, /^Dễ/);
  await press(page, 'Xem lời giải');
  await look(page, page.getByRole('region', { name: 'Lời giải' }));

  await open(page, `/quiz?grade=8&exam=${encodeURIComponent('Giữa HKI')}`);
  await look(page);
  await page.getByRole('list', { name: 'Các phương án' }).getByRole('button').first().press('Enter');
  await look(page, page.getByRole('region', { name: 'Giải thích' }));
  await press(page, 'Xem kết quả');
  await look(page, page.getByRole('region', { name: 'Em xem lại' }));

  for (const path of ['/profile', '/profile/data']) {
    await open(page, path);
    await look(page);
  }
});

test('nothing runs of scripting in any text that the owner meets: lists, people, money, messages, log, the site’s own', async ({ page, site, context }) => {
  await signInAdmin(site, context);
  const { rows: [student] } = await site.db.execute<{ id: string }>(sql`select id from students where uid = ${put.learner.uid}`);
  const paths = [
    '/admin', '/admin/courses', '/admin/practices', '/admin/topics', '/admin/students', `/admin/students/${student?.id}`,
    '/admin/money?part=orders', '/admin/money?part=users', `/admin/money/${put.learner.uid}`, '/admin/messages', '/admin/legal',
  ];
  for (const path of paths) {
    await open(page, path);
    await look(page);
  }
  await open(page, '/admin/money?part=transfers');
  await look(page);
  await press(page, /^Gán/);
  await look(page, page.getByRole('dialog'));
  await open(page, '/admin/log');
  for (const index of [0, 1, 2]) await press(page, 'Xem thay đổi', page.locator('.log-entry').nth(index));
  await look(page, page.locator('.log-changes'));
  await open(page, '/admin/questions?grade=8&exam=Giữa HKI');
  await look(page, page.locator('tbody'));
  await press(page, /^Xem/, page.locator('tbody'));
  await look(page, page.getByRole('dialog'));
  await open(page, '/admin/site');
  await expect(page.getByLabel('Địa chỉ')).toHaveValue(/hacked=32/);
  await look(page, page.locator('body'));
  await page.goto('/dev/inbox');
  await page.getByRole('link').filter({ hasText: /Liên hệ|tin nhắn|dotham/i }).first().click();
  await look(page, page.locator('body'));
});

/** Checks the offer of a draft, continues the draft, and compares it with the first version. */
async function goOnWithDraft(page: Page, path: string): Promise<void> {
  await open(page, path);
  await look(page);
  await press(page, 'Soạn tiếp bản nháp');
  await press(page, /^Phiên bản 2/);
  const versions = page.getByRole('dialog', { name: /^Các phiên bản/ });
  await versions.getByRole('button', { name: 'So sánh' }).last().click();
  await expect(versions.locator('del').first()).toBeVisible();
  await look(page, versions);
  await page.keyboard.press('Escape');
}

/** Checks editor and preview. */
const lookAtEditor = async (page: Page, field: string): Promise<void> => {
  await look(page, written(page, field));
  await look(page, page.getByRole('region', { name: /Học sinh thấy/ }));
};

// The editors read stored HTML in documents without a window, where nothing runs. Chromium reports violations of the
// policy all the same: here the policy is off, and anything that escaped would run.
test.describe('with no policy to stop it', () => {
  test.use({ bypassCSP: true });

  test('nothing runs of scripting in any editor of a course or a set: draft, versions, preview, pictures', async ({ page, site, context }) => {
    await signInAdmin(site, context);
    await goOnWithDraft(page, `/admin/courses/${put.ids.course}`);
    await page.locator('[aria-controls="chap1-content"]').click();
    await page.locator('[aria-controls="lesson1-form"]').click();
    await lookAtEditor(page, 'Tóm tắt bài');
    await goOnWithDraft(page, `/admin/practices/${put.ids.practice}`);
    await page.locator('[aria-controls="de-1-form"]').click();
    await lookAtEditor(page, 'Đề bài');
    await press(page, 'Xem và in như học sinh');
    await look(page, page.getByRole('dialog').locator('.reading'));
    await page.keyboard.press('Escape');
    await press(page, 'Chọn ảnh đã có');
    await look(page, page.getByRole('dialog'));
  });

  test('nothing runs of scripting in any editor of a topic or a question: draft of the device, versions, preview, two edits that meet', async ({ page, site, context, expectedComplaints }) => {
    await signInAdmin(site, context);
    await goOnWithDraft(page, `/admin/questions/${put.ids.question}`);
    await lookAtEditor(page, 'Nội dung câu hỏi');

    await moveDraftToDevice(page, site.db, put.ids.topic);
    await goOnWithDraft(page, `/admin/topics/${put.ids.topic}`);
    await page.locator('[aria-controls="ex-1-form"]').click();
    await lookAtEditor(page, 'Lời giải');

    expectedComplaints.push(/status of 409/);
    const id = 'dotham-gap-nhau';
    const topic = { ...TOPIC, id, title: 'Gặp nhau' };
    await page.request.post('/api/topics', { data: topic, headers: { origin: site.origin } });
    await open(page, `/admin/topics/${id}`);
    await page.getByLabel('Tên chuyên đề').fill(TEXTS[3] ?? '');
    await page.getByLabel('Mô tả').fill(ALL.slice(0, 5000));
    const theirs = JSON.stringify({ title: ALL, description: ALL, theory: ALL });
    await site.db.execute(sql`update topics set version = 2, document = document || ${theirs}::jsonb where id = ${id}`);
    await press(page, 'Lưu');
    await look(page, page.getByRole('dialog', { name: 'Có phiên bản mới hơn' }));
  });
});

/** Moves a draft from the server to the device. */
async function moveDraftToDevice(page: Page, db: Db, id: string): Promise<void> {
  const { draft } = (await (await page.request.get(`/api/admin/drafts?kind=topic&id=${id}`)).json()) as { draft: object };
  await db.delete(drafts).where(eq(drafts.kind, 'topic'));
  await page.evaluate(([key, kept]) => new Promise((resolve, reject) => {
    const request = indexedDB.open('vo-toan-drafts');
    request.onupgradeneeded = () => request.result.createObjectStore('drafts');
    request.onerror = reject;
    request.onsuccess = () => {
      const writing = request.result.transaction('drafts', 'readwrite');
      writing.objectStore('drafts').put(kept, key);
      writing.oncomplete = resolve;
    };
  }), [`topic/${id}`, draft] as const);
}
