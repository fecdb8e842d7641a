import type { ReactNode } from 'react';
import { PenText } from './PenText.tsx';

/** An empty page of the notebook: what is not there yet, and one way on. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="empty oly">
      <PenText phrase="Trang này còn mới" className="h-10.5 text-accent" />
      <p>{text}</p>
      {children}
    </div>
  );
}
