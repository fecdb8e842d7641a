import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { PracticeSet } from '#contract/practice.ts';
import { PrintSheet } from '../../../../ui/reading/PrintSheet.tsx';
import { Button } from '../../../../ui/Button.tsx';
import type { Paper } from '../../public/opening.ts';
import type { Part } from '../attempt/layout.ts';
import { PrintedHead } from './PrintedHead.tsx';
import { PrintedKeys, PrintedQuestions, type Key } from './PrintedTest.tsx';

type Props = {
  set: PracticeSet;
  paper: Pick<Paper, 'title' | 'duration' | 'notes'>;
  parts: Part[];
  /** Keys, absent where they may not be seen. */
  keys?: Key[];
};

/**
 * A paper for A4: questions with space for answers, or keys. The choice stays, because some phones lay out only after
 * `print()` has returned.
 */
export function PrintTest({ set, paper, parts, keys }: Props) {
  const [what, setWhat] = useState<'paper' | 'keys'>('paper');
  const printOut = (wanted: typeof what) => {
    flushSync(() => setWhat(wanted));
    print();
  };
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button small onClick={() => printOut('paper')}>
          In đề
        </Button>
        {keys && (
          <Button small onClick={() => printOut('keys')}>
            In đáp án và lời giải
          </Button>
        )}
      </div>
      <PrintSheet>
        <PrintedHead set={set} paper={paper} {...(what === 'keys' && { about: '(đáp án và thang điểm)' })} />
        {what === 'keys' && keys ? <PrintedKeys parts={parts} keys={keys} /> : <PrintedQuestions parts={parts} />}
      </PrintSheet>
    </>
  );
}
