import { listWaitingPhotos, removePhotosOf } from '../photos/device-photos.ts';
import { listWaitingAnswers, removeAnswersOf } from './device-answers.ts';
import { listHandIns, removeHandIn, type KeptHandIn } from './device-hand-ins.ts';

/** Work of a learner's attempts on this device that the server does not have yet. */
export type WaitingWork = { attemptIds: string[]; answers: number; photos: number; handIns: number };

export async function readWaitingWork(uid: string): Promise<WaitingWork> {
  const [answers, photos, handIns] = await Promise.all([listWaitingAnswers(uid), listWaitingPhotos(uid), listHandIns(uid)]);
  return {
    attemptIds: [...new Set([...answers, ...photos, ...handIns.map(({ attemptId }) => attemptId)])],
    answers: answers.length, photos: photos.length, handIns: handIns.length,
  };
}

/** Sends it, with code that other pages need not load. */
export async function sendWaitingWork(uid: string): Promise<void> {
  const { attemptIds } = await readWaitingWork(uid);
  if (attemptIds.length === 0) return;
  const { runningAttempt } = await import('./running-attempt.ts');
  // A refused handing in has been told.
  for (const attemptId of attemptIds) await runningAttempt(uid, attemptId).sendAll().catch(() => undefined);
}

/** Deletes it, when its learner signs out. */
export async function removeWaitingWork(uid: string): Promise<void> {
  for (const { attemptId } of await listHandIns(uid)) await removeHandIn(attemptId);
  await Promise.all([removeAnswersOf(uid), removePhotosOf(uid)]);
}

const listeners = new Set<(handIn: KeptHandIn) => void>();

/** Runs `hear` when a handing in that has waited is carried out while no page shows the attempt. @returns ends that */
export function whenHandedIn(hear: (handIn: KeptHandIn) => void): () => void {
  listeners.add(hear);
  return () => void listeners.delete(hear);
}

export function tellHandedIn(handIn: KeptHandIn): void {
  for (const hear of listeners) hear(handIn);
}
