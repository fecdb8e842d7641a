import { createReadStream } from 'node:fs';
import { BackupError } from './backup-error.ts';
import { encrypted } from './encryption.ts';
import { STAYS_FREE, toKept, type Kept } from './folder.ts';
import { tidyLog } from './log.ts';
import { mb } from './mails.ts';
import type { SecondPlace } from './places.ts';
import { expired } from './retention.ts';

/** Lists copies newest first. */
export async function copiesIn(place: SecondPlace): Promise<Kept[]> {
  const stored = await place.list('');
  return stored.flatMap((each) => toKept(each.name, each.bytes) ?? []).toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

/**
 * Copies this machine's newest backup to a second place, encrypted, unless it is there; removes expired ones there.
 * @throws BackupError without enough room
 */
export async function copyNewest(place: SecondPlace, own: Kept[], passphrase: string): Promise<Kept | undefined> {
  const [newest] = own;
  const there = await copiesIn(place);
  if (!newest || there.some(({ at }) => at.getTime() >= newest.at.getTime())) return undefined;
  const missing = newest.bytes + STAYS_FREE - (await place.free());
  if (missing > 0) throw new BackupError(`${place.label} không đủ chỗ cho bản sao lưu: cần thêm khoảng ${mb(missing)}.`);
  const name = `${newest.name}.age`;
  await place.put(name, encrypted(createReadStream(newest.file), { passphrase }));
  const now = await copiesIn(place);
  const old = expired(now);
  await place.remove(old.map((each) => each.name));
  await tidyLog(place, now.filter((each) => !old.includes(each)));
  return now.find((each) => each.name === name);
}
