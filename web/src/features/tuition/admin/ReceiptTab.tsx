import './receipt.css';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { api, ApiError, messageOf } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import type { PartProps } from '../../../layout/admin/tabs.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { formatDate } from '../../../ui/format.ts';
import { ErrorNotice, Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { receiptLines, receiptNumber, receiptText, type Receipt } from './receipt-lines.ts';
import { saveReceipt } from './save-receipt.ts';

const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'tuition', 'receipt', id],
    queryFn: ({ signal }) => api('GET /api/admin/payments/:id/receipt', { params: { id } }, signal),
  });

/** The receipt of a payment: to print on half a sheet, to send as a picture or as text. */
export default function ReceiptTab({ id = '' }: PartProps) {
  const { data, error, refetch } = useQuery(receiptQuery(id), queries);
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <div className="grid grid-cols-1 gap-4">
      <BackLink to={data ? `/admin/students/${data.student.id}` : '/admin/students'}>{data ? data.student.name : 'Danh sách học sinh'}</BackLink>
      <h1>Biên nhận học phí</h1>
      {!data && error && (isGone ? <Notice kind="bad">Không tìm thấy khoản đóng này.</Notice> : <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />)}
      {!data && !error && <Skeleton />}
      {data && <Shown receipt={data} />}
    </div>
  );
}

function Shown({ receipt }: { receipt: Receipt }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await saveReceipt(receipt).catch(() => toast.error('Không lưu được ảnh. Bạn chụp màn hình hoặc in.'));
    setBusy(false);
  };
  return (
    <>
      {receipt.takenBack && (
        <Notice kind="bad">
          Khoản này đã thu hồi ngày {formatDate(receipt.takenBack.at)}{receipt.takenBack.reason && `: ${receipt.takenBack.reason}`}. Biên nhận không còn giá trị.
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="primary" onClick={() => print()}>
          In biên nhận
        </Button>
        <Button busy={busy} busyLabel="Đang vẽ…" onClick={() => void save()}>
          Lưu ảnh
        </Button>
        <CopyButton what="nội dung biên nhận" text={receiptText(receipt)} />
      </div>
      <section className="sheet receipt max-w-2xl" aria-label="Biên nhận">
        <Body receipt={receipt} />
      </section>
      {createPortal(
        <div className="receipt receipt-sheet" aria-hidden="true">
          <Body receipt={receipt} />
          <div className="receipt-signatures">
            <p>Người nộp</p>
            <p>Người thu</p>
          </div>
        </div>,
        document.body,
      )}
    </>
  );
}

const Body = ({ receipt }: { receipt: Receipt }) => (
  <>
    <p>
      <b>{receipt.owner.name}</b>
      {[receipt.owner.address, receipt.owner.phone].filter(Boolean).map((line) => (
        <span key={line} className="block text-sm">
          {line}
        </span>
      ))}
    </p>
    <p className="receipt-title">
      <b>Biên nhận học phí</b>
      <span className="block tabular-nums">{receiptNumber(receipt)}</span>
      {receipt.takenBack && <b className="block">Đã thu hồi, không còn giá trị</b>}
    </p>
    <dl>
      {receiptLines(receipt).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </>
);
