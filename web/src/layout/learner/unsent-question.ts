import { useSyncExternalStore } from 'react';
import { readWaitingWork } from '../../features/practice/learner/attempt/waiting-work.ts';
import { answersSent, readWaitingAnswers } from '../../question/outbox.ts';
import { currentSession } from '../../session/session.ts';

/** Milliseconds in which answers under way may arrive before signing out. */
const PATIENCE = 2_000;

/** Names the unsent work that signing out would lose; `answer` ends the question. */
type UnsentQuestion = { what: string; answer: (maySignOut: boolean) => void };

let question: UnsentQuestion | undefined;
const listeners = new Set<() => void>();

function put(next: UnsentQuestion | undefined): void {
  question = next;
  for (const listener of listeners) listener();
}

/** The question to be shown. One that is asked before the page can show it waits. */
export const useUnsentQuestion = (): UnsentQuestion | undefined => useSyncExternalStore(
  (listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  () => question,
);

/** Asks before signing out loses unsent work. @returns true if there is none, or the learner agreed to lose it */
export async function mayLoseUnsentWork(): Promise<boolean> {
  const session = currentSession();
  if (session.state !== 'learner') return true;
  const { uid } = session.user;
  await Promise.race([answersSent(), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  const what = describeUnsent({ ...(await readWaitingWork(uid)), single: (await readWaitingAnswers(uid)).length });
  if (what === '') return true;
  return new Promise((resolve) => {
    const answer = (maySignOut: boolean) => {
      put(undefined);
      resolve(maySignOut);
    };
    put({ what, answer });
  });
}

/** Names unsent work: "3 câu trả lời và 1 bài đã bấm nộp"; '' for none. */
function describeUnsent({ answers, single, photos, handIns }: { answers: number; single: number; photos: number; handIns: number }): string {
  const parts = [
    answers + single > 0 && `${answers + single} câu trả lời`, photos > 0 && `${photos} ảnh bài làm`, handIns > 0 && `${handIns} bài đã bấm nộp`,
  ];
  return new Intl.ListFormat('vi').format(parts.filter((part) => part !== false));
}
