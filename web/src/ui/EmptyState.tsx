import type { ReactNode } from 'react';
import { PenText } from './PenText.tsx';

type Props = {
  text: string;
  /** No handwritten "new page", after a fruitless search. */
  searched?: boolean;
  children?: ReactNode;
};

/** Says what is missing. */
export function EmptyState({ text, searched, children }: Props) {
  return (
    <div className="empty oly">
      {!searched && <PenText phrase="Trang này còn mới" className="h-10.5 text-accent" />}
      <p>{text}</p>
      {children}
    </div>
  );
}
