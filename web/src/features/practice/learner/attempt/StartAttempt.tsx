import './start-test.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { AttemptSummary } from '#contract/attempts.ts';
import type { PracticeSet } from '#contract/practice.ts';
import { messageOf } from '../../../../api/api.ts';
import { formatMoment, formatTime } from '../../../../ui/format.ts';
import { OVERLAY_STATE, useBackCloses } from '../../../../layout/history/use-back-closes.ts';
import { pointsText, scoreText } from '../graded-paper/points.ts';
import { queries } from '../../../../api/queries.ts';
import { noBreak } from '../../../../ui/no-break.tsx';
import { Button, LinkButton } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { ErrorNotice, Notice } from '../../../../ui/Notice.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { Tag } from '../../../../ui/Tag.tsx';
import { wayToAttempt, wayToReading, type Paper } from '../../public/opening.ts';
import { attemptsQuery } from './attempts-query.ts';
import { useBeginPaper } from './use-begin-paper.ts';

type Props = { uid: string; set: PracticeSet; paper: Paper };

/** Parts, buttons to do, read or print the paper, earlier attempts. */
export default function StartAttempt({ uid, set, paper }: Props) {
  const { data, error, isFetching, refetch } = useQuery(attemptsQuery(uid, set.id), queries);
  if (!data) {
    return isFetching || !error ? <Skeleton /> : <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />;
  }
  const attempts = data.filter(({ paperId }) => paperId === paper.id);
  const running = attempts.find(({ state }) => state === 'running');
  return (
    <>
      {running && (
        <Notice icon="clock">
          Em đang làm đề này, đồng hồ vẫn chạy đến {formatTime(running.deadline)}. Bài tự nộp khi hết giờ.
        </Notice>
      )}
      <div className="start-test">
        <Parts paper={paper} />
        <Ways {...{ uid, set, paper, running }} newest={attempts[0]} />
      </div>
      {attempts.length > 0 && <Attempts attempts={attempts} />}
    </>
  );
}

function Parts({ paper: { parts = [] } }: { paper: Paper }) {
  return (
    <table className="sheet start-parts">
      <caption className="sr-only">Các phần của đề</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Phần, số câu</th>
          <th scope="col">Điểm</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ title, count, points }) => (
          <tr key={title}>
            <th scope="row">
              {noBreak(title)}
              <small className="block text-sm font-medium text-ink-soft">{count} câu</small>
            </th>
            <td>
              <b className="text-ink">{pointsText(points)}</b> điểm
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Links that also show solutions; without an attempt they warn first. */
const READINGS = ['Chỉ đọc đề', 'In đề'];

type WaysProps = Props & { running: AttemptSummary | undefined; newest: AttemptSummary | undefined };

function Ways({ uid, set, paper, running, newest }: WaysProps) {
  const { pathname, state } = useLocation();
  const { begin, busy, isOffline } = useBeginPaper(uid, set.id);
  const [warned, setWarned] = useState(false);
  const reading = pathname + wayToReading(paper.id);
  return (
    <div className="grid gap-3">
      {running ? (
        // Goes on without asking the server, which a device without a connection cannot.
        <LinkButton kind="primary" wide to={wayToAttempt(running.id)} state={OVERLAY_STATE}>
          Làm tiếp
        </LinkButton>
      ) : (
        <Button kind="primary" wide busy={busy} onClick={() => void begin(paper.id)}>
          {newest ? 'Làm lại' : 'Làm bài'}
        </Button>
      )}
      {isOffline && <Notice kind="bad">Cần có mạng để bắt đầu làm bài.</Notice>}
      {!running && (
        <>
          <p className="text-sm text-ink-soft">
            Đồng hồ {paper.minutes ?? 90} phút chạy ngay khi em bắt đầu, không dừng lại được. Câu trả lời được lưu ngay khi em chọn.
            {newest && ' Kết quả các lần trước vẫn còn: trong lúc làm em xem được điểm, nộp bài xong xem lại được lời giải.'}
          </p>
          {READINGS.map((label) =>
            newest ? (
              <LinkButton key={label} to={reading} state={state} wide>
                {label}
              </LinkButton>
            ) : (
              <Button key={label} wide onClick={() => setWarned(true)}>
                {label}
              </Button>
            ),
          )}
        </>
      )}
      {warned && <ReadingWarning to={reading} state={state} onClose={() => setWarned(false)} />}
    </div>
  );
}

/** Warns before reading a paper that is not done yet. */
function ReadingWarning({ to, state, onClose }: { to: string; state: unknown; onClose: () => void }) {
  useBackCloses(true, onClose);
  return (
    <Dialog title="Đọc đề cùng lời giải?" onClose={onClose}>
      <div className="grid gap-4 p-5">
        <p>
          Trang đọc và in đề có cả đáp án và lời giải. Bài làm em bắt đầu sau đó sẽ ghi <b>“đã xem lời giải”</b>.
        </p>
        <div className="grid gap-3 md:flex md:flex-wrap">
          <LinkButton kind="primary" to={to} state={state} replace>
            Đọc đề
          </LinkButton>
          <Button onClick={onClose}>Để sau</Button>
        </div>
      </div>
    </Dialog>
  );
}

function Attempts({ attempts }: { attempts: AttemptSummary[] }) {
  const { pathname, state } = useLocation();
  return (
    <section aria-labelledby="attempts">
      <h2 id="attempts" className="mb-3 text-lg">
        Các lần làm
      </h2>
      <ul className="grid gap-2">
        {attempts.map(({ id, number, startedAt, solutionsSeen, corrected, ...attempt }) => (
          <li key={id} className="card list-row">
            <div className="min-w-0 flex-1">
              <h3>
                <Link className="card-link" to={pathname + wayToAttempt(id)} state={state}>
                  Lần {number}
                </Link>
              </h3>
              <p className="text-sm text-ink-soft">{formatMoment(startedAt)}</p>
            </div>
            {solutionsSeen && <Tag kind="mute">Đã xem lời giải</Tag>}
            {corrected && (
              <Tag kind="mute">
                Chấm lại: {pointsText(corrected.before)} → {pointsText(corrected.after)}
              </Tag>
            )}
            <Score {...attempt} />
            <Icon name="next" small className="text-ink-soft" />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The score; while essays are ungraded, of the rest. */
function Score({ state, score, outOf, unmarked = 0 }: Pick<AttemptSummary, 'state' | 'score' | 'outOf' | 'unmarked'>) {
  if (state === 'running') return <Tag>Đang làm</Tag>;
  if (score === undefined) return <Tag kind="mute">Chờ kết quả</Tag>;
  return (
    <span>
      <b>{scoreText(score, outOf - unmarked)}</b>
      {unmarked > 0 && <small className="block text-sm text-ink-soft">còn {pointsText(unmarked)} điểm chưa chấm</small>}
    </span>
  );
}
