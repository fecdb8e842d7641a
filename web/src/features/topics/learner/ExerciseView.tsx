import { useEffect, useRef } from 'react';
import { noBreakHtml } from '../../../ui/join-terms.ts';
import { ReportLink } from '../../reports/learner/ReportLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import type { Exercise } from './exercise-choice.ts';
import { ExerciseSheet } from './ExerciseSheet.tsx';
import { useSimilar } from './use-similar.ts';

type Props = {
  uid: string;
  topicId: string;
  exercise: Exercise;
  only: boolean;
  /** All exercises had been seen, so this one repeats. */
  again: boolean;
  onAnother: () => void;
};

export function ExerciseView({ uid, topicId, exercise, only, again, onAnother }: Props) {
  const { id, title, variantCount } = exercise;
  const { variant, worked, next, busy, error } = useSimilar(topicId, exercise);
  const { heading, leave } = useReadOn(`${id} ${variant}`);
  const goOn = (way: () => void) => () => {
    leave();
    way();
  };
  return (
    <article className="min-w-0">
      <output className="text-sm text-ink-soft">
        {again && !only && 'Em đã gặp hết các bài của mức này. Bài lâu chưa gặp sẽ quay lại.'}
      </output>
      <h2 ref={heading} tabIndex={-1} className="mb-2" dangerouslySetInnerHTML={{ __html: noBreakHtml(title) }} />
      {variant > 0 && (
        <p className="mb-2">
          <Tag>Số mới</Tag>
        </p>
      )}
      <ExerciseSheet key={`${id} ${variant}`} uid={uid} place={{ topicId, exerciseId: id, variant }} worked={worked}>
        {(done) => (
          <>
            {variantCount > 0 && (
              <Button kind={done ? 'primary' : 'plain'} busy={busy} busyLabel="Đang lấy bài…" onClick={goOn(() => void next())}>
                Làm bài tương tự
              </Button>
            )}
            {!only && (
              <Button kind={done && variantCount === 0 ? 'primary' : 'plain'} onClick={goOn(onAnother)}>
                Bài khác
                <Icon name="next" small />
              </Button>
            )}
          </>
        )}
      </ExerciseSheet>
      {error && (
        <div className="mt-3">
          <Notice kind="bad">{error}</Notice>
        </div>
      )}
      <p className="mt-3">
        <ReportLink key={`${id} ${variant}`} item={`exercise/${topicId}/${id}`} variant={variant} />
      </p>
      {only && <p className="mt-3 text-sm text-ink-soft">Mức này mới có một bài.</p>}
    </article>
  );
}

/** Focuses the next exercise's heading after "Bài khác", which is below it. */
function useReadOn(shown: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const left = useRef<string>(undefined);
  useEffect(() => {
    if (left.current !== undefined && left.current !== shown) {
      heading.current?.focus();
      left.current = undefined;
    }
  }, [shown]);
  return { heading, leave: () => void (left.current = shown) };
}
