import './answer.css';
import { Suspense, useEffect, useRef, type ComponentType } from 'react';
import type { AnswerProps } from '#kinds/answer-props.ts';
import { ChunkBoundary, lazyPart } from '../ChunkBoundary.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

type Field = ComponentType<AnswerProps>;

/** By kind; each is loaded with the first question of its kind. */
const LOADS: Record<string, () => Promise<{ default: Field }>> = Object.fromEntries(
  Object.entries(import.meta.glob<{ default: Field }>('../../../kinds/*/Answer.tsx')).map(([path, load]) => [path.split('/').at(-2), load]),
);
const FIELDS = Object.fromEntries(Object.entries(LOADS).map(([kind, load]) => [kind, lazyPart(load)]));

/** Fetches the fields of these kinds ahead, so that they are there without a connection, too. */
export function fetchFields(kinds: Iterable<string>): void {
  // One that cannot be fetched now is asked for again where it is shown.
  for (const kind of new Set(kinds)) LOADS[kind]?.().catch(() => undefined);
}

/**
 * Where a question is answered, whatever its kind. What is asked stands above it, written by the page.
 * @param focused takes the focus as soon as it is there
 */
export function AnswerField({ focused = false, ...props }: AnswerProps & { focused?: boolean }) {
  const Field = FIELDS[props.question.kind];
  if (!Field) return null;
  return (
    <ChunkBoundary>
      <Suspense fallback={<Skeleton />}>
        {/* A question's own: what one has kept of a field, its caret, its open keypad, is not the next one's. */}
        <div key={props.question.id} className="answer-room">
          <Field {...props} />
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
