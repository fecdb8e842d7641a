import './graded-paper.css';
import type { ReactNode } from 'react';
import { PenFrame } from '../../../../ui/PenText.tsx';
import pen from './pen.svg';
import { penLine } from './pen-line.ts';
import { PEN_BOTTOM, PEN_TOP } from './pen-pieces.ts';

type Props = {
  /** "3,25 / 3,5". */
  score: string;
  /** The remark, by lines. */
  remark: readonly string[];
  /** The teacher's own words; they take the place of `remark`. */
  notes?: ReactNode;
  /** Shown below the score. */
  children?: ReactNode;
};

const HEAD = 'mb-1 text-center text-[1rem]/6 font-bold';

/** The ruled box on top of a graded paper, in red handwriting. */
export const GradedPaperHead = ({ score, remark, notes, children }: Props) => (
  <div className="marked">
    <div>
      <h2 className={HEAD}>Điểm</h2>
      <PenLine text={score} className="mx-auto h-16 text-wrong" />
      <Underline />
      {children}
    </div>
    <div>
      <h2 className={HEAD}>Lời phê của thầy, cô giáo</h2>
      {notes ?? remark.map((line) => (
        <PenLine key={line} text={line} className="mx-auto h-14 text-wrong" />
      ))}
    </div>
  </div>
);

const Underline = () => (
  <svg className="marked-underline" viewBox="0 0 160 14" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
    <path d="M6 5c46-3 92-3 146 0M16 11c38-2 80-2 122 0" strokeLinecap="round" />
  </svg>
);

/** Handwriting composed of outlines. */
function PenLine({ text, className = '' }: { text: string; className?: string }) {
  const { pieces, width } = penLine(text);
  return (
    <PenFrame text={text} box={[-2, PEN_TOP, width + 4, PEN_BOTTOM - PEN_TOP]} strokeWidth=".5" className={className}>
      {pieces.map(({ id, x }) => (
        <use key={x} href={`${pen}#${id}`} x={x} />
      ))}
    </PenFrame>
  );
}
