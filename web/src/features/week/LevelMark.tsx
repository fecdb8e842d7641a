import type { WeekSheet } from '#contract/week.ts';

export type Level = WeekSheet['map'][number]['levels'][number];

export const LEVELS: readonly (readonly [Level, string])[] = [
  ['new', 'Chưa học'], ['seen', 'Đã xem'], ['practised', 'Đang luyện'], ['mastered', 'Vững'],
];

/** How far a Bài has come: the four differ in shape, on paper too. */
export function LevelMark({ level }: { level: Level }) {
  return (
    <svg className={`week-level week-level-${level}`} viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
      {level === 'new' && <rect x="3.5" y="3.5" width="17" height="17" rx="2" strokeWidth="1.8" strokeDasharray="3.4 3.4" />}
      {level === 'seen' && (
        <>
          <rect x="3.5" y="3.5" width="17" height="17" rx="2" strokeWidth="2" />
          <path d="M7 16.5h10" strokeWidth="2" strokeLinecap="round" />
        </>
      )}
      {level === 'practised' && (
        <>
          <path d="M20.5 3.5v17h-17Z" fill="currentColor" strokeWidth="1" strokeLinejoin="round" />
          <rect x="3.5" y="3.5" width="17" height="17" rx="2" strokeWidth="2" />
        </>
      )}
      {level === 'mastered' && (
        <>
          <rect x="3" y="3" width="18" height="18" rx="2.5" fill="currentColor" stroke="none" />
          <path
            d="M7.2 12.6c1.3.9 2.3 2.1 3.1 3.7 1.6-3.7 3.7-6.5 6.6-8.7"
            stroke="var(--paper)"
            strokeWidth="2.4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </>
      )}
    </svg>
  );
}
