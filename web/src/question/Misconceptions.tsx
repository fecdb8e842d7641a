import type { ShownMisconception } from '#contract/misconceptions.ts';
import { Icon, type Stroke } from '../ui/Icon.tsx';

export const BULB: Stroke[] = [['M9.2 17.2c0-2.4-3-3.6-3-7.2a5.8 5.8 0 0 1 11.6 0c0 3.6-3 4.8-3 7.2ZM9.8 20.5h4.4']];

/** Says where to look at the next try: hints for what the last answer showed. Announced as it appears. */
export const RetryHints = ({ hints }: { hints: readonly string[] }) => (
  <output className={hints.length > 0 ? 'notice' : 'sr-only'}>
    {hints.length > 0 && (
      <>
        <Icon name={BULB} small />
        <span className="grid min-w-0 gap-1">
          {[...new Set(hints)].map((hint) => (
            <span key={hint}>{hint}</span>
          ))}
        </span>
      </>
    )}
  </output>
);

/** Names the mistake that a wrong answer showed, after grading. */
export const WhyWrong = ({ misconceptions = [] }: { misconceptions?: readonly ShownMisconception[] | undefined }) =>
  misconceptions.length === 0 ? null : (
    <div className="notice">
      <Icon name={BULB} small />
      <div className="grid min-w-0 gap-1">
        <b>Vì sao hay nhầm</b>
        {misconceptions.map(({ title, hint }) => (
          <p key={title}>
            <span className="font-semibold">{title}.</span> {hint}
          </p>
        ))}
      </div>
    </div>
  );
