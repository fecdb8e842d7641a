import picture from './worked-solution.svg';
import { FORMULAS } from './worked-solution.ts';

/** A formula of the worked solution, drawn (scripts/worked-solution.mjs). */
export function Formula({ name }: { name: keyof typeof FORMULAS }) {
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
