import { useState } from 'react';
import { monthWords } from '#contract/month-words.ts';
import type { TuitionMonth } from '#contract/student-tuition.ts';
import { api } from '../../../api/api.ts';
import { useSiteName } from '../../../layout/Logo.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { formatVnd } from '../../../ui/format.ts';
import { LinkField } from '../../../ui/LinkField.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { canShare, share } from '../../../ui/share.ts';
import { LocalOnlyNotice } from '../../../ui/admin/LocalOnlyNotice.tsx';
import { ChooseMonths } from './ChooseMonths.tsx';
import { isOwed, isPayable, sayState, sumOwed } from './month-words.ts';
import { useCall } from './use-call.ts';

type Props = { student: { id: string; name: string }; months: readonly TuitionMonth[]; onClose: () => void };

/** Months ahead that are offered beside those that are owed. */
const AHEAD = 3;

/** Makes the link with the QR code that a parent pays by, for chosen months. */
export function FeeLink({ student: { id, name }, months, onClose }: Props) {
  const site = useSiteName();
  const owed = months.filter((each) => isOwed(each) && each.owed !== null);
  const offered = [...owed, ...months.filter((each) => isPayable(each) && !isOwed(each) && (each.owed ?? 0) > 0).slice(0, AHEAD)];
  const [chosen, setChosen] = useState(() => new Set((owed.length > 0 ? owed : offered.slice(0, 1)).map(({ month }) => month)));
  const [made, setMade] = useState<{ url: string; amount: number; months: string[] }>();
  const picked = offered.filter(({ month }) => chosen.has(month));
  const { busy, error, onConfirm } = useCall(
    () => api('POST /api/admin/students/:id/fee-link', { params: { id }, body: { months: picked.map(({ month }) => month) } }),
    ({ url, order }) => setMade({ url, amount: order.amount, months: picked.map(({ month }) => month) }),
  );
  const text = made && `Kính gửi phụ huynh em ${name}: học phí ${monthWords(made.months)} là ${formatVnd(made.amount)}. Quý phụ huynh mở liên kết để xem mã QR và chuyển khoản: ${made.url}`;
  return (
    <Dialog title={`Mã QR học phí: ${name}`} onClose={onClose}>
      <div className="grid gap-4 p-5">
        {offered.length === 0 ? (
          <Notice icon="edit">Chưa có tháng nào có số tiền để thu. Bạn đặt học phí cho lớp hoặc cho em trước.</Notice>
        ) : made && text ? (
          <>
            <p>
              Học phí {monthWords(made.months)}: <b className="tabular-nums">{formatVnd(made.amount)}</b>. Tiền về, tháng tự ghi là đã đóng.
            </p>
            <LocalOnlyNotice url={made.url} />
            <LinkField name="Tin nhắn cho phụ huynh" url={text} />
            <div className="flex flex-wrap gap-2">
              <CopyButton what="tin nhắn" text={text} />
              {canShare({ title: site, text, url: made.url }) && (
                <Button small onClick={() => void share({ title: site, text, url: made.url })}>
                  Gửi…
                </Button>
              )}
            </div>
            <LinkField name="Liên kết" url={made.url} />
            <div className="flex flex-wrap gap-2">
              <CopyButton what="liên kết" text={made.url} />
              <a className="btn btn-text btn-small" href={made.url} target="_blank" rel="noreferrer">
                Xem trang của phụ huynh
              </a>
            </div>
          </>
        ) : (
          <>
            <p>Phụ huynh mở liên kết là thấy tên gọi của em, các tháng, số tiền và mã QR; không cần tài khoản.</p>
            <ChooseMonths
              legend="Các tháng"
              months={offered.map(({ month }) => month)}
              chosen={chosen}
              note={(month) => offered.filter((each) => each.month === month).map((each) => (each.state === 'ahead' ? formatVnd(each.owed ?? 0) : sayState(each)))[0]}
              onChange={setChosen}
            />
            {error && <Notice kind="bad">{error}</Notice>}
            <Button kind="primary" className="justify-self-start" disabled={picked.length === 0} busy={busy} busyLabel="Đang tạo…" onClick={onConfirm}>
              Tạo liên kết {picked.length > 0 && formatVnd(sumOwed(picked) ?? 0)}
            </Button>
          </>
        )}
        <Button className="justify-self-start" onClick={onClose}>
          {made ? 'Xong' : 'Quay lại'}
        </Button>
      </div>
    </Dialog>
  );
}
