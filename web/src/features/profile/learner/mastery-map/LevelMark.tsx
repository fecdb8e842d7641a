import type { MasteryLevel } from '#contract/enums.ts';

const COLOURS = { new: 'text-ink-soft', seen: 'text-accent', practised: 'text-accent', mastered: 'text-(--right)' } as const;
const SQUARE = { x: 3.5, y: 3.5, width: 17, height: 17, rx: 2 } as const;

/** A square with a shape for each level, also in print; the level's name is beside it. */
export const LevelMark = ({ level }: { level: MasteryLevel }) => (
  <svg className={`level-mark size-6 flex-none forced-color-adjust-none ${COLOURS[level]}`} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
    {level === 'new' && <rect {...SQUARE} strokeWidth="1.8" strokeDasharray="3.4 3.4" strokeLinecap="butt" />}
    {level === 'seen' && (
      <>
        <rect {...SQUARE} />
        <path d="M7 16.5h10" />
      </>
    )}
    {level === 'practised' && (
      <>
        <path d="M20.5 3.5v17h-17Z" fill="currentColor" strokeWidth="1" />
        <rect {...SQUARE} />
      </>
    )}
    {level === 'mastered' && (
      <>
        <rect x="3" y="3" width="18" height="18" rx="2.5" fill="currentColor" stroke="none" />
        <path d="M7.2 12.6c1.3.9 2.3 2.1 3.1 3.7 1.6-3.7 3.7-6.5 6.6-8.7" stroke="var(--paper)" strokeWidth="2.4" />
      </>
    )}
  </svg>
);
