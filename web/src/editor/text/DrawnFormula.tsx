import 'katex/dist/katex.min.css';
import { useCallback } from 'react';
import { drawFormula } from './draw-formula.ts';

type Props = { tex: string; display: boolean };

// Keeps the background of a marked text, and the height small.
const DISPLAY = 'inline-block max-w-full overflow-x-auto bg-inherit px-1 align-middle [&_.katex-display]:my-1';

/** A formula within a compared text. */
export default function DrawnFormula({ tex, display }: Props) {
  const draw = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      drawFormula(element, tex, display);
      // A formula wider than its container scrolls inside it, by keyboard too.
      if (element.scrollWidth > element.clientWidth && display) element.tabIndex = 0;
    },
    [tex, display],
  );
  return <span ref={draw} className={`data-wrong:font-mono data-wrong:wrap-anywhere ${display ? DISPLAY : ''}`} />;
}
