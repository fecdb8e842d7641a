import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Output } from '#contract/api.ts';
import type { ClassDetail } from '#contract/classes.ts';
import type { GuardianNoticeKind } from '#contract/guardian-notices.ts';
import { api, messageOf } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { useAddressFilter } from '../../../ui/admin/use-address-filter.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { canShare, share } from '../../../ui/share.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { joinTexts, KIND_NAMES, KINDS, NOTHING } from './notice-words.ts';
import { noticesQuery, refetchNotices } from './queries.ts';
import { SendLetters } from './SendLetters.tsx';

type Notices = Output<'GET /api/admin/classes/:id/notices'>;

/** The notices to the guardians of a class: a text for its group, one for each family, and letters. */
export default function ClassNotices({ schoolClass: { id, archived } }: { schoolClass: ClassDetail }) {
  const [{ kind: wanted }, narrow] = useAddressFilter(['kind']);
  const kind = KINDS.find((each) => each === wanted) ?? 'missing';
  return (
    <div className="grid grid-cols-1 gap-5">
      <fieldset className="choices">
        <legend className="mb-1.5 text-sm font-bold">Báo về</legend>
        {KINDS.map((each) => (
          <label key={each} className="choice gap-2 px-3">
            <input type="radio" name="kind" className="size-5 accent-accent" checked={kind === each} onChange={() => narrow({ kind: each })} />
            {KIND_NAMES[each]}
          </label>
        ))}
      </fieldset>
      <OfKind key={kind} classId={id} kind={kind} canSend={!archived} />
    </div>
  );
}

function OfKind({ classId, kind, canSend }: { classId: string; kind: GuardianNoticeKind; canSend: boolean }) {
  const { data, error, refetch } = useQuery(noticesQuery(classId, kind), queries);
  const [sending, setSending] = useState(false);
  if (!data) return error ? <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} /> : <Skeleton />;
  const { classText, students } = data;
  if (students.length === 0 && classText === '') return <EmptyState text={NOTHING[kind]} />;
  const withMail = students.filter(({ guardianEmail }) => guardianEmail);
  return (
    <>
      {classText !== '' && <ClassText text={classText} />}
      {students.length > 0 && (
        <section aria-labelledby="families" className="grid grid-cols-1 gap-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 id="families">Riêng từng nhà ({students.length})</h2>
            <div className="flex flex-wrap items-center gap-2">
              <CopyButton what="tin của tất cả các nhà" text={joinTexts(students.map(({ text }) => text))} />
              {canSend && kind === 'tuition' && students.some(({ payable }) => !payable) && <MakePayLinks classId={classId} owing={students.map(({ studentId }) => studentId)} />}
              {canSend && withMail.length > 0 && <Button kind="primary" small onClick={() => setSending(true)}>Gửi email cho {withMail.length} nhà…</Button>}
            </div>
          </div>
          <p className="text-sm text-ink-soft">
            Mỗi tin chỉ nói về em của nhà ấy: bạn dán vào tin nhắn riêng, đừng dán vào nhóm.
            {withMail.length < students.length && ` ${students.length - withMail.length} nhà chưa gửi email được: bạn ghi email phụ huynh ở trang của em.`}
          </p>
          <ul className="grid gap-3">
            {students.map((student) => <Family key={student.studentId} student={student} />)}
          </ul>
        </section>
      )}
      {sending && <SendLetters classId={classId} kind={kind} students={withMail} onClose={() => setSending(false)} />}
    </>
  );
}

/** Makes a code to pay for each family that has none, so that its text has the link. */
function MakePayLinks({ classId, owing }: { classId: string; owing: string[] }) {
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    try {
      const { items, without } = await api('POST /api/admin/classes/:id/fee-links', { params: { id: classId }, body: {} });
      await refetchNotices();
      const reasons = [...new Set(without.filter(({ studentId }) => owing.includes(studentId)).map(({ message }) => message))];
      toast.success([`Đã làm mã đóng tiền cho ${items.length} nhà.`, ...reasons].join(' '));
    } catch (error) {
      toast.error(messageOf(error));
    }
    setBusy(false);
  };
  return <Button small busy={busy} busyLabel="Đang làm mã…" onClick={() => void make()}>Thêm liên kết đóng tiền</Button>;
}

const ClassText = ({ text }: { text: string }) => (
  <section aria-labelledby="group" className="sheet grid grid-cols-1 gap-3">
    <h2 id="group">Cho nhóm của lớp</h2>
    <p className="whitespace-pre-line wrap-anywhere">{text}</p>
    <p className="flex flex-wrap items-center gap-2">
      <CopyButton what="tin cho nhóm" text={text} />
      {canShare({ text }) && <Button small onClick={() => void share({ text })}>Gửi qua Zalo…</Button>}
    </p>
  </section>
);

function Family({ student: { studentId, name, text, guardianEmail, guardianPhone, stopped, told } }: { student: Notices['students'][number] }) {
  const last = told && `${told.waits ? 'thư đợi đến' : 'đã báo bằng thư'} ${formatMoment(told.at)}`;
  const way = stopped ? 'phụ huynh không nhận thư nữa' : guardianEmail ? 'có email' : 'chưa có email';
  return (
    <li className="sheet grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Link to={`/admin/students/${studentId}`} className="inline-flex min-h-11 items-center font-bold wrap-anywhere">{name}</Link>
        <span className="flex flex-wrap items-center gap-2">
          {canShare({ text }) && <Button kind="text" small onClick={() => void share({ text })}>Gửi qua Zalo…</Button>}
          <CopyButton what={`tin về ${name}`} text={text} />
        </span>
      </div>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      <p className="text-sm text-ink-soft">{[way, guardianPhone, last].filter(Boolean).join(' · ')}</p>
    </li>
  );
}
