import './answers.css';
import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../ui/Icon.tsx';

/** Result of an answer, scrolled into view; present from the start, so that screen readers announce it. */
export function Verdict({ right, children }: { right: boolean | undefined; children: ReactNode }) {
  const place = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    if (right !== undefined) place.current?.scrollIntoView({ block: 'nearest' });
  }, [right]);
  return (
    <output ref={place} className={right === undefined ? 'sr-only' : `answer-verdict answer-verdict-${right ? 'right' : 'wrong'}`}>
      {right !== undefined && (
        <>
          <Icon name={right ? 'right' : 'wrong'} small className="drawn" />
          <span>
            <b>{right ? 'Đúng rồi.' : 'Chưa đúng.'}</b> {children}
          </span>
        </>
      )}
    </output>
  );
}
