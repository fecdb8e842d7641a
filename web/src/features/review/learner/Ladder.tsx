import type { Mistake } from '#contract/learning.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { INTERVALS } from './words.ts';

/** Right reviews, the wrong one that restarted them, and the next. */
export const Ladder = ({ step, failed }: Pick<Mistake, 'step' | 'failed'>) => (
  <ol className="ladder" aria-label="Các lần ôn, sau 1, 3, 7 và 21 ngày">
    {INTERVALS.map((days, at) => {
      const state = at < step ? 'right' : at === step ? 'now' : at === failed ? 'wrong' : 'open';
      return (
        <li key={days} className={`tone-${state} ladder-${state}`}>
          {state === 'right' || state === 'wrong' ? (
            <>
              <Icon name={state} small />
              <span className="sr-only">{state === 'right' ? `${days} ngày: đúng` : `${days} ngày: lần trước chưa đúng`}</span>
            </>
          ) : (
            <>
              {days}
              <span className="sr-only">{state === 'now' ? ' ngày: lần tới' : ' ngày'}</span>
            </>
          )}
        </li>
      );
    })}
  </ol>
);
