import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StudentDetail } from '#contract/students.ts';
import { api, messageOf } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { readablePhone } from '../../../ui/admin/phone.ts';
import { KIND_NAMES } from './notice-words.ts';
import { refetchNotices, studentNoticesQuery } from './queries.ts';

/** Shows the guardian's address and phone, and the letters that were sent. */
export function GuardianContact({ student: { id, guardianEmail, guardianPhone } }: { student: Pick<StudentDetail, 'id' | 'guardianEmail' | 'guardianPhone'> }) {
  return (
    <Sheet aria-labelledby="guardian" className="grid grid-cols-1 gap-3">
      <h2 id="guardian">Phụ huynh</h2>
      {guardianEmail === null && guardianPhone === '' && <p className="text-ink-soft">Chưa có liên lạc. Bạn bấm Sửa ở phần Thông tin để ghi điện thoại và email.</p>}
      {guardianPhone !== '' && <a href={`tel:${guardianPhone}`} className="inline-flex min-h-11 items-center justify-self-start font-bold tabular-nums">{readablePhone(guardianPhone)}</a>}
      {guardianEmail !== null && <Letters key={guardianEmail} studentId={id} email={guardianEmail} />}
    </Sheet>
  );
}

function Letters({ studentId, email }: { studentId: string; email: string }) {
  const { data, error, refetch } = useQuery(studentNoticesQuery(studentId), queries);
  const [busy, setBusy] = useState(false);
  if (!data) return error ? <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} /> : <Skeleton />;
  const { stopped, items } = data;
  const put = async (to: boolean) => {
    setBusy(true);
    try {
      await api('PUT /api/admin/students/:id/notices', { params: { id: studentId }, body: { stopped: to } });
      await refetchNotices();
      toast.success(to ? 'Không gửi thư cho phụ huynh này nữa.' : 'Phụ huynh này lại nhận thư.', () => void put(!to));
    } catch (failure) {
      toast.error(messageOf(failure));
    }
    setBusy(false);
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex min-w-0 flex-wrap items-center gap-2">
          <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center wrap-anywhere">{email}</a>
          {stopped && <Tag kind="mute">Không nhận thư</Tag>}
        </p>
        <Button small busy={busy} onClick={() => void put(!stopped)}>{stopped ? 'Cho nhận thư lại' : 'Ngừng gửi thư'}</Button>
      </div>
      {items.length === 0 ? (
        <p className="text-ink-soft">Chưa gửi thư nào.</p>
      ) : (
        <ul className="grid gap-2" aria-label="Thư đã gửi phụ huynh">
          {items.map(({ kind, className, text, sendAt, sentAt }) => (
            <li key={`${sendAt} ${kind} ${className}`}>
              <details>
                <summary className="min-h-11 cursor-pointer py-2.5">
                  <b>{KIND_NAMES[kind]}</b> · lớp {className} · {sentAt === null ? `đợi đến ${formatMoment(sendAt)}` : formatMoment(sentAt)}
                </summary>
                <p className="whitespace-pre-line pb-2 wrap-anywhere">{text}</p>
              </details>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
