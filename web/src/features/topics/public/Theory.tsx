import '../../../ui/reading/contents.css';
import { useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { noBreakHtml } from '../../../ui/join-terms.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Reading } from '../../../ui/reading/Reading.tsx';
import { useFocusOnSection } from '../../../ui/reading/use-focus-on-section.ts';
import { listContents, type Entry } from './contents.ts';

/** The theory, with links to its headings: in sight on a desktop, folded on a phone. */
export function Theory({ html }: { html: string }) {
  const { html: text, entries } = useMemo(() => listContents(html), [html]);
  useFocusOnSection();
  if (!html.trim()) return <p className="sheet">Phần lý thuyết đang được soạn.</p>;
  return (
    <div className={entries.length > 0 ? 'beside-contents' : undefined}>
      {entries.length > 0 && <Contents entries={entries} />}
      <div className="sheet theory-sheet">
        <Reading html={text} className="theory" />
      </div>
    </div>
  );
}

function Contents({ entries }: { entries: Entry[] }) {
  const { search } = useLocation();
  const [isWide] = useState(() => matchMedia('(width >= 64rem)').matches);
  return (
    <nav aria-label="Mục lục" className="contents-list theory-contents">
      <details open={isWide}>
        <summary>
          <span className="flex-1">Mục lục</span>
          <Icon name="down" small />
        </summary>
        <ol>
          {entries.map(({ id, title, kind }) => (
            <li key={id} className={`entry-${kind}`}>
              {/* They replace each other in the history, so that the back button leaves the topic. */}
              <Link to={{ search, hash: id }} replace dangerouslySetInnerHTML={{ __html: `<span>${noBreakHtml(title)}</span>` }} />
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
