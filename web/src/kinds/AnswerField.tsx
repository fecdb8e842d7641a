import './answer.css';
import { Suspense, useEffect, useRef } from 'react';
import type { AnswerProps } from '#kinds/answer-props.ts';
import { ChunkBoundary, lazyPart } from '../ChunkBoundary.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

/** Loaded with the first question. */
const KindField = lazyPart(() => import('./KindField.tsx'));

/** Preloads the answer fields, so that they work without a connection. */
export function fetchKindField(): void {
  // A failed download is repeated when a field is shown.
  KindField.fetch().catch(() => undefined);
}

/**
 * Answer field for any question type; the page shows the question above it.
 * @param focused takes the focus as soon as it has loaded
 */
export function AnswerField({ focused = false, ...props }: AnswerProps & { focused?: boolean }) {
  return (
    <ChunkBoundary>
      <Suspense fallback={<Skeleton />}>
        {/* Keyed by question, so that caret and open keypad do not carry over. */}
        <div key={props.question.id} className="answer-room">
          <KindField {...props} />
          {focused && <TakesFocus />}
        </div>
      </Suspense>
    </ChunkBoundary>
  );
}

/** Focuses the answer field in a part of the page, and selects its text. */
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
