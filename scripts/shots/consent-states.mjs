import { answers, fails, hangs, press, says } from './page-acts.mjs';

const VIEW = { state: 'waiting', name: 'An', email: 'm…@example.com', answeredAt: null, until: '2026-12-22T05:00:00Z', required: false };
const DAY = '2026-11-22T05:00:00Z';

/** Fakes the server's answer on the guardian's page. */
const guardian = (name, more) => ({
  name: `guardian-${name}`,
  path: '/guardian',
  act: async (page) => {
    await answers(page, '**/api/guardian/read', { ...VIEW, ...more });
    await page.goto('/guardian?token=x');
    await page.getByText('m…@example.com').waitFor();
  },
});

/** Opens a page with additional fields in the learner's record. */
const knownAs = async (page, more, path) => {
  await page.route(/\/api\/users\/[0-9a-f-]{36}$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), ...more } });
  });
  await page.goto(path);
  await page.getByRole('button', { name: /nạp thêm/ }).waitFor();
};
const child = (state) => ({ birthYear: 2014, required: true, holds: 'guardian', guardian: { email: 'me-cua-an@example.com', state, at: DAY } });

export const CONSENT_STATES = [
  {
    name: 'ask-birth-year', path: '/guide', who: 'newcomer', whole: false,
    act: async (page) => {
      await knownAs(page, { asks: ['birth-year'] }, '/courses');
      await page.getByRole('dialog').getByLabel('Năm sinh').fill('2014');
    },
  },
  {
    name: 'ask-birth-year-faults', path: '/guide', who: 'newcomer', whole: false,
    act: async (page) => {
      await knownAs(page, { asks: ['birth-year'] }, '/courses');
      await page.getByRole('dialog').getByLabel('Năm sinh').fill('2014');
      await page.getByRole('dialog').getByLabel(/phụ huynh/).fill('me');
      await press(page, 'Lưu');
    },
  },
  {
    name: 'ask-terms', path: '/guide', who: 'newcomer', whole: false,
    act: async (page) => {
      await knownAs(page, { asks: ['new-terms'] }, '/courses');
      await says(page, 'Tôi đã đọc và đồng ý');
    },
  },
  {
    name: 'ask-terms-failed', path: '/guide', who: 'newcomer', whole: false,
    act: async (page) => {
      await fails(page, '**/api/legal/*');
      await knownAs(page, { asks: ['terms'] }, '/courses');
      await says(page, 'Thử lại');
    },
  },
  {
    name: 'top-up-held-year', path: '/guide', who: 'newcomer', whole: false,
    act: async (page) => {
      await knownAs(page, { consent: { birthYear: null, guardian: null, required: true, holds: 'birth-year' } }, '/courses');
      await page.getByRole('button', { name: /nạp thêm/ }).click();
      await says(page, 'Trước khi mua');
    },
  },
  {
    name: 'top-up-held-guardian', path: '/guide', who: 'newcomer', whole: false,
    act: async (page) => {
      await knownAs(page, { consent: child('waiting') }, '/courses');
      await page.getByRole('button', { name: /nạp thêm/ }).click();
      await says(page, 'Gửi lại thư');
    },
  },
  ...['waiting', 'refused', 'withdrawn'].map((state) => ({
    name: `profile-guardian-${state}`, path: '/guide', who: 'newcomer',
    act: (page) => knownAs(page, { consent: child(state) }, '/profile#consent'),
  })),
  guardian('waiting', {}),
  guardian('agreed', { state: 'agreed', answeredAt: DAY }),
  guardian('refused', { state: 'refused', answeredAt: DAY }),
  guardian('withdrawn', { state: 'withdrawn', answeredAt: DAY, endsAt: '2026-11-29T05:00:00Z' }),
  guardian('ended', { state: 'ended' }),
  { name: 'guardian-invalid', path: '/guardian?token=x', act: (page) => says(page, 'Liên kết này không dùng được') },
  { name: 'guardian-loading', path: '/guardian', waits: true, act: (page) => hangs(page, '**/api/guardian/read').then(() => page.goto('/guardian?token=x')).then(() => page.getByLabel('Đang tải').waitFor()) },
  { ...guardian('asks', { state: 'agreed', answeredAt: DAY }), whole: false, act: async (page) => {
    await guardian('agreed', { state: 'agreed', answeredAt: DAY }).act(page);
    await press(page, 'Rút lại sự đồng ý');
    await says(page, 'Rút lại và xóa tài khoản');
  } },
  { name: 'admin-legal', path: '/admin/legal', who: 'admin', act: (page) => says(page, 'Đang dùng bản có sẵn') },
  { name: 'admin-legal-preview', path: '/admin/legal', who: 'admin', act: async (page) => {
    await page.getByLabel('Nội dung').fill('## Lớp của cô\n\n- Đi học đúng giờ.\n- Làm bài trước khi xem lời giải.');
    await press(page, 'Xem trước');
    await page.getByRole('heading', { name: 'Lớp của cô' }).waitFor();
  } },
  { name: 'admin-legal-publish', path: '/admin/legal', who: 'admin', whole: false, act: async (page) => {
    await press(page, 'Đăng bản này…');
    await says(page, 'Để sau');
  } },
];
