import { Link } from 'react-router';
import { SEARCH_KIND_NAMES } from '#contract/enums.ts';
import type { Hit } from '#contract/search.ts';
import { noBreakHtml } from '../../../ui/join-terms.ts';
import { noBreak } from '../../../ui/no-break.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { contextOf, HighlightedText, StateMark } from './hit.tsx';

type Props = { hit: Hit; heading: 'h2' | 'h3' };

/** A lesson in the making is not clickable. */
export function ResultRow({ hit, heading: Heading }: Props) {
  const updating = hit.state === 'updating';
  const context = contextOf(hit);
  return (
    <li className={`list-row ${updating ? 'rounded-sheet border border-line' : 'card'}`}>
      <div className="grid h-full min-w-0 flex-1 content-start justify-items-start gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
          <Tag>{SEARCH_KIND_NAMES[hit.kind]}</Tag>
          <StateMark state={hit.state} />
          {context && <span>{noBreak(context)}</span>}
        </p>
        <Heading className={updating ? 'text-ink-soft' : undefined}>
          {updating ? (
            <HighlightedText html={noBreakHtml(hit.markedTitle)} />
          ) : (
            <Link className="card-link" to={hit.url}>
              <HighlightedText html={noBreakHtml(hit.markedTitle)} />
            </Link>
          )}
        </Heading>
        {hit.snippet !== hit.markedTitle && (
          <p className="text-sm text-ink-soft">
            <HighlightedText html={hit.snippet} />
          </p>
        )}
        {updating && (
          <Link className="-mb-2 inline-flex min-h-11 items-center text-sm font-bold" to={hit.url}>
            Xem chương này trong khóa học
          </Link>
        )}
      </div>
    </li>
  );
}
