import './print-paper.css';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { PracticeSet } from '#contract/practice.ts';
import { PrintSheet } from '../../../../ui/reading/PrintSheet.tsx';
import { Reading } from '../../../../ui/reading/Reading.tsx';
import { Solution } from '../../../../question/Solution.tsx';
import { noBreakHtml } from '../../../../ui/join-terms.ts';
import { Button } from '../../../../ui/Button.tsx';
import type { Paper, Problem } from '../../public/opening.ts';
import { splitTitle } from '../../public/titles.ts';
import { PrintedHead } from './PrintedHead.tsx';

type Props = { set: PracticeSet; paper: Paper; problems: Problem[] };

/** A paper for A4. The choice stays after printing: some phones lay out only after `print()` has returned. */
export function PrintPaper({ set, paper, problems }: Props) {
  const [solved, setSolved] = useState(false);
  const printOut = (withSolutions: boolean) => {
    flushSync(() => setSolved(withSolutions));
    print();
  };
  return (
    <>
      <div className="flex flex-wrap gap-3 border-t border-line pt-4">
        <Button small onClick={() => printOut(false)}>
          In đề
        </Button>
        <Button small onClick={() => printOut(true)}>
          In đề kèm lời giải
        </Button>
      </div>
      <PrintSheet>
        <PrintedHead set={set} paper={paper} {...(solved && { about: '(kèm lời giải)' })} />
        {problems.map(({ id, title, questions, problemSolutionText }) => (
          <section key={id} className="printed-problem">
            <PrintedTitle title={title} />
            <Reading html={questions} />
            {solved && <Solution title={title} question={questions} solution={problemSolutionText} />}
          </section>
        ))}
        <p className="printed-end">– Hết –</p>
      </PrintSheet>
    </>
  );
}

function PrintedTitle({ title }: { title: string }) {
  const { name, points } = splitTitle(title);
  return (
    <h2>
      <span dangerouslySetInnerHTML={{ __html: noBreakHtml(name) }} />
      {points && <small> ({points})</small>}
    </h2>
  );
}
