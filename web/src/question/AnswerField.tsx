import './answer.css';
import { Suspense, useEffect, useRef } from 'react';
import type { AnswerProps } from '#question-types/answer-props.ts';
import { ChunkBoundary, lazyPart } from '../ui/ChunkBoundary.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

const FieldOfType = lazyPart(() => import('./FieldOfType.tsx'));

/** Preloads the fields, for use without a connection. */
export function fetchAnswerFields(): void {
  // A failed download is repeated when a field is shown.
  FieldOfType.fetch().catch(() => undefined);
}

/**
 * Answer field of any type; the page shows the question above.
 * @param focused takes the focus once loaded
 */
export function AnswerField({ focused = false, ...props }: AnswerProps & { focused?: boolean }) {
  return (
    <ChunkBoundary>
      <Suspense fallback={<Skeleton />}>
        {/* Keyed by question, so that caret and open keypad do not carry over. */}
        <div key={props.question.id} className="answer-room">
          <FieldOfType {...props} />
          {focused && <TakesFocus />}
        </div>
      </Suspense>
    </ChunkBoundary>
  );
}

/** Focuses an answer field and selects its text. */
export function focusField(room: Element | null | undefined): void {
  const field = room?.querySelector<HTMLInputElement>('input:checked, input:enabled, textarea:enabled');
  field?.focus();
  if (field?.type === 'text') field.select();
}

/** Mounts together with the lazy field, and focuses it. */
function TakesFocus() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => focusField(mark.current?.parentElement), []);
  return <span ref={mark} hidden />;
}
