/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no tag is a listbox of links with groups */
import { Link } from 'react-router';
import { SEARCH_KIND_NAMES } from '#contract/enums.ts';
import type { SearchResults, Hit } from '#contract/search.ts';
import { noBreakHtml } from '../../../ui/join-terms.ts';
import { noBreak } from '../../../ui/no-break.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { groupByKind, contextOf, HighlightedText, StateMark, totalOf } from './hit.tsx';

type Props = {
  id: string;
  /** The typed text. */
  text: string;
  found: SearchResults;
  /** Index of the option that Enter opens. */
  active: number | undefined;
  onPick: () => void;
};

/** Results by type, similar ones, then a link to all. */
export function SuggestionList({ id, text, found, active, onPick }: Props) {
  const { items, near } = found;
  const groups = [
    ...groupByKind(items.length > 0 ? items : near).map(({ kind, hits }) => ({ label: SEARCH_KIND_NAMES[kind] as string, hits })),
    ...(items.length > 0 && near.length > 0 ? [{ label: 'Gần giống', hits: near }] : []),
  ];
  const order = groups.flatMap(({ hits }) => hits);
  const optionProps = (at: number) => ({
    id: `${id}-${at}`,
    role: 'option',
    'aria-selected': at === active,
    // The field keeps the focus; a click works as on any link.
    tabIndex: -1,
    className: 'suggestion',
    onClick: onPick,
  });
  return (
    <>
      {items.length === 0 && <p className="px-4 py-2 text-sm wrap-anywhere text-ink-soft">Không có kết quả khớp hẳn; gần nhất là:</p>}
      <div id={id} role="listbox" aria-label="Gợi ý">
        {groups.map(({ label, hits }) => (
          <div key={label} role="group" aria-label={label}>
            <div aria-hidden="true" className="px-4 pt-2 pb-1 text-xs font-extrabold text-ink-soft">
              {label}
            </div>
            {hits.map((hit) => (
              <Link key={hit.url} to={hit.url} {...optionProps(order.indexOf(hit))}>
                <Suggestion hit={hit} />
              </Link>
            ))}
          </div>
        ))}
        {items.length > 0 && found.total > items.length && (
          <Link to={`/search?${new URLSearchParams({ q: text }).toString()}`} {...optionProps(order.length)} className="suggestion suggestion-all">
            <Icon name="search" small className="text-ink-soft" />
            <span className="font-bold text-accent">Xem tất cả {totalOf(found)}</span>
          </Link>
        )}
      </div>
    </>
  );
}

function Suggestion({ hit }: { hit: Hit }) {
  return (
    <span className="min-w-0">
      <span className={hit.state === 'updating' ? 'text-ink-soft' : ''}>
        <HighlightedText html={noBreakHtml(hit.markedTitle)} />
      </span>
      <span className="flex flex-wrap items-center gap-x-2 text-xs font-medium text-ink-soft">
        {noBreak(contextOf(hit))}
        <StateMark state={hit.state} />
      </span>
    </span>
  );
}
