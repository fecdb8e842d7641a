import './marked.css';
import type { Hit } from '#contract/search.ts';
import { Tag } from '../../ui/Tag.tsx';

/** A text of the search with what was found in `<mark>`: the server escaped everything else. */
export const Marked = ({ html }: { html: string }) => (
  <span className="marked" dangerouslySetInnerHTML={{ __html: html }} />
);

/** Whether a lesson that was found can be watched: for free, for money, or not yet. */
export function StateMark({ state }: Pick<Hit, 'state'>) {
  if (state === 'free') return <Tag kind="right">Miễn phí</Tag>;
  return state && <Tag kind="mute">{state === 'paid' ? 'Có phí' : 'Đang cập nhật'}</Tag>;
}
