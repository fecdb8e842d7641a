import './answer.css';
import { Suspense, useEffect, useRef } from 'react';
import type { AnswerProps } from '#kinds/answer-props.ts';
import { ChunkBoundary, lazyPart } from '../ChunkBoundary.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

/** Loaded with the first question. */
const KindField = lazyPart(() => import('./KindField.tsx'));

/** Fetches the fields of all kinds ahead, so that they are there without a connection, too. */
export function fetchKindField(): void {
  // What cannot be fetched now is asked for again where it is shown.
  KindField.fetch().catch(() => undefined);
}

/**
 * Where a question is answered, whatever its kind. What is asked stands above it, written by the page.
 * @param focused takes the focus as soon as it is there
 */
export function AnswerField({ focused = false, ...props }: AnswerProps & { focused?: boolean }) {
  return (
    <ChunkBoundary>
      <Suspense fallback={<Skeleton />}>
        {/* A question's own: what one has kept of a field, its caret, its open keypad, is not the next one's. */}
        <div key={props.question.id} className="answer-room">
          <KindField {...props} />
          {focused && <TakesFocus />}
        </div>
      </Suspense>
    </ChunkBoundary>
  );
}

/** Goes to where an answer is given, in a part of the page; what stands there is taken as a whole, to be written over. */
export function focusField(room: Element | null | undefined): void {
  const field = room?.querySelector<HTMLInputElement>('input:checked, input:enabled, textarea:enabled');
  field?.focus();
  if (field?.type === 'text') field.select();
}

/** Beside a field that is loaded when it is needed: it is there when this is. */
function TakesFocus() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => focusField(mark.current?.parentElement), []);
  return <span ref={mark} hidden />;
}
