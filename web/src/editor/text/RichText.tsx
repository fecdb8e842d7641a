import { Suspense } from 'react';
import { ChunkBoundary, lazyPart } from '../../ui/ChunkBoundary.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { TextEditorProps } from './TextEditor.tsx';

const TextEditor = lazyPart(() => import('./TextEditor.tsx'));

/** The text editor, loaded with the first field shown. */
export const RichText = (props: TextEditorProps) => (
  <ChunkBoundary>
    <Suspense fallback={<Skeleton />}>
      <TextEditor {...props} />
    </Suspense>
  </ChunkBoundary>
);
