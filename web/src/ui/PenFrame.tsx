import type { ReactNode } from 'react';

type Props = {
  /** What is written, for who cannot see it. */
  text: string;
  /** Left, top, width and height of the outlines. */
  box: readonly [number, number, number, number];
  strokeWidth: string;
  /** The height comes from here; the colour is that of text. */
  className: string;
  children: ReactNode;
};

/** A frame around handwriting that is drawn by outlines. */
export function PenFrame({ text, box, strokeWidth, className, children }: Props) {
  const [, , width, height] = box;
  return (
    <svg
      className={`w-auto max-w-full ${className}`}
      viewBox={box.join(' ')}
      width={width}
      height={height}
      fill="currentColor"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      role="img"
      aria-label={text}
    >
      {children}
    </svg>
  );
}
