import './notices.css';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';

type Props = { label: string; text: string; children: ReactNode; onPutAway: () => void };

/** A notice above the page that stays until it is put away. */
export const LearnerNotice = ({ label, text, children, onPutAway }: Props) => (
  <section className="learner-notice" aria-label={label} aria-live="polite">
    <div className="min-w-0">
      <p className="[overflow-wrap:anywhere]">{text}</p>
      {children}
    </div>
    <button type="button" className="icon-btn" aria-label="Đã đọc, ẩn tin này" onClick={onPutAway}>
      <Icon name="close" />
    </button>
  </section>
);
