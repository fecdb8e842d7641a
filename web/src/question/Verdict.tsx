import './answers.css';
import { wordOfWrong } from '#contract/incomplete.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../ui/Icon.tsx';

/**
 * Result of an answer, scrolled into view; present from the start, so that screen readers announce it.
 * @param look hint on a wrong answer
 */
export function Verdict({ right, look, children }: { right: boolean | undefined; look?: string | undefined; children: ReactNode }) {
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
            <b>{right ? 'Đúng rồi' : wordOfWrong(look)}.</b> {children}
          </span>
        </>
      )}
    </output>
  );
}
