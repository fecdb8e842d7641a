import 'katex/dist/katex.min.css';
import './reading.css';
import './figures.css';
import { useEffect, useRef } from 'react';
import { copyFormulasOnce } from './copy-formulas.ts';

/** An author's text, which the server has sanitized and rendered. */
export function Reading({ html, className = '' }: { html: string; className?: string }) {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => copyFormulasOnce(document), []);
  useEffect(() => {
    const element = text.current;
    if (!element) return undefined;
    // Content wider than the page scrolls inside, by keyboard too. A hidden text has no width until shown.
    const observer = new ResizeObserver(() => {
      for (const part of element.querySelectorAll<HTMLElement>('.katex-display, table')) {
        if (part.scrollWidth > part.clientWidth) part.tabIndex = 0;
        else part.removeAttribute('tabindex');
      }
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [html]);
  return <div ref={text} className={`reading ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
