import { deviceStore, resultOf, writeRow } from '../../session/device-store.ts';
import type { DraftKind } from './document-type.ts';

// Drafts on this device, which are stored at once and without a connection.

/** `savedAt`: ISO 8601, by the clock of its device or server. */
export type Draft = { document: Record<string, unknown>; baseVersion: number | null; savedAt: string };

export type DeviceDraft = Draft & {
  /** `savedAt` of the server's draft that it continues; null for none. */
  over: string | null;
  /** The server has all of it. */
  sent: boolean;
};

const drafts = deviceStore('vo-toan-drafts', 'drafts');
const keyOf = (kind: DraftKind, id: string) => `${kind}/${id}`;

/** Writes run one after the other, so that the last one wins. */
let writing: Promise<unknown> = Promise.resolve();
const writeInTurn = (write: () => Promise<void>): Promise<boolean> => {
  const written = writing.then(write).then(() => true, () => false);
  writing = written;
  return written;
};

/** Resolves when all writes so far have ended. */
export const waitForWrites = async (): Promise<void> => void (await writing);

/** @returns true if stored: storage may be full or forbidden */
export async function storeOnDevice(kind: DraftKind, id: string, draft: DeviceDraft): Promise<boolean> {
  const isKept = await writeInTurn(() => writeRow(drafts, keyOf(kind, id), draft));
  // Otherwise an older draft would pass for the latest.
  if (!isKept) await removeFromDevice(kind, id);
  return isKept;
}

export const loadFromDevice = (kind: DraftKind, id: string): Promise<DeviceDraft | undefined> =>
  writing.then(() => drafts('readonly', (rows) => resultOf<DeviceDraft | undefined>(rows.get(keyOf(kind, id))))).catch(() => undefined);

export const removeFromDevice = async (kind: DraftKind, id: string): Promise<void> => void (await writeInTurn(() => writeRow(drafts, keyOf(kind, id))));
