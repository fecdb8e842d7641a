import './answer.css';
import { Suspense, type ComponentType } from 'react';
import type { AnswerProps } from '#kinds/answer-props.ts';
import { ChunkBoundary, lazyPart } from '../ChunkBoundary.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

type Field = ComponentType<AnswerProps>;

/** By kind; each is loaded with the first question of its kind. */
const FIELDS = Object.fromEntries(
  Object.entries(import.meta.glob<{ default: Field }>('../../../kinds/*/Answer.tsx')).map(([path, load]) => [path.split('/').at(-2), lazyPart(load)]),
);

/** Where a question is answered, whatever its kind. What is asked stands above it, written by the page. */
export function AnswerField(props: AnswerProps) {
  const Field = FIELDS[props.question.kind];
  if (!Field) return null;
  return (
    <ChunkBoundary>
      <Suspense fallback={<Skeleton />}>
        {/* A question's own: what one has kept of a field, its caret, its open keypad, is not the next one's. */}
        <div key={props.question.id} className="answer-room">
          <Field {...props} />
        </div>
      </Suspense>
    </ChunkBoundary>
  );
}
