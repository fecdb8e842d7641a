import { deviceStore, resultOf, writeRow } from '../../../../session/device-store.ts';
import type { PhotoDevice, WaitingPhoto } from './photo-outbox.ts';

// Photos that the server does not have yet.

type StoredPhoto = WaitingPhoto & { uid: string; attemptId: string; at: number };

const photos = deviceStore('vo-toan-photos', 'photos');

/** Ids of photos that only this page has, without storage. */
const memoryOnly = new Set<string>();

const readAll = (): Promise<StoredPhoto[]> => photos('readonly', (rows) => resultOf<StoredPhoto[]>(rows.getAll())).catch(() => []);

/** Lists the attempt's id of each of a learner's unsent photos. */
export const listWaitingPhotos = async (uid: string): Promise<string[]> =>
  (await readAll()).flatMap((each) => (each.uid === uid ? [each.attemptId] : []));

/** Deletes the unsent photos of a learner who signs out. */
export async function removePhotosOf(uid: string): Promise<void> {
  for (const { id } of (await readAll()).filter((each) => each.uid === uid)) await writeRow(photos, id).catch(() => undefined);
}

export const devicePhotos = (uid: string, attemptId: string): PhotoDevice => ({
  all: async () => (await readAll()).filter((each) => each.uid === uid && each.attemptId === attemptId),
  has: async (id) => memoryOnly.has(id) || (await photos('readonly', (rows) => resultOf(rows.getKey(id))).catch(() => undefined)) !== undefined,
  keep: async (photo) => {
    const row: StoredPhoto = { ...photo, uid, attemptId, at: Date.now() };
    await writeRow(photos, photo.id, row).catch(() => memoryOnly.add(photo.id));
  },
  forget: async (id) => {
    memoryOnly.delete(id);
    await writeRow(photos, id).catch(() => undefined);
  },
});
