import { fails, press, says } from './page-acts.mjs';

const SET = '/practice/lop-9-giua-hki-1';
const PAID_LESSON = '/course/toan-8?lesson=toan8-b01-l2';

const topUp = (page) => page.getByRole('button', { name: /nạp thêm/ }).click();
const choosePackage = async (page) => {
  await topUp(page);
  await page.getByRole('radio', { name: /500 xu/ }).check();
};
const scan = async (page) => {
  await choosePackage(page);
  await page.getByRole('button', { name: /^Tiếp tục:/ }).click();
  await says(page, 'Tôi đã chuyển khoản');
};
/** Changes the pending orders in the database; the page asks again when it gets the focus. */
const change = async (page, site, assignment) => {
  await site.db.execute(`update orders set ${assignment} where state = 'pending' and coins = 500`);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
};

/** States of learners with coins or money. */
export const MONEY_STATES = [
  { name: 'topup', path: '/guide', act: topUp },
  { name: 'topup-failed-qr', path: '/guide', act: async (page) => {
    await fails(page, '**/api/orders');
    await choosePackage(page);
    await page.getByRole('button', { name: /^Tiếp tục:/ }).click();
    await says(page, 'Không thể tạo mã QR');
  } },
  { name: 'topup-qr', path: '/guide', act: scan },
  { name: 'topup-pending', path: '/guide', act: topUp },
  {
    name: 'topup-qr-rest',
    path: '/guide',
    act: (page) => scan(page).then(() => page.getByText('Hủy đơn', { exact: true }).scrollIntoViewIfNeeded()),
  },
  { name: 'topup-wait', path: '/guide', act: (page) => scan(page).then(() => press(page, 'Tôi đã chuyển khoản')) },
  {
    name: 'topup-done',
    path: '/guide',
    act: async (page) => {
      await scan(page);
      await press(page, 'Ngân hàng thử nghiệm: giả lập chuyển khoản');
      await says(page, 'Số dư mới');
    },
  },
  {
    name: 'topup-failed',
    path: '/guide',
    act: async (page, site) => {
      await scan(page);
      await press(page, 'Tôi đã chuyển khoản');
      await change(page, site, "expires_at = now() - interval '1 minute'");
      await says(page, 'Nạp xu thất bại!');
    },
  },
  { name: 'topup-cancel', path: '/guide', act: (page) => scan(page).then(() => press(page, 'Hủy đơn')) },
  {
    name: 'topup-qr-cancelled-elsewhere',
    path: '/guide',
    act: async (page, site) => {
      await scan(page);
      await change(page, site, "state = 'cancelled'");
      await page.getByText('Tôi đã chuyển khoản').waitFor({ state: 'detached' });
    },
  },
  { name: 'lesson-paid', path: PAID_LESSON },
  {
    name: 'lesson-paid-qr',
    path: PAID_LESSON,
    act: async (page) => {
      await page.getByRole('button', { name: /^Mua bài này/ }).click();
      await says(page, 'Tôi đã chuyển khoản');
    },
  },
  {
    name: 'course-buy',
    path: '/course/toan-8',
    act: async (page) => {
      await page.getByRole('button', { name: /nạp thêm/ }).waitFor();
      await press(page, 'Mua cả khóa học');
    },
  },
  {
    name: 'course-buy-lessons',
    path: '/course/toan-8',
    act: async (page) => {
      await page.getByRole('button', { name: /nạp thêm/ }).waitFor();
      await press(page, 'Mua lẻ từng bài');
    },
  },
  { name: 'practice-list-learner', path: '/practice', whole: true },
  { name: 'practice-confirm', path: `${SET}?de=de-2`, act: (page) => page.getByRole('dialog').waitFor() },
  { name: 'practice-short', path: `${SET}?de=de-2`, who: 'poor', act: (page) => page.getByRole('dialog').waitFor() },
].map((state) => ({ who: 'learner', whole: false, ...state }));
