import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeBackup } from '../server/features/backup/service.ts';
import { boardDocuments } from '../server/features/catalog/service.ts';
import { appOnDisk } from '../server/testing/app-on-disk.ts';
import { testSecret } from '../server/testing/app.ts';
import { buyLesson } from '../server/testing/bank.ts';
import { boardText } from '../server/testing/boards.ts';
import { freePort } from '../server/testing/free-port.ts';
import { startLineProcess } from '../server/testing/line-process.ts';
import { makeLearner, type SignedIn } from '../server/testing/people.ts';
import { addCookie, expect, expectNoSidewaysScroll, open, test } from './site.ts';

const PASSPHRASE = 'mười sáu chữ cái trở lên';

/** Makes the backup of a site with a sold lesson. */
async function backupWithPurchase(folder: string): Promise<{ file: string; buyer: SignedIn }> {
  const dataFolder = path.join(folder, 'old');
  const site = await appOnDisk(dataFolder);
  const buyer = await makeLearner(site.db, testSecret, { email: 'lan@example.com', coins: 100 });
  await buyLesson(site, buyer);
  const source = { courseId: 'toan-thu', lessonId: 'thu-tra-phi', text: boardText('thu-tra-phi') };
  await boardDocuments.create(site.db, { id: source.lessonId, source }, { actor: 'library', figuresIn: async () => new Map() });
  const { file } = await makeBackup({ dataFolder, origin: 'https://toan.example', settings: { RATE_LIMITS: 'off' } }, folder, { passphrase: PASSPHRASE });
  await site.close();
  return { file, buyer };
}

test('on the first screen of a new machine an owner gets the old site back, purchases and all @phone', async ({ page, context, expectedComplaints }) => {
  test.setTimeout(240_000);
  // After the restart the link has expired.
  expectedComplaints.push(/status of (404|503)/, /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_SOCKET_NOT_CONNECTED/);
  const folder = mkdtempSync(path.join(tmpdir(), 'votoan-e2e-'));
  // The account that runs the databases reaches them, and the prepared one belongs to it.
  chmodSync(folder, 0o755);
  const ends: (() => Promise<void>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  try {
    const port = await freePort();
    const given = [
      `PORT=${port}`, `DATA_DIR=${path.join(folder, 'new')}`, `SESSION_SECRET=${testSecret}`, `SETTINGS_FILE=${path.join(folder, '.env')}`,
    ];
    const main = startLineProcess({ after: (end) => void ends.unshift(end) }, ['env', ...given, process.execPath, 'server/main.ts']);
    const [{ file, buyer }, line] = await Promise.all([backupWithPurchase(folder), main.said('  Setup')]);
    const link = /https?:\S+/.exec(line)?.[0] ?? '';
    await open(page, link);
    await page.getByRole('button', { name: 'Khôi phục từ bản sao lưu' }).click();
    await expect(page.getByText('Máy này chưa có bản sao lưu nào.')).toBeVisible();
    const own = page.getByLabel('Tệp sao lưu');
    const choose = page.getByRole('button', { name: 'Kiểm tra bản này' });
    await page.getByRole('radio', { name: /Tệp trên máy đang dùng/ }).check();
    await own.setInputFiles(file);
    await expect(choose).toBeDisabled();
    await page.getByLabel('Mật khẩu mã hóa của bản sao lưu').fill(PASSPHRASE);
    await choose.click();
    await expect(page.getByRole('heading', { name: 'Bản sao lưu dùng được' })).toBeVisible({ timeout: 30_000 });
    for (const held of ['0 học sinh trong sổ lớp', '1 tài khoản học sinh', '1 đơn hàng']) await expect(page.getByText(held)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Đưa vào dùng' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Đã khôi phục xong' })).toBeFocused({ timeout: 120_000 });
    await expect(page.getByText('Sổ sách khớp')).toBeVisible();

    expect(existsSync(path.join(folder, '.env'))).toBe(false);
    expect(readFileSync(path.join(folder, 'new', 'restored-settings.env'), 'utf8')).toBe('RATE_LIMITS=off\n');

    await addCookie(context, new URL(link).origin, buyer.cookie);
    const bought = await page.request.get(`${new URL(link).origin}/api/users/${buyer.uid}`);
    expect((await bought.json()).email).toBe('lan@example.com');
    const lesson = await page.request.get(`${new URL(link).origin}/api/courses/toan-thu`);
    expect(JSON.stringify(await lesson.json())).toContain('/api/courses/toan-thu/lessons/thu-tra-phi/board');
    await open(page, link);
    await expect(page.getByText('đường dẫn này không dùng được nữa')).toBeVisible();
  } finally {
    for (const end of ends) await end();
  }
});
