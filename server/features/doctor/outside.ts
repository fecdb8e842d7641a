import { createTransport } from 'nodemailer';
import { backupFolder, listBackups, secondPlaces, tryPlace } from '#server/features/backup/service.ts';
import { adminEmail } from '#server/features/identity/service.ts';
import { directPlace, embeddedFolder, SITE_DATABASE } from '#server/platform/database/database-place.ts';
import { openDatabase, withClient } from '#server/platform/database/database.ts';
import { findEmbedded } from '#server/platform/postgres/embedded-postgres.ts';
import { createStorage, tryStorage } from '#server/platform/storage/storage.ts';
import type { Settings } from '#server/settings.ts';
import { badFinding, goodFinding, runCheck, openFinding, type Finding } from './finding.ts';

const PATIENCE = 10_000;
const DAY = 24 * 60 * 60 * 1000;

/** Returns the admin's address from the settings, or from the database if it is running. */
export async function ownerAddress(settings: Settings): Promise<string | undefined> {
  if (settings.ADMIN_EMAIL) return settings.ADMIN_EMAIL;
  const server = settings.DATABASE_URL ? undefined : await findEmbedded(embeddedFolder(settings.DATA_DIR));
  const place = directPlace(settings) ?? (server && { ...server, database: SITE_DATABASE });
  if (!place) return undefined;
  const { db, close } = openDatabase(place, { max: 1 });
  return adminEmail(db, settings).catch(() => undefined).finally(close);
}

/** Sends a mail to the owner: only that proves that mail arrives. */
export function checkMail({ MAIL_URL, MAIL_FROM, origin }: Settings, owner: string | undefined): Promise<Finding> {
  return runCheck('Thư', 'Xem lại MAIL_URL: smtp://tài-khoản:mật-khẩu@máy-chủ:587 (hoặc smtps://…:465).', async () => {
    if (!MAIL_URL) return openFinding('Thư', 'chưa đặt máy chủ thư: thư nằm lại trên máy này', 'Đặt MAIL_URL để học sinh nhận được thư xác minh.');
    if (!owner) return openFinding('Thư', 'chưa biết gửi thư thử đến đâu', 'Đặt ADMIN_EMAIL, hoặc gõ lại lệnh này khi trang đang chạy.');
    const limits = { connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE };
    await createTransport({ url: MAIL_URL, ...limits }, { from: MAIL_FROM }).sendMail({
      to: owner, subject: 'Thư thử', text: `Trang ${origin} gửi được thư. Bạn không cần trả lời.`,
    });
    return goodFinding('Thư', `đã gửi một thư thử đến ${owner}: xem hộp thư, cả mục thư rác`);
  });
}

/** Checks a database on another server; the start reports errors of an embedded one. */
export async function checkDatabase({ DATABASE_URL, DATABASE_DIRECT_URL }: Settings): Promise<Finding[]> {
  if (!DATABASE_URL) return [];
  const ask = (setting: string, connectionString: string) => runCheck('Cơ sở dữ liệu', `Xem lại ${setting}, và máy chủ PostgreSQL có chạy không.`, async () => {
    const { rows } = await withClient({ connectionString, connectionTimeoutMillis: PATIENCE }, (client) =>
      client.query<{ version: string }>("select current_setting('server_version') as version"));
    return goodFinding('Cơ sở dữ liệu', `PostgreSQL ${rows[0]?.version} trả lời${DATABASE_DIRECT_URL ? ` (${setting})` : ''}`);
  });
  const servers = [await ask('DATABASE_URL', DATABASE_URL)];
  if (DATABASE_DIRECT_URL) servers.push(await ask('DATABASE_DIRECT_URL', DATABASE_DIRECT_URL));
  if (servers.some(({ state }) => state !== 'good')) return servers;
  return [...servers, openFinding(
    'Sao lưu liên tục', 'trang tự xuất toàn bộ mỗi đêm, nên có thể mất những gì ghi sau đó',
    'Muốn mất tối đa vài phút: cài gói pgbackrest trên máy chủ PostgreSQL (docs/owner-guide.vi.md).',
  )];
}

/** Checks outside storage; for the data folder the disk is checked. */
export async function checkStorage(settings: Settings): Promise<Finding[]> {
  const { S3_BUCKET } = settings;
  if (!S3_BUCKET) return [];
  return [await runCheck('Kho ảnh và video', 'Xem lại các cài đặt S3_….', async () => {
    await tryStorage(createStorage(settings).storage);
    return goodFinding('Kho ảnh và video', `${S3_BUCKET}: ghi, đọc và xóa được`);
  })];
}

/** Checks the last backup's age, and each second place. */
export async function checkBackups(settings: Settings, dataFolder: string): Promise<Finding[]> {
  const findings = [await runCheck('Sao lưu', 'Xem quyền của thư mục dữ liệu.', async () => {
    const [last] = await listBackups(backupFolder(dataFolder));
    if (!last) return openFinding('Sao lưu', 'chưa có bản nào', 'Trang tự sao lưu mỗi đêm; sao lưu ngay: npm run backup.');
    const days = Math.floor((Date.now() - last.at.getTime()) / DAY);
    if (days < 2) return goodFinding('Sao lưu', `bản mới nhất: ${last.name}`);
    return badFinding('Sao lưu', `bản mới nhất đã ${days} ngày`, 'Sao lưu ngay để xem lỗi: npm run backup.');
  })];
  const places = secondPlaces(settings);
  if (places.length === 0) {
    findings.push(openFinding('Nơi thứ hai', 'chưa đặt: ổ đĩa hỏng thì bản sao lưu cũng mất', 'Đặt BACKUP_DIR hoặc BACKUP_S3_BUCKET, cùng BACKUP_PASSPHRASE.'));
  }
  for (const place of places) {
    findings.push(await runCheck('Nơi thứ hai', `Xem lại ${place.kind === 'folder' ? 'BACKUP_DIR' : 'các cài đặt BACKUP_S3_…'}.`, async () => {
      await tryPlace(place);
      return goodFinding('Nơi thứ hai', `${place.label}: ghi, đọc và xóa được`);
    }));
  }
  return findings;
}
