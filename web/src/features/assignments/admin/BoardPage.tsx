import '../../../ui/admin/card-table.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Assignment, AssignmentBoard, BoardStudent } from '#contract/assignments.ts';
import { api, ApiError, messageOf } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { useBackCloses } from '../../../layout/history/use-back-closes.ts';
import { useHasCards } from '../../../session/use-has-cards.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { formatMoment, formatTime } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { noBreak } from '../../../ui/no-break.tsx';
import { ErrorNotice, Notice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx';
import { closingName, closingWords, endingVerb, isDone, KIND_NAMES, stateName } from '../words.ts';
import { BoardQuestions } from './BoardQuestions.tsx';
import { ChangeAssignment, ExtendTime } from './ChangeAssignment.tsx';
import { GiveWork } from './GiveWork.tsx';
import { assignmentQuery, cacheAssignment, refetchAssignmentLists } from './queries.ts';
import { ProjectorView } from './ProjectorView.tsx';
import { ShareAssignment } from './ShareAssignment.tsx';
import { useBoard } from './use-board.ts';

/** The live board of an assignment. */
export function BoardPage({ id }: { id: string }) {
  const { data, error, refetch, isLive } = useBoard(id);
  const [projecting, setProjecting] = useState(false);
  if (!data) {
    return (
      <div className="grid gap-4">
        <h1>Bài giao</h1>
        {!error && <Skeleton />}
        {error && (error instanceof ApiError && error.status === 404 ? <Notice kind="bad">Không tìm thấy bài giao này.</Notice> : <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />)}
      </div>
    );
  }
  if (projecting) return <ProjectorView board={data} onClose={() => setProjecting(false)} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Link to={`/admin/classes/${data.assignment.classId}/assignments`} className="inline-flex min-h-11 items-center gap-1 justify-self-start text-sm font-bold">
        <Icon name="back" small />
        Bài giao của lớp {noBreak(data.assignment.className)}
      </Link>
      <Head board={data} onProject={() => setProjecting(true)} />
      {error && <Notice kind="bad">Chưa tải được bảng mới nhất: {messageOf(error)} Trang tự thử lại.</Notice>}
      <Students board={data} isLive={isLive} />
      {data.questions.length > 0 && <BoardQuestions board={data} />}
    </div>
  );
}

type Open = 'share' | 'change' | 'again' | 'remove';

