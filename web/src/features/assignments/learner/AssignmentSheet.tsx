import { Link, useNavigate } from 'react-router';
import type { LearnerAssignmentDetail } from '#contract/assignments.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { noBreak } from '../../../ui/no-break.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { closingName, closingWords, endingVerb, isDone, KIND_NAMES, timeLeftWords } from '../words.ts';
import { useBeginAttempt } from '../../../question/use-begin-attempt.ts';
import { AskHelp } from './AskHelp.tsx';
import { refetchAssignments } from './queries.ts';

type Props = { uid: string; assignment: LearnerAssignmentDetail };

/** One assignment: what, until when, how often, and the button to do it. */
export function AssignmentSheet({ uid, assignment }: Props) {
  const { id, title, className, kind, of, closesAt, now, state, minutes, attempts, used, heldUntil, results, asksHelp } = assignment;
  const left = closesAt === null ? undefined : timeLeftWords(closesAt, Date.parse(now));
  const isOver = closesAt !== null && left === undefined;
  return (
    <div className="wrap grid gap-4 py-6">
      <Sheet className="grid w-full max-w-168 gap-4">
        <div>
          <p className="text-sm text-ink-soft">
            Lớp {noBreak(className)} · {KIND_NAMES[kind]}
          </p>
          <h1 className="wrap-anywhere">{noBreak(title)}</h1>
          {of !== '' && of !== title && <p className="text-ink-soft">{noBreak(of)}</p>}
        </div>
        {isDone(state) && (
          <p>
            <Tag kind="right">{`Đã ${endingVerb(kind)}${state === 'late' ? ', muộn' : ''}`}</Tag>
          </p>
        )}
        <dl className="grid grid-cols-[fit-content(9rem)_minmax(0,1fr)] gap-x-4 gap-y-1">
          <dt className="text-ink-soft">{closingName(kind)}</dt>
          <dd>{closesAt === null ? 'Không có hạn' : <><b>{closingWords(closesAt)}</b>{left && ` (${left})`}</>}</dd>
          {minutes !== undefined && (
            <>
              <dt className="text-ink-soft">Thời gian</dt>
              <dd>{minutes} phút, đồng hồ chạy từ lúc em bấm Bắt đầu</dd>
            </>
          )}
          {kind !== 'lesson' && (
            <>
              <dt className="text-ink-soft">Số lần làm</dt>
              <dd>{attempts === null ? 'Bao nhiêu lần cũng được' : `${attempts} lần${used > 0 ? `, em đã dùng ${used}` : ''}`}</dd>
            </>
          )}
        </dl>
        {isOver && !isDone(state) && <Notice icon="clock">{kind === 'lesson' ? 'Đã qua hạn xem. Em vẫn xem được, bài sẽ ghi là xem muộn.' : 'Đã qua hạn nộp. Em vẫn làm và nộp được, bài sẽ ghi là nộp muộn.'}</Notice>}
        {heldUntil && results.length > 0 && <Notice icon="clock">Em đã nộp bài. Điểm, đáp án và lời giải hiện sau {closingWords(heldUntil)}.</Notice>}
        <Act uid={uid} assignment={assignment} />
        {!isDone(state) && (
          <p className="flex flex-wrap items-center gap-3">
            <AskHelp uid={uid} assignmentId={id} asks={asksHelp} />
            <span className="text-sm text-ink-soft">Bấm một lần là thầy cô thấy em cần giúp.</span>
          </p>
        )}
      </Sheet>
      {results.length > 0 && <Results assignment={assignment} />}
      <p>
        <Link to="/assignment" className="inline-flex min-h-11 items-center font-bold">
          Tất cả bài thầy cô giao
        </Link>
      </p>
    </div>
  );
}

function Act({ uid, assignment: { id, kind, state, lessonUrl, runningId, attempts, used, results } }: Props) {
  const navigate = useNavigate();
  const { begin, busy, isOffline } = useBeginAttempt((attemptId) => {
    refetchAssignments(uid);
    return navigate(`?attempt=${attemptId}`);
  });
  if (lessonUrl !== undefined) {
    return (
      <LinkButton kind="primary" wide to={lessonUrl}>
        {isDone(state) ? 'Xem lại bài giảng' : state === 'working' ? 'Xem tiếp' : 'Xem bài giảng'}
      </LinkButton>
    );
  }
  if (runningId === undefined && attempts !== null && used >= attempts) {
    const last = results.at(-1);
    return last ? (
      <LinkButton kind="primary" wide to={`?attempt=${last.attemptId}`}>
        Xem bài đã nộp
      </LinkButton>
    ) : null;
  }
  // Goes on without asking the server, which a device without a connection cannot.
  if (runningId !== undefined) {
    return (
      <LinkButton kind="primary" wide to={`?attempt=${runningId}`}>
        Làm tiếp
      </LinkButton>
    );
  }
  return (
    <>
      <Button kind="primary" wide busy={busy} busyLabel="Đang mở bài…" onClick={() => void begin({ assignmentId: id })}>
        {used > 0 ? 'Làm lại' : kind === 'paper' ? 'Bắt đầu làm đề' : 'Bắt đầu'}
      </Button>
      {isOffline && <Notice kind="bad">Cần có mạng để bắt đầu làm bài.</Notice>}
    </>
  );
}

function Results({ assignment: { results } }: { assignment: LearnerAssignmentDetail }) {
  return (
    <section aria-labelledby="results" className="w-full max-w-168">
      <h2 id="results" className="mb-3 text-lg">
        Bài em đã nộp
      </h2>
      <ul className="grid gap-2">
        {results.map(({ attemptId, number, submittedAt, isLate, score, outOf, unmarked = 0 }) => (
          <li key={attemptId} className="card list-row">
            <div className="min-w-0 flex-1">
              <h3>
                <Link className="card-link" to={`?attempt=${attemptId}`}>
                  Lần {number}
                </Link>
              </h3>
              <p className="text-sm text-ink-soft">{formatMoment(submittedAt)}</p>
            </div>
            {isLate && <Tag kind="mute">Nộp muộn</Tag>}
            {score !== undefined && outOf !== undefined ? (
              <span>
                <b>{scoreWords(score, outOf - unmarked)}</b>
                {unmarked > 0 && <small className="block text-sm text-ink-soft">còn {numberWords(unmarked)} điểm chưa chấm</small>}
              </span>
            ) : (
              <Tag kind="mute">Chờ kết quả</Tag>
            )}
            <Icon name="next" small className="text-ink-soft" />
          </li>
        ))}
      </ul>
    </section>
  );
}

const numberWords = (points: number): string => String(points).replace('.', ',');
const scoreWords = (score: number, outOf: number): string => `${numberWords(score)} / ${numberWords(outOf)}`;
