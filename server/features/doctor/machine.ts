import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readFreeBytes } from '#server/platform/storage/free-space.ts';
import { badFinding, goodFinding, runCheck, openFinding, type Finding } from './finding.ts';

const GB = 1024 ** 3;
/** Needs of the site with its database, a backup and an upgrade. */
const DISK = 2 * GB;
const MEMORY = 0.9 * GB;
/**
 * Largest error of the clock in seconds: an authenticator code is valid for half a minute; sessions and links tolerate
 * more.
 */
const CLOCK_OFF = 30;
const PATIENCE = 5_000;

const gb = (bytes: number) => `${(bytes / GB).toLocaleString('vi-VN', { maximumFractionDigits: 1 })} GB`;

/** @param dataFolder need not exist yet */
export async function checkMachine(dataFolder: string): Promise<Finding[]> {
  return [await disk(dataFolder), memory()];
}

const disk = (dataFolder: string): Promise<Finding> => runCheck('Ổ đĩa', 'Xem lại DATA_DIR.', async () => {
  let folder = dataFolder;
  while (!existsSync(folder)) folder = path.dirname(folder);
  const free = await readFreeBytes(folder);
  if (free >= DISK) return goodFinding('Ổ đĩa', `còn trống ${gb(free)}`);
  return badFinding('Ổ đĩa', `chỉ còn trống ${gb(free)}`, `Cần ít nhất ${gb(DISK)} cho ${dataFolder}: xóa bớt hoặc chuyển DATA_DIR sang ổ khác.`);
});

function memory(): Finding {
  const total = os.totalmem();
  if (total >= MEMORY) return goodFinding('Bộ nhớ', gb(total));
  return badFinding('Bộ nhớ', gb(total), 'Cần ít nhất 1 GB; nên có 2 GB.');
}

/**
 * Checks the clock by other servers' answers, or by the system's own state.
 * @param others addresses of servers that the site uses anyway
 */
export async function checkClock(others: string[]): Promise<Finding> {
  const remedy = 'Bật tự chỉnh giờ: timedatectl set-ntp true. Mã xác thực sẽ sai khi giờ sai.';
  for (const address of others) {
    const date = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(PATIENCE) })
      .then(({ headers }) => headers.get('date'), () => null);
    if (date === null) continue;
    const off = Math.abs(Math.round((Date.now() - Date.parse(date)) / 1000));
    const seen = `lệch ${off} giây so với ${new URL(address).host}`;
    return off <= CLOCK_OFF ? goodFinding('Đồng hồ', seen) : badFinding('Đồng hồ', seen, remedy);
  }
  const { stdout } = spawnSync('timedatectl', ['show', '--property=NTPSynchronized', '--value'], { encoding: 'utf8' });
  return stdout?.trim() === 'yes' ? goodFinding('Đồng hồ', 'được chỉnh theo mạng') : openFinding('Đồng hồ', 'chưa so được với ai', remedy);
}
