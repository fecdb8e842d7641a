import type { ReactNode } from 'react';
import { PenText } from './PenText.tsx';

/** An empty page of the notebook: what is not there yet, and one way on. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="oly grid justify-items-center gap-2 rounded-sheet border border-line bg-paper px-4 py-6 text-center">
      <PenText phrase="Trang này còn mới" className="h-10.5 text-accent" />
      <p>{text}</p>
      {children}
    </div>
  );
}
