import { createReadStream } from 'node:fs';
import { BackupError } from './backup-error.ts';
import { encrypt } from './encryption.ts';
import { RESERVED_BYTES, toStoredBackup, type StoredBackup } from './folder.ts';
import { removeOldLog } from './log.ts';
import { mb } from './mails.ts';
import type { SecondPlace } from './places.ts';
import { selectExpired } from './retention.ts';

/** Lists copies newest first. */
export async function listCopies(place: SecondPlace): Promise<StoredBackup[]> {
  const stored = await place.list('');
  return stored.flatMap((each) => toStoredBackup(each.name, each.bytes) ?? []).toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

/**
 * Copies this machine's newest backup to a second place, encrypted, unless it is there; removes expired ones there.
 * @throws BackupError without enough room
 */
export async function copyNewest(place: SecondPlace, own: StoredBackup[], passphrase: string): Promise<StoredBackup | undefined> {
  const [newest] = own;
  const there = await listCopies(place);
  if (!newest || there.some(({ at }) => at.getTime() >= newest.at.getTime())) return undefined;
  const missing = newest.bytes + RESERVED_BYTES - (await place.free());
  if (missing > 0) throw new BackupError(`${place.label} không đủ chỗ cho bản sao lưu: cần thêm khoảng ${mb(missing)}.`);
  const name = `${newest.name}.age`;
  await place.put(name, encrypt(createReadStream(newest.file), { passphrase }));
  const now = await listCopies(place);
  const old = selectExpired(now);
  await place.remove(old.map((each) => each.name));
  await removeOldLog(place, now.filter((each) => !old.includes(each)));
  return now.find((each) => each.name === name);
}
