import { del, entries, get, set } from 'idb-keyval';
import { deviceStore } from '../../../../session/device-store.ts';
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
    const all = await entries<string, StoredPhoto>(photos).catch(() => []);
    const old = Date.now() - GONE_AFTER;
    for (const [key, { at }] of all) if (at < old) void del(key, photos).catch(() => undefined);
    return all.filter(([, each]) => each.uid === uid && each.attemptId === attemptId && each.at >= old).map(([, each]) => each);
  },
  has: async (id) => memoryOnly.has(id) || (await get(id, photos).catch(() => undefined)) !== undefined,
  keep: async (photo) => {
    const row: StoredPhoto = { ...photo, uid, attemptId, at: Date.now() };
    await set(photo.id, row, photos).catch(() => memoryOnly.add(photo.id));
  },
  forget: async (id) => {
    memoryOnly.delete(id);
    await del(id, photos).catch(() => undefined);
  },
});
