import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { PracticeSet } from '#contract/practice.ts';
import { queries } from '../../../../api/queries.ts';
import { noBreak } from '../../../../ui/no-break.tsx';
import { LinkButton } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { wayToAttempt } from '../../public/opening.ts';
import { attemptsQuery } from '../attempt/attempts-query.ts';

type Props = { uid: string; attemptId: string; set: PracticeSet };

const TIME = new Intl.DateTimeFormat('vi-VN', { timeStyle: 'short', timeZone: 'Asia/Ho_Chi_Minh' });

/** Replaces a result, with its keys, while the paper is being done again. */
export function LockedResult({ uid, attemptId, set }: Props) {
  const { pathname, state } = useLocation();
  const { data = [] } = useQuery(attemptsQuery(uid, set.id), queries);
  const paper = data.find(({ id }) => id === attemptId)?.paperId;
  const running = data.find((each) => each.paperId === paper && each.state === 'running');
  return (
    <>
      <Notice icon="clock">
        Em đang làm lại {running ? <b>{noBreak(running.paperTitle)}</b> : 'đề này'}
        {running && `, đồng hồ chạy đến ${TIME.format(Date.parse(running.deadline))}`}. Nộp bài xong, em xem lại được kết quả này.
      </Notice>
      <p className="flex flex-wrap gap-3">
        {running && (
          <LinkButton kind="primary" to={pathname + wayToAttempt(running.id)} state={state} replace>
            Làm tiếp
          </LinkButton>
        )}
        <LinkButton to={pathname}>Về bộ đề</LinkButton>
      </p>
    </>
  );
}
