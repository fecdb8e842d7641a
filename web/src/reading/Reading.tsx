import 'katex/dist/katex.min.css';
import './reading.css';
import '../ui/figures.css';
import { useEffect, useRef } from 'react';

/** An author's text: sanitised by the server, with its formulas and figures drawn. */
export function Reading({ html, className = '' }: { html: string; className?: string }) {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What is wider than the page scrolls inside itself, by keyboard too.
    for (const part of text.current?.querySelectorAll<HTMLElement>('.katex-display, table') ?? []) {
      if (part.scrollWidth > part.clientWidth) part.tabIndex = 0;
    }
  }, [html]);
  return <div ref={text} className={`reading ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
