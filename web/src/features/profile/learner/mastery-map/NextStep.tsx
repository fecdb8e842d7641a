import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { MasteryEntry } from '#contract/learning.ts';
import { resumeQuery } from '../../../courses/learner/progress/queries.ts';
import { queries } from '../../../../api/queries.ts';
import { noBreak } from '../../../../ui/no-break.tsx';
import { reviewCountQuery } from '../../../review/learner/count-query.ts';
import { LinkButton } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { doingWords, nextStepWords } from './words.ts';

type Props = { uid: string; items: MasteryEntry[]; /** The Bài to continue with. */ here: MasteryEntry | undefined };

/** One thing to do next, with due reviews and unfinished lessons. */
export function NextStep({ uid, items, here }: Props) {
  const due = useQuery(reviewCountQuery(uid), queries).data?.due ?? 0;
  const resume = useQuery(resumeQuery(uid), queries).data ?? [];
  const urls = new Set(items.flatMap(({ next, others }) => [next, ...others].map((way) => way?.url)));
  const begun = resume
    .filter(({ position }) => position > 0)
    .map(({ courseId, lessonId, lessonTitle }) => ({ title: lessonTitle, url: `/course/${courseId}?lesson=${lessonId}` }))
    .find(({ url }) => urls.has(url));
  const isBegunHere = begun !== undefined && begun.url === here?.next?.url;
  const isNew = here !== undefined && items.every(({ level }) => level === 'new');
  const isAnyLearnt = items.some(({ level }) => level === 'mastered');
  return (
    <Sheet aria-labelledby="go-on" className="grid content-start gap-1">
      <h2 id="go-on" className="text-[1.125rem]/7">
        {isNew ? 'Em bắt đầu từ đây' : 'Học tiếp'}
      </h2>
      {here?.next ? (
        <>
          <p className="font-bold">{noBreak(here.title)}</p>
          <p className="text-sm text-ink-soft">{isBegunHere ? 'Em đang xem dở bài giảng này.' : nextStepWords(here)}</p>
          <LinkButton kind="primary" className="mt-2 w-full lg:w-auto lg:justify-self-start" to={here.next.url}>
            {isBegunHere ? 'Xem tiếp' : doingWords(here.next)}
            <Icon name="next" small />
          </LinkButton>
        </>
      ) : (
        <>
          <p className="text-sm text-ink-soft">
            {isAnyLearnt
              ? 'Mọi bài luyện được trên trang em đều đã vững. Làm một đề để thử sức nhé.'
              : 'Trang chưa có bài giảng hay bài tập cho những bài này. Em thử xem các đề luyện nhé.'}
          </p>
          <LinkButton kind="primary" className="mt-2 w-full lg:w-auto lg:justify-self-start" to="/practice">
            Luyện đề
          </LinkButton>
        </>
      )}
      {isNew && <p className="text-sm text-ink-soft">Ở trường đang học bài khác? Em chạm vào bài ấy trên bản đồ.</p>}
      {(due > 0 || (begun && !isBegunHere)) && (
        <ul className="mt-2 grid border-t border-line pt-2 text-sm">
          {due > 0 && here?.next?.kind !== 'review' && (
            <li>
              <Link to="/review" className="flex min-h-11 items-center">Ôn hôm nay: {due} câu</Link>
            </li>
          )}
          {begun && !isBegunHere && (
            <li>
              <Link to={begun.url} className="flex min-h-11 items-center">
                <span>Xem tiếp: {noBreak(begun.title)}</span>
              </Link>
            </li>
          )}
        </ul>
      )}
    </Sheet>
  );
}
