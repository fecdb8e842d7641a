import { useEffect, useState } from 'react';
import type { Exam, Grade } from '#contract/enums.ts';
import { api } from '../../../api/api.ts';
import { afterPaint } from '../../../question/after-paint.ts';
import { removeFor, storedFor, storeFor, onStoredElsewhere } from '../../../session/learner-storage.ts';
import { isFinished, newPaper, parsePaper, type Paper } from './paper.ts';

/** Names an exam's storage, so that an unfinished paper stays while another exam is done. */
const nameOf = (grade: Grade, exam: Exam) => `quiz:${grade} ${exam}`;

/** Returns the learner's last paper of an exam on this device. */
export function lastPaper(uid: string, grade: Grade, exam: Exam): Paper | undefined {
  const paper = parsePaper(storedFor(uid, nameOf(grade, exam)));
  return paper?.grade === grade && paper.exam === exam ? paper : undefined;
}

export const dropPaper = (uid: string, grade: Grade, exam: Exam): void => removeFor(uid, nameOf(grade, exam));

type PaperState = Paper | 'loading' | 'failed' | 'empty';

/**
 * Holds a paper, stored on the device with every answer; draws a new one if missing. `finished`: also returns a finished
 * one.
 */
export function usePaper(uid: string, grade: Grade, exam: Exam, finished: boolean) {
  const [held, setHeld] = useState<PaperState>(() => {
    const paper = lastPaper(uid, grade, exam);
    return paper && (finished || !isFinished(paper)) ? paper : 'loading';
  });

  const put = (paper: Paper) => {
    setHeld(paper);
    // A paper is large, and takes long to write.
    afterPaint(() => storeFor(uid, nameOf(grade, exam), paper));
  };

  useEffect(() => {
    if (held !== 'loading') return undefined;
    const stop = new AbortController();
    draw(grade, exam, stop.signal).then(
      (next) => {
        if (stop.signal.aborted) return;
        if (typeof next === 'object') storeFor(uid, nameOf(grade, exam), next);
        setHeld(next);
      },
      () => undefined,
    );
    return () => stop.abort();
  }, [held, uid, grade, exam]);

  // Takes over answers given in another tab.
  useEffect(
    () =>
      onStoredElsewhere(uid, nameOf(grade, exam), () => {
        const paper = lastPaper(uid, grade, exam);
        if (paper) setHeld(paper);
      }),
    [uid, grade, exam],
  );

  return { held, put, drawAnother: () => setHeld('loading') };
}

async function draw(grade: Grade, exam: Exam, signal: AbortSignal): Promise<PaperState> {
  try {
    const questions = await api('GET /api/questions', { querystring: { grade, exam } }, signal);
    return questions.length === 0 ? 'empty' : newPaper(grade, exam, questions);
  } catch {
    return 'failed';
  }
}
