import { deviceStore, resultOf, writeRow } from '../../../../session/device-store.ts';
import type { PhotoDevice, WaitingPhoto } from './photo-outbox.ts';

// Photos that the server does not have yet.

type StoredPhoto = WaitingPhoto & { uid: string; attemptId: string; at: number };

const photos = deviceStore('vo-toan-photos', 'photos');

/** Milliseconds until an unsent photo is dropped. */
const GONE_AFTER = 7 * 24 * 60 * 60_000;

/** Ids of photos that only this page has, without storage. */
const memoryOnly = new Set<string>();

export const devicePhotos = (uid: string, attemptId: string): PhotoDevice => ({
  all: async () => {
    const all = await photos('readonly', (rows) => resultOf<StoredPhoto[]>(rows.getAll())).catch(() => []);
    const old = Date.now() - GONE_AFTER;
    for (const { id, at } of all) if (at < old) void writeRow(photos, id).catch(() => undefined);
    return all.filter((each) => each.uid === uid && each.attemptId === attemptId && each.at >= old);
  },
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
