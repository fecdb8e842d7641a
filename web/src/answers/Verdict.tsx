import './answers.css';
import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../ui/Icon.tsx';

/** What was found of an answer; read out and brought into view as it comes, so its place is there before. */
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
