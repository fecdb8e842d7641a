import type { ReactNode } from 'react';
import { PenText } from './PenText.tsx';

type Props = {
  text: string;
  /** A search that found nothing: the page is not a new one, so the pen does not say so. */
  searched?: boolean;
  children?: ReactNode;
};

/** An empty page of the notebook: what is not there yet, and one way on. */
export function EmptyState({ text, searched, children }: Props) {
  return (
    <div className="empty oly">
      {!searched && <PenText phrase="Trang này còn mới" className="h-10.5 text-accent" />}
      <p>{text}</p>
      {children}
    </div>
  );
}
