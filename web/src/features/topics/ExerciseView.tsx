import { useEffect, useId, useRef, useState } from 'react';
import { Reading } from '../../reading/Reading.tsx';
import { Solution } from '../../reading/Solution.tsx';
import { noBreak } from '../../reading/no-break.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Exercise } from './exercise-choice.ts';

type Props = {
  exercise: Exercise;
  /** There is no other of its type and level. */
  only: boolean;
  /** All had been seen: this one comes again. */
  again: boolean;
  onAnother: () => void;
};

/** One exercise; its solution when it is asked for. */
export function ExerciseView({ exercise, only, again, onAnother }: Props) {
  const { id, title, content, solution } = exercise;
  const [solvedId, setSolvedId] = useState<string>();
  const solved = solvedId === id;
  const solutionId = useId();
  const { heading, leave } = useReadOn(id);
  return (
    <article className="min-w-0">
      <output className="text-sm text-ink-soft">
        {again && !only && 'Em đã gặp hết các bài của mức này. Bài lâu chưa gặp sẽ quay lại.'}
      </output>
      <h2 ref={heading} tabIndex={-1} className="exercise-title" dangerouslySetInnerHTML={{ __html: noBreak(title) }} />
      <Reading html={content} />
      <p className="exercise-actions">
        <Button
          kind="primary"
          icon={solved ? 'eye-off' : 'eye'}
          aria-expanded={solved}
          aria-controls={solutionId}
          onClick={() => setSolvedId(solved ? undefined : id)}
        >
          {solved ? 'Ẩn lời giải' : 'Xem lời giải'}
        </Button>
        {!only && (
          <Button
            onClick={() => {
              leave();
              onAnother();
            }}
          >
            Bài khác
            <Icon name="next" small />
          </Button>
        )}
      </p>
      {only && <p className="mt-3 text-sm text-ink-soft">Mức này mới có một bài.</p>}
      {!solved && <p className="mt-3 text-sm text-ink-soft">Em thử tự giải ra vở trước nhé.</p>}
      <section id={solutionId} hidden={!solved} aria-label="Lời giải" className="exercise-solution">
        <Solution question={content} solution={solution} />
      </section>
    </article>
  );
}

/** After "Bài khác", pressed below the exercise, reading starts at the heading of the next one. */
function useReadOn(id: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const left = useRef<string>(undefined);
  useEffect(() => {
    if (left.current !== undefined && left.current !== id) heading.current?.focus();
    left.current = undefined;
  }, [id]);
  return { heading, leave: () => void (left.current = id) };
}
