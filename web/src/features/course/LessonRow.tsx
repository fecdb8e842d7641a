import { Link } from 'react-router';
import type { Lesson } from '#contract/catalog.ts';
import { formatVnd, LESSON_PRICE } from '../../content/money.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Tag } from '../../ui/Tag.tsx';

/** A lesson of the list with its mark: free, bought, for sale, or still being made. */
export function LessonRow({ lesson }: { lesson: Lesson }) {
  const { id, title, isLocked, updating, videoUrl } = lesson;
  const meta = 'text-sm whitespace-nowrap text-ink-soft';
  if (updating) {
    return (
      <li>
        <span className="lesson text-ink-soft">
          <Icon name="updating" />
          <span>{title}</span>
          <span className={meta}>Đang cập nhật</span>
        </span>
      </li>
    );
  }
  const forSale = isLocked && !videoUrl;
  return (
    <li>
      <Link className="lesson" to={`?lesson=${id}`} preventScrollReset>
        <Icon name={forSale ? 'lock' : 'play'} className={forSale ? 'text-ink-soft' : ''} />
        <span>
          {title}
          {forSale && <span className="sr-only">, bài trả phí</span>}
        </span>
        {!isLocked ? (
          <Tag kind="right">Miễn phí</Tag>
        ) : forSale ? (
          <span className={`${meta} tabular-nums`}>{formatVnd(LESSON_PRICE)}</span>
        ) : (
          <Tag>Đã mua</Tag>
        )}
      </Link>
    </li>
  );
}
