import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CardDesk, NewCard } from '#contract/cards.ts';
import type { ClassDetail } from '#contract/classes.ts';
import { api, messageOf } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { useHasCards } from '../../../session/use-has-cards.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { formatDate } from '../../../ui/format.ts';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx';
import { MadeCards } from './MadeCards.tsx';
import '../../../ui/admin/card-table.css';

type Student = CardDesk['students'][number];
type Props = { schoolClass: ClassDetail };

const deskQuery = (id: string) => ({
  queryKey: ['admin', 'classes', 'cards', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => api('GET /api/admin/classes/:id/cards', { params: { id } }, signal),
});

/** The tab of cards; they need accounts that the site itself keeps. */
export default function ClassCards({ schoolClass }: Props) {
  return useHasCards() ? <Cards schoolClass={schoolClass} /> : <NoCards schoolClass={schoolClass} />;
}

const NoCards = ({ schoolClass: { id, archived } }: Props) => (
  <section aria-labelledby="no-cards" className="sheet grid max-w-3xl gap-3">
    <h2 id="no-cards">Trang này chưa dùng được thẻ</h2>
    <p>
      Tài khoản học sinh của trang do Firebase giữ, mà Firebase không có thẻ. Em vào học bằng email hoặc Google: em đăng kí ở trang, rồi bạn mở tên em ở
      danh sách lớp và gắn tài khoản ấy cho em. Bài bạn giao khi đó đến đúng em.
    </p>
    {!archived && <LinkButton className="justify-self-start" to={`/admin/classes/${id}`}>Xem danh sách lớp</LinkButton>}
  </section>
);

/** Cards of a class: who has one, new ones, and those just made with their PINs. */
function Cards({ schoolClass }: Props) {
  const { data, error, refetch } = useQuery(deskQuery(schoolClass.id), queries);
  const [made, setMade] = useState<NewCard[]>();
  if (made) return <MadeCards cards={made} className={schoolClass.name} onDone={() => setMade(undefined)} />;
  if (!data) return error ? <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} /> : <Skeleton />;
  if (data.students.length === 0) return <EmptyState text="Lớp chưa có học sinh để làm thẻ." />;
  const changed = async () => {
    await Promise.all([refetch(), queries.invalidateQueries({ queryKey: ['admin', 'classes', 'one', schoolClass.id] })]);
  };
  return (
    <Desk
      key={data.students.map(({ studentId, card }) => `${studentId} ${card?.code}`).join()} classId={schoolClass.id} desk={data} canMake={!schoolClass.archived}
      onChanged={changed}
      onMade={(cards) => {
        setMade(cards);
        void changed();
      }}
    />
  );
}

type DeskProps = { classId: string; desk: CardDesk; canMake: boolean; onChanged: () => Promise<void>; onMade: (cards: NewCard[]) => void };

/** Chooses students, at first those who have neither an e-mail nor a card. */
function Desk({ classId, desk: { guardiansAgreedAt, students }, canMake, onChanged, onMade }: DeskProps) {
  const able = students.filter(({ email }) => email === null);
  const without = able.filter(({ card }) => card === null);
  const [chosen, setChosen] = useState(() => new Set(without.map(({ studentId }) => studentId)));
  const [asking, setAsking] = useState(false);
  const [ending, setEnding] = useState<Student>();
  const choose = (ids: Student[]) => setChosen(new Set(ids.map(({ studentId }) => studentId)));
  const renewed = able.filter(({ studentId, card }) => card !== null && chosen.has(studentId));
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <section aria-label="Thẻ của lớp" className="grid grid-cols-1 gap-4">
      <p className="max-w-[42rem] text-ink-soft">
        Em không có email vào học bằng thẻ: quét mã QR, mở liên kết, hoặc gõ mã và PIN.
        {guardiansAgreedAt !== null && ` Bạn xác nhận phụ huynh đã đồng ý ngày ${formatDate(guardiansAgreedAt)}.`}
      </p>
      {canMake && able.length > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <Button kind="primary" disabled={chosen.size === 0} onClick={() => setAsking(true)}>
            {chosen.size === 0 ? 'Làm thẻ' : `Làm thẻ cho ${chosen.size} em`}
          </Button>
          {chosen.size < able.length && <Button small onClick={() => choose(able)}>Chọn cả lớp</Button>}
          {chosen.size > 0 && <Button small onClick={() => choose([])}>Bỏ chọn</Button>}
        </div>
      )}
      <table className="card-table sheet" aria-label="Thẻ của học sinh">
        <thead>
          <tr>
            <th scope="col">Họ tên</th>
            <th scope="col">Mã thẻ</th>
            <th scope="col">Làm ngày</th>
            <th scope="col">Vào học gần nhất</th>
            <th scope="col"><span className="sr-only">Kết thúc thẻ</span></th>
          </tr>
        </thead>
        <tbody>
          {students.map((student) => (
            <Row
              key={student.studentId} student={student} isChosen={chosen.has(student.studentId)}
              {...(canMake && student.email === null && { onToggle: () => toggle(student.studentId) })} onEnd={() => setEnding(student)}
            />
          ))}
        </tbody>
      </table>
      {asking && (
        <Making
          classId={classId} students={able.filter(({ studentId }) => chosen.has(studentId))} renewed={renewed} isAgreed={guardiansAgreedAt !== null}
          onClose={() => setAsking(false)} onMade={onMade}
        />
      )}
      {ending && <Ending student={ending} onClose={() => setEnding(undefined)} onEnded={onChanged} />}
    </section>
  );
}

