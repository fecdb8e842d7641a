import type { ReactNode } from 'react';
import { Icon } from '../../../../ui/Icon.tsx';
import { PenText } from '../../../../ui/PenText.tsx';
import picture from './worked-solution.svg';
import { FORMULAS } from './worked-solution.ts';

/** A solved problem as a teacher returns it. */
export function WorkedSolution() {
  return (
    <figure className="worked grid min-w-0 gap-2 lg:-mt-4" aria-label="Một bài giải mẫu">
      <p>
        <b>Bài 3.</b> Giải phương trình{' '}
        <span className="whitespace-nowrap">
          <Formula name="equation" />.
        </span>
      </p>
      <p className="text-center font-extrabold underline decoration-[1.5px] underline-offset-[0.3em]">Giải</p>
      <ul className="grid gap-2">
        <Step>
          <Formula name="delta" />
        </Step>
        <Step>
          <span className="whitespace-nowrap">
            <Formula name="first" />,
          </span>{' '}
          <span className="mx-1" />
          <Formula name="second" />
        </Step>
        <Step>
          Vậy phương trình có hai nghiệm{' '}
          <span className="whitespace-nowrap">
            <mark>
              <Formula name="roots" />
            </mark>
            .
          </span>
        </Step>
      </ul>
      <PenText phrase="Làm đúng và gọn!" className="-mt-1 h-14 -rotate-3 justify-self-end text-wrong" />
    </figure>
  );
}

function Step({ children }: { children: ReactNode }) {
  return (
    <li className="relative">
      <Icon name="right" className="worked-tick" />
      {children}
    </li>
  );
}

/** A formula, pre-rendered by scripts/worked-solution.mjs. */
function Formula({ name }: { name: keyof typeof FORMULAS }) {
  const { width, height, spoken } = FORMULAS[name];
  return (
    <svg
      className={`formula ${height > 200 ? 'formula-tall' : ''}`}
      viewBox={`0 0 ${width} ${height}`}
      width={`${width / 100}em`}
      height={`${height / 100}em`}
      fill="currentColor"
      role="img"
      aria-label={spoken}
    >
      <use href={`${picture}#${name}`} />
    </svg>
  );
}
