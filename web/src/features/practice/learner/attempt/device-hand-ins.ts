import { deviceStore, resultOf, writeRow } from '../../../../session/device-store.ts';

// Attempts that their learners have handed in on this device, and that the server does not know of yet.

/** `title`: of the paper; `path`: of the attempt's page. `at`: ms since 1970, by this device. */
export type KeptHandIn = { uid: string; attemptId: string; title: string; path: string; at: number };

const handIns = deviceStore('vo-toan-hand-ins', 'handIns');

export async function listHandIns(uid: string): Promise<KeptHandIn[]> {
  const all = await handIns('readonly', (rows) => resultOf<KeptHandIn[]>(rows.getAll())).catch(() => []);
  return all.filter((each) => each.uid === uid);
}

export const findHandIn = async (uid: string, attemptId: string): Promise<KeptHandIn | undefined> =>
  (await listHandIns(uid)).find((each) => each.attemptId === attemptId);

/** @returns true if stored */
export const keepHandIn = (handIn: KeptHandIn): Promise<boolean> => writeRow(handIns, handIn.attemptId, handIn).then(() => true, () => false);

export const removeHandIn = (attemptId: string): Promise<void> => writeRow(handIns, attemptId).catch(() => undefined);