type RowProps = { student: Student; isChosen: boolean; onToggle?: () => void; onEnd: () => void };

function Row({ student: { name, email, card }, isChosen, onToggle, onEnd }: RowProps) {
  return (
    <tr>
      <th scope="row" className="card-title">
        {onToggle ? (
          <label className="inline-flex min-h-11 items-center gap-3 wrap-anywhere">
            <input type="checkbox" className="size-5 flex-none accent-accent" checked={isChosen} onChange={onToggle} />
            {name}
          </label>
        ) : (
          <span className="inline-flex min-h-11 items-center wrap-anywhere">{name}</span>
        )}
      </th>
      <td data-label="Mã thẻ:" className="tabular-nums">{card ? card.code : email === null ? 'Chưa có thẻ' : 'Dùng email'}</td>
      <td {...(card && { 'data-label': 'Làm ngày:' })}>{card && formatDate(card.madeAt)}</td>
      <td {...(card && { 'data-label': 'Vào học gần nhất:' })}>{card && (card.usedAt === null ? 'Chưa lần nào' : formatDate(card.usedAt))}</td>
      <td>
        {card && (
          <Button kind="text" small onClick={onEnd}>
            Kết thúc<span className="sr-only"> thẻ của {name}</span>
          </Button>
        )}
      </td>
    </tr>
  );
}

type MakingProps = {
  classId: string; students: Student[]; renewed: Student[]; isAgreed: boolean; onClose: () => void; onMade: (cards: NewCard[]) => void;
};

/** Asks once for the guardians' agreement, and before cards in use end; makes the cards. */
function Making({ classId, students, renewed, isAgreed, onClose, onMade }: MakingProps) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const make = async () => {
    setBusy(true);
    setFailed(undefined);
    try {
      const { cards } = await api('POST /api/admin/classes/:id/cards', {
        params: { id: classId }, body: { studentIds: students.map(({ studentId }) => studentId), ...(!isAgreed && { guardiansAgreed: true as const }) },
      });
      onMade(cards);
    } catch (error) {
      setFailed(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={isAgreed ? `Làm thẻ cho ${students.length} em?` : 'Phụ huynh của lớp đã đồng ý chưa?'} kind={renewed.length > 0 ? 'delete' : 'primary'}
      confirm={isAgreed ? `Làm ${students.length} thẻ` : `Đã đồng ý, làm ${students.length} thẻ`} busy={busy} busyLabel={`Đang làm ${students.length} thẻ…`} error={failed}
      onConfirm={() => void make()} onClose={onClose}
    >
      {!isAgreed && (
        <p>
          Thẻ mở cho mỗi em một tài khoản học mang họ tên của em. Em chưa đủ 16 tuổi thì cần phụ huynh đồng ý: bạn xác nhận một lần cho cả lớp, trang ghi lại
          ngày giờ. Trang không hỏi lại phụ huynh của từng em.
        </p>
      )}
      {renewed.length > 0 && (
        <p>
          <b>{renewed.length === 1 ? `Thẻ cũ của ${renewed[0]?.name}` : `Thẻ cũ của ${renewed.length} em`} hết tác dụng ngay</b>, cả liên kết và các máy đang vào học bằng thẻ ấy.
          Bài làm và xu của em còn nguyên.
        </p>
      )}
      <p>Mã PIN chỉ hiện một lần, ngay sau khi làm: bạn in hoặc tải về trước khi rời trang.</p>
    </ConfirmDialog>
  );
}

function Ending({ student: { studentId, name }, onClose, onEnded }: { student: Student; onClose: () => void; onEnded: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const end = async () => {
    setBusy(true);
    try {
      await api('DELETE /api/admin/students/:id/card', { params: { id: studentId } });
      toast.success(`Thẻ của ${name} đã hết tác dụng.`);
      onClose();
      await onEnded();
    } catch (error) {
      setFailed(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog title={`Kết thúc thẻ của ${name}?`} confirm="Kết thúc thẻ" busy={busy} busyLabel="Đang kết thúc…" error={failed} onConfirm={() => void end()} onClose={onClose}>
      <p>Mã, PIN và liên kết hết tác dụng ngay; các máy đang vào học bằng thẻ này bị đăng xuất. Bài làm và xu còn nguyên, thẻ mới mở lại đúng tài khoản ấy.</p>
    </ConfirmDialog>
  );
}
