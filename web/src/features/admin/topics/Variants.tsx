import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Preview } from '../writing/Preview.tsx';
import type { Exercise } from './topic-type.ts';

const SAMPLES = 20;

/** How many others there are of an exercise, with other numbers, and some of them as learners see them. */
export function Variants({ variants }: Pick<Exercise, 'variants'>) {
  const [open, setOpen] = useState(false);
  if (variants.length === 0) return null;
  const samples = variants.slice(0, SAMPLES).flatMap(({ content, solution }, at) => [
    { key: `content-${at}`, heading: `Mẫu ${at + 1}`, source: content },
    { key: `solution-${at}`, source: solution, solutionOf: { title: '', question: content } },
  ]);
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      <p>
        Có <b>{variants.length}</b> bài tương tự với số khác.
      </p>
      <Button small icon="eye" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Ẩn bài mẫu' : `Xem ${Math.min(SAMPLES, variants.length)} bài mẫu`}
      </Button>
      {open && <Preview of="bài tương tự" parts={samples} />}
    </div>
  );
}
