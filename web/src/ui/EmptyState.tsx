import type { ReactNode } from 'react';
import { PenText } from './PenText.tsx';

type Props = {
  text: string;
  /** Handwritten "new page" above the text, where content or work is to come; not where nothing is left to do. */
  isNew?: boolean;
  children?: ReactNode;
};

/** Says what is missing. */
export function EmptyState({ text, isNew = false, children }: Props) {
  return (
    <div className="empty">
      {isNew && <PenText phrase="Trang này còn mới" className="h-10.5 text-accent" />}
      <p>{text}</p>
      {children}
    </div>
  );
}
