import { Suspense, type ReactNode } from 'react';
import { Await, useRevalidator } from 'react-router';
import type { Part } from '../api/page-data.ts';
import { ErrorNotice } from './Notice.tsx';
import { Skeleton } from './Skeleton.tsx';

type Props<T> = {
  part: Part<T>;
  /** The error, shown with a button to try again. */
  error: string;
  loading?: ReactNode;
  /** Replaces an error that is reported elsewhere. */
  failed?: ReactNode;
  children: (value: T) => ReactNode;
};

/** A part of a page's data (page-data.ts): loading, error, or content. */
export function Loaded<T>({ part, error, loading = <Skeleton />, failed, children }: Props<T>) {
  const { revalidate } = useRevalidator();
  const notice = failed ?? <ErrorNotice message={error} onRetry={() => void revalidate()} />;
  if (part instanceof Promise) {
    // A new try is a new boundary, so that it shows the loading state.
    return (
      <Suspense key={keyOf(part)} fallback={loading}>
        <Await resolve={part} errorElement={notice}>
          {children}
        </Await>
      </Suspense>
    );
  }
  return isFailed(part) ? notice : children(part);
}

const isFailed = <T,>(part: T | { failed: string }): part is { failed: string } =>
  typeof part === 'object' && part !== null && 'failed' in part;

const keys = new WeakMap<object, number>();
let lastKey = 0;
function keyOf(promise: object): number {
  const key = keys.get(promise) ?? ++lastKey;
  keys.set(promise, key);
  return key;
}
