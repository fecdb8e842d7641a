import type { ReactNode } from 'react';
import { PenText } from './PenText.tsx';

type Props = {
  text: string;
  /** A search without results: the handwritten "new page" would be wrong. */
  searched?: boolean;
  children?: ReactNode;
};

/** An empty notebook page: says what is missing, with one link. */
export function EmptyState({ text, searched, children }: Props) {
  return (
    <div className="empty oly">
      {!searched && <PenText phrase="Trang này còn mới" className="h-10.5 text-accent" />}
      <p>{text}</p>
      {children}
    </div>
  );
}
