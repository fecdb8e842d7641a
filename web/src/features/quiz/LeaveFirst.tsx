import { useEffect } from 'react';
import { useBlocker, type Location } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { Paper } from './paper.ts';
import { placeIn } from './quiz-place.ts';

/** Asks before a paper with answers is left, by whatever way leads out of it. */
export function LeaveFirst({ paper }: { paper: Paper }) {
  const started = paper.answers.length > 0;
  const blocker = useBlocker(({ nextLocation }) => started && !isOfPaper(nextLocation, paper));

  useEffect(() => {
    if (!started) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [started]);

  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog title="Em dừng làm bài?" onClose={blocker.reset}>
      <div className="grid gap-4 p-5">
        <p>
          Em đang ở câu {paper.at + 1} / {paper.questions.length}. Bài làm dở được giữ trên máy này, lần sau em làm tiếp
          từ câu đó.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button kind="primary" onClick={blocker.reset}>
            Làm tiếp
          </Button>
          <Button onClick={blocker.proceed}>Dừng làm bài</Button>
        </div>
      </div>
    </Dialog>
  );
}

function isOfPaper({ pathname, search }: Location, { grade, exam }: Paper): boolean {
  if (pathname !== '/quiz') return false;
  const place = placeIn(search);
  return (place.step === 'paper' || place.step === 'result') && place.grade === grade && place.exam === exam;
}
