import type { ReactNode } from 'react';

export type Step = 'try' | 'peek' | 'compare' | 'rewrite';

/** Each 120 × 84. Purple is the learner's ink. */
const PICTURES: Record<Step, ReactNode> = {
  try: (
    <>
      <Page x={30} />
      <Writing x={46} lines={[30, 22]} />
      <path d="M84 54l20-24 6 5-20 24-8 3Z" fill="var(--raised)" stroke="var(--ink)" strokeWidth="2" />
      <path d="M84 54l6 5" stroke="var(--ink)" strokeWidth="2" />
    </>
  ),
  peek: (
    <>
      <Page x={30} />
      <Writing x={46} lines={[32, 26, 34, 20]} printed />
      <path d="M22 34h76v44H22Z" fill="var(--accent-wash)" stroke="var(--ink)" strokeWidth="2" />
      <path d="M60 44v22M53 59l7 7 7-7" stroke="var(--ink)" strokeWidth="2" />
    </>
  ),
  compare: (
    <>
      <Page x={4} narrow />
      <Page x={64} narrow />
      <Writing x={22} lines={[22, 18, 24]} />
      <Writing x={82} lines={[22, 18, 16]} printed />
      <path d="M6 23l3 4 5-8M6 39l3 4 5-8M7 50l6 7M13 50l-6 7" stroke="var(--wrong)" strokeWidth="2" />
    </>
  ),
  rewrite: (
    <>
      <Page x={30} />
      <Writing x={46} lines={[30, 24, 32, 18]} />
      <path d="M33 23l3 4 5-8M33 39l3 4 5-8M33 55l3 4 5-8M33 71l3 4 5-8" stroke="var(--wrong)" strokeWidth="2" />
    </>
  ),
};

export function StepPicture({ step }: { step: Step }) {
  return (
    <svg viewBox="0 0 120 84" fill="none" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      {PICTURES[step]}
    </svg>
  );
}

function Page({ x, narrow }: { x: number; narrow?: boolean }) {
  const width = narrow ? 52 : 60;
  return (
    <>
      <rect x={x} y="4" width={width} height="76" rx="3" fill="var(--raised)" stroke="var(--line-strong)" />
      <path d={`M${x + 13} 4v76`} stroke="var(--margin)" strokeWidth="1.5" />
    </>
  );
}

/** Lines of these lengths, 16 apart: wavy, or straight if printed. */
function Writing({ x, lines, printed }: { x: number; lines: number[]; printed?: boolean }) {
  const wave = (length: number) => Array.from({ length: Math.floor(length / 8) }, () => 'q2-6 4 0t4 0').join('');
  return (
    <path
      d={lines.map((length, at) => `M${x} ${22 + at * 16}${printed ? `h${length}` : wave(length)}`).join('')}
      stroke={printed ? 'var(--ink)' : 'var(--accent)'}
      strokeWidth="2.5"
    />
  );
}
