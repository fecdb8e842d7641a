import './fee-sheet.css';
import '../../../ui/admin/card-table.css';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { ClassDetail } from '#contract/classes.ts';
import type { FeeCode, FeeCodes as Made } from '#contract/fee-links.ts';
import { api, messageOf } from '../../../api/api.ts';
import { useSiteName } from '../../../layout/Logo.tsx';
import { BackLink } from '../../../ui/BackLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton, copyText } from '../../../ui/CopyButton.tsx';
import { formatVnd } from '../../../ui/format.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { LocalOnlyNotice } from '../../../ui/admin/LocalOnlyNotice.tsx';
import { useAddressFilter } from '../../../ui/admin/use-address-filter.ts';
import { feeMessage, readMonths, splitSheet } from './fee-lines.ts';
import { FeeSheet } from './FeeSheet.tsx';

type Props = { schoolClass: ClassDetail };

/** QR codes of tuition for a class: a sheet to print and cut, and a message for each family. `?months=2026-11` chooses the months. */
export default function FeeCodes({ schoolClass }: Props) {
  const [filter] = useAddressFilter(['months']);
  const months = readMonths(filter.months);
  const [made, setMade] = useState<Made>();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const make = async () => {
    setBusy(true);
    setFailed(undefined);
    try {
      setMade(await api('POST /api/admin/classes/:id/fee-links', { params: { id: schoolClass.id }, body: { ...(months.length > 0 && { months }) } }));
    } catch (error) {
      setFailed(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <section aria-labelledby="fee-codes" className="grid grid-cols-1 gap-4">
      <BackLink to={`/admin/classes/${schoolClass.id}/fees`}>Học phí của lớp</BackLink>
      <h2 id="fee-codes">Mã QR học phí</h2>
      {!made && (
        <>
          <p className="max-w-[42rem] text-ink-soft">
            Mỗi em một mã QR và một liên kết cho {months.length > 0 ? <b>{monthsTitle(months)}</b> : 'mọi tháng còn nợ'}: phụ huynh quét là đủ số tiền và nội
            dung, tiền về là sổ học phí tự ghi. Mã dùng được 60 ngày; học phí đóng cách khác thì mã tự hết tác dụng.
          </p>
          {failed && <Notice kind="bad">{failed}</Notice>}
          <Button kind="primary" className="justify-self-start" busy={busy} busyLabel="Đang làm mã…" onClick={() => void make()}>
            Làm mã cho cả lớp
          </Button>
        </>
      )}
      {made && <MadeCodes made={made} className={schoolClass.name} />}
    </section>
  );
}

const monthsTitle = (months: string[]): string => months.map((month) => `tháng ${Number(month.slice(5))}/${month.slice(0, 4)}`).join(', ');

function MadeCodes({ made: { items, without, bank }, className }: { made: Made; className: string }) {
  const site = useSiteName();
  const pages = splitSheet(items);
  const copyAll = async (button: HTMLElement) => {
    if (await copyText(items.map((item) => feeMessage(item)).join('\n\n'), button)) toast.success(`Đã chép ${items.length} tin nhắn.`);
    else toast.error('Không chép được. Bạn chép từng em nhé.');
  };
  return (
    <>
      {items.length === 0 && <Notice kind="info">Không có em nào cần mã.</Notice>}
      {items[0] && (
        <>
          <LocalOnlyNotice url={items[0].url} />
          <p>
            {items.length} mã, tổng <b className="tabular-nums">{formatVnd(items.reduce((sum, { amount }) => sum + amount, 0))}</b>.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button kind="primary" onClick={() => print()}>In tờ mã ({pages.length} trang A4)</Button>
            <Button onClick={({ currentTarget }) => void copyAll(currentTarget)}>Chép mọi tin nhắn</Button>
          </div>
          <table className="card-table sheet" aria-label="Mã học phí">
            <thead>
              <tr>
                <th scope="col">Họ tên</th>
                <th scope="col">Học phí</th>
                <th scope="col">Số tiền</th>
                <th scope="col">Mã</th>
                <th scope="col">Gửi từng em</th>
              </tr>
            </thead>
            <tbody>
              {items.map((item) => <Row key={item.studentId} item={item} />)}
            </tbody>
          </table>
          {createPortal(<FeeSheet pages={pages} site={site} className={className} bank={bank} />, document.body)}
        </>
      )}
      {without.length > 0 && (
        <section aria-labelledby="without-code" className="grid gap-2">
          <h3 id="without-code">Không có mã</h3>
          <ul className="grid gap-1">
            {without.map(({ studentId, name, message }) => (
              <li key={studentId}>
                <b>{name}</b>: {message}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const Row = ({ item }: { item: FeeCode }) => (
  <tr>
    <th scope="row" className="card-title wrap-anywhere">{item.name}</th>
    <td>{item.title}</td>
    <td data-label="Số tiền:" className="font-bold">{formatVnd(item.amount)}</td>
    <td data-label="Mã:" translate="no">{item.code}</td>
    <td className="whitespace-nowrap"><CopyButton what={`tin nhắn học phí của ${item.name}`} text={feeMessage(item)} /></td>
  </tr>
);
