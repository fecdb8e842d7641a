import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';

/** What a lesson says in writing: sanitised by the server, with its formulas drawn. */
export function Summary({ html }: { html: string }) {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A formula that is wider than the page scrolls inside itself, by keyboard too.
    for (const formula of text.current?.querySelectorAll<HTMLElement>('.katex-display') ?? []) {
      if (formula.scrollWidth > formula.clientWidth) formula.tabIndex = 0;
    }
  }, [html]);
  return (
    <section aria-labelledby="summary">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4">
        <h3 id="summary">Tóm tắt</h3>
        <Button kind="text" small onClick={() => print()}>
          In tóm tắt
        </Button>
      </div>
      <div ref={text} className="reading" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
}
