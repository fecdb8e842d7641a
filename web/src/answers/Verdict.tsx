import './answers.css';
import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon.tsx';

/** What was found of an answer; read out as it comes, so its place is there before. */
export const Verdict = ({ right, children }: { right: boolean | undefined; children: ReactNode }) => (
  <output className={right === undefined ? 'sr-only' : `answer-verdict answer-verdict-${right ? 'right' : 'wrong'}`}>
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