function Head({ board: { assignment }, onProject }: { board: AssignmentBoard; onProject: () => void }) {
  const { id, title, what, className, closesAt, attempts, results, archived, studentIds } = assignment;
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const archive = async (to: boolean) => {
    try {
      cacheAssignment(await api('PUT /api/admin/assignments/:id/archived', { params: { id }, body: { archived: to } }));
      if (to) toast.success('Đã cất bài giao. Học sinh không thấy bài này nữa.', () => void archive(false));
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <div className="grid gap-3">
      <div>
        <h1 className="wrap-anywhere">{noBreak(title)}</h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <span>{KIND_NAMES[what.kind]}</span>
          <span>{studentIds === null ? `Cả lớp ${className}` : `${studentIds.length} em lớp ${className}`}</span>
          <span>{closesAt === null ? 'Không có hạn' : `${closingName(what.kind)} ${closingWords(closesAt)}`}</span>
          {what.kind !== 'lesson' && <span>{attempts === null ? 'Làm bao nhiêu lần cũng được' : `Làm ${attempts} lần`}</span>}
          {results === 'after-closing' && <span>Kết quả hiện sau hạn</span>}
          {archived && <Tag kind="mute">Đã cất</Tag>}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button small kind="primary" onClick={() => setOpen('share')}>
          Liên kết và mã QR
        </Button>
        <Button small onClick={() => setOpen('change')}>
          Sửa
        </Button>
        <Button small onClick={() => setOpen('again')}>
          Giao lại
        </Button>
        <Button small onClick={onProject}>
          Màn chiếu
        </Button>
        {archived ? (
          <Button small onClick={() => void archive(false)}>
            Mở lại
          </Button>
        ) : (
          <Button small onClick={() => setOpen('remove')}>
            Thu hồi
          </Button>
        )}
      </div>
      {open === 'share' && <Share assignmentId={id} onClose={close} />}
      {open === 'change' && <ChangeAssignment assignment={assignment} onClose={close} />}
      {open === 'again' && <GiveWork start={{ chosen: { what, title }, classId: assignment.classId, attempts, results }} onClose={close} />}
      {open === 'remove' && (
        <TakeBack
          id={id} title={title}
          onArchive={() => {
            close();
            void archive(true);
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

function Share({ assignmentId, onClose }: { assignmentId: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(assignmentQuery(assignmentId), queries);
  useBackCloses(true, onClose);
  return (
    <Dialog title="Liên kết và mã QR" wide onClose={onClose}>
      {data ? <ShareAssignment assignment={data} /> : <div className="p-5">{error ? <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} /> : <Skeleton />}</div>}
    </Dialog>
  );
}

/** Deletes an assignment nobody has handed in; else offers to put it away. */
function TakeBack({ id, title, onArchive, onClose }: { id: string; title: string; onArchive: () => void; onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [hasWork, setHasWork] = useState(false);
  const navigate = useNavigate();
  const remove = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await api('DELETE /api/admin/assignments/:id', { params: { id } });
      void refetchAssignmentLists();
      toast.success('Đã thu hồi bài giao.');
      await navigate('/admin/assignments', { replace: true });
    } catch (failure) {
      setHasWork(failure instanceof ApiError && failure.code === 'has-work');
      setError(messageOf(failure));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title="Thu hồi bài giao?" confirm={hasWork ? 'Cất bài giao' : 'Thu hồi'} kind={hasWork ? 'primary' : 'delete'} busy={busy} busyLabel="Đang thu hồi…" error={error}
      onConfirm={hasWork ? onArchive : () => void remove()} onClose={onClose}
    >
      <p className="wrap-anywhere">
        “{title}” sẽ biến mất ở trang của học sinh. {hasWork ? 'Bài đã nộp và điểm vẫn còn.' : 'Bài đang làm dở của bộ bài tập sẽ mất; đề đang làm thì thành bài riêng của em đó.'}
      </p>
    </ConfirmDialog>
  );
}

type Filter = '' | 'open' | 'done' | 'help';

const matches = (filter: Filter, { state, asksHelp }: BoardStudent): boolean =>
  filter === '' || (filter === 'help' ? asksHelp : isDone(state) === (filter === 'done'));

function Students({ board, isLive }: { board: AssignmentBoard; isLive: boolean }) {
  const [filter, setFilter] = useState<Filter>('');
  const [extending, setExtending] = useState<BoardStudent>();
  const { students, assignment, now } = board;
  const { kind } = assignment.what;
  const filters: (readonly [Filter, string])[] = [['', 'Tất cả'], ['open', `Chưa ${endingVerb(kind)}`], ['done', `Đã ${endingVerb(kind)}`], ['help', 'Cần giúp']];
  const shown = students.filter((student) => matches(filter, student));
  return (
    <Sheet aria-labelledby="students" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="students">Học sinh</h2>
        <p className="text-sm text-ink-soft">
          {isLive ? 'Tự cập nhật' : 'Tự tải lại mỗi vài giây'} · lúc {formatTime(now)}
        </p>
      </div>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Lọc học sinh</legend>
        {filters.map(([value, name]) => (
          <Button key={value} small className="choice" aria-pressed={filter === value} onClick={() => setFilter(value)}>
            {name} ({students.filter((student) => matches(value, student)).length})
          </Button>
        ))}
      </fieldset>
      {shown.length === 0 ? (
        <p className="text-ink-soft">{students.length === 0 ? 'Lớp chưa có học sinh nào.' : 'Không có em nào.'}</p>
      ) : (
        <table className="card-table">
          <thead>
            <tr>
              <th scope="col">Học sinh</th>
              <th scope="col">Tình trạng</th>
              <th scope="col">{kind === 'lesson' ? 'Đã xem' : 'Đã làm'}</th>
              {kind !== 'lesson' && <th scope="col">Điểm</th>}
              <th scope="col">{kind === 'lesson' ? 'Xem lúc' : 'Lưu lúc'}</th>
              <th scope="col">
                <span className="sr-only">Việc</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((student) => (
              <Student key={student.studentId} student={student} assignmentId={assignment.id} hasClosing={assignment.closesAt !== null} kind={kind} onExtend={() => setExtending(student)} />
            ))}
          </tbody>
        </table>
      )}
      {extending && <ExtendTime assignment={assignment} student={extending} onClose={() => setExtending(undefined)} />}
    </Sheet>
  );
}

const STATE_TAGS = { 'not-opened': 'mute', opened: 'mute', working: 'accent', 'handed-in': 'right', late: 'wrong' } as const;

/** An empty cell says nothing where rows are cards. */
const EMPTY = 'max-[44rem]:hidden';

type StudentProps = { student: BoardStudent; assignmentId: string; hasClosing: boolean; kind: Assignment['what']['kind']; onExtend: () => void };

function Student({ student, assignmentId, hasClosing, kind, onExtend }: StudentProps) {
  const { studentId, name, canSignIn, state, answered, of, score, outOf, ungraded, lastSavedAt, submittedAt, attemptId, asksHelp, closesAt } = student;
  const hasCards = useHasCards();
  const at = submittedAt ?? lastSavedAt;
  const [busy, setBusy] = useState(false);
  const helped = async () => {
    setBusy(true);
    try {
      await api('PUT /api/admin/assignments/:id/students/:studentId/help', { params: { id: assignmentId, studentId }, body: { asks: false } });
      toast.success(`Đã ghi là đã giúp ${name}.`);
    } catch (error) {
      toast.error(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <tr>
      <th scope="row" className="card-title wrap-anywhere">
        {attemptId && isDone(state) ? <Link to={`/admin/students/${studentId}?attempt=${attemptId}`}>{name}</Link> : name}
        {!canSignIn && <span className="block text-sm font-normal text-ink-soft">{hasCards ? 'Chưa có thẻ hay tài khoản' : 'Chưa có tài khoản'}</span>}
      </th>
      <td>
        <span className="flex flex-wrap gap-1">
          <Tag kind={STATE_TAGS[state]}>{stateName(state, kind)}</Tag>
          {asksHelp && <Tag kind="wrong">Cần giúp</Tag>}
        </span>
        {closesAt && <span className="block text-sm text-ink-soft">Gia hạn đến {formatMoment(closesAt)}</span>}
      </td>
      <td data-label={kind === 'lesson' ? 'Đã xem' : 'Đã làm'} className={of > 0 ? undefined : EMPTY}>{of > 0 ? (kind === 'lesson' ? `${answered * 10}%` : `${answered} / ${of}`) : '–'}</td>
      {kind !== 'lesson' && (
        <td data-label="Điểm" className={score === undefined ? EMPTY : undefined}>
          {score !== undefined && outOf !== undefined ? `${score} / ${outOf}`.replaceAll('.', ',') : '–'}
          {ungraded && isDone(state) && <span className="block text-sm text-ink-soft">chờ chấm tự luận</span>}
        </td>
      )}
      <td data-label={kind === 'lesson' ? 'Xem lúc' : 'Lưu lúc'} className={at ? undefined : EMPTY}>{at ? formatMoment(at) : '–'}</td>
      <td>
        <span className="flex flex-wrap gap-2">
          {asksHelp && (
            <Button small busy={busy} onClick={() => void helped()}>
              <span className="whitespace-nowrap">Đã giúp</span>
              <span className="sr-only"> {name}</span>
            </Button>
          )}
          {hasClosing && !isDone(state) && (
            <Button small kind="text" onClick={onExtend}>
              Gia hạn<span className="sr-only"> cho {name}</span>
            </Button>
          )}
        </span>
      </td>
    </tr>
  );
}
