import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { api, messageOf, ApiError, OFFLINE } from '../../../api/api.ts';
import { formatCoins, formatVnd } from '../../../ui/format.ts';
import { queries } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorNotice, Notice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { CursorList } from '../../../ui/admin/CursorList.tsx';
import { SelectField } from '../../../ui/admin/SelectField.tsx';
import { useAddressFilter } from '../../../ui/admin/use-address-filter.ts';
import { useCursorList } from '../../../ui/admin/use-cursor-list.ts';
import { monthIn, monthName, monthOf, monthsBack } from './month.ts';
import { KEYS, monthQuery } from './queries.ts';
import { TransferRow } from './TransferRow.tsx';
import { TuitionByClass } from './TuitionByClass.tsx';
import type { ErrorBody } from '#contract/errors.ts';
import type { MonthMoney } from '#contract/payments.ts';
import { refreshAdminSession } from '../../../session/admin-session.ts';

export function Overview() {
  return (
    <div className="grid gap-6">
      <Waiting />
      <Month />
    </div>
  );
}

function Waiting() {
  const list = useCursorList([...KEYS.transfers, 'unmatched', '', ''], (cursor, signal) =>
    api('GET /api/admin/transfers', { querystring: { ...cursor, state: 'unmatched' } }, signal));
  return (
    <Sheet aria-labelledby="waiting" className="grid gap-3">
      <h2 id="waiting">Giao dịch chờ bạn xử lý</h2>
      {list.items?.length === 0 ? (
        <Notice kind="good">Mọi khoản tiền về đều đã khớp.</Notice>
      ) : (
        <>
          {list.items && <p className="text-ink-soft">Tiền đã về tài khoản nhưng không tự khớp với đơn nào.</p>}
          <CursorList list={list} name="giao dịch" empty="" className="grid divide-y divide-line">
            {(transfer) => <TransferRow transfer={transfer} />}
          </CursorList>
        </>
      )}
    </Sheet>
  );
}

const MONTHS = 60;

function Month() {
  const [filter, narrow] = useAddressFilter(['month']);
  const [now] = useState(() => monthOf(new Date()));
  const month = monthIn(filter.month) ?? now;
  const months = new Set([...monthsBack(now, MONTHS), month]);
  const { data, error, refetch } = useQuery(monthQuery(month), queries);
  return (
    <Sheet aria-labelledby="month" className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="month">Thu trong tháng</h2>
        <SelectField
          label="Tháng" value={month} options={[...months].map((each) => [each, monthName(each)] as const)}
          onChange={({ target }) => narrow({ month: target.value === now ? '' : target.value })}
        />
      </div>
      {!data && error && <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {data && (
        <>
          <p className="text-lg">
            Tổng thu <b className="tabular-nums">{formatVnd(totalOf(data))}</b>
          </p>
          <dl className="grid gap-x-8 sm:grid-cols-2">
            <Line name="Tiền chuyển khoản nhận được" about={times(data.received.count, 'khoản')}>{formatVnd(data.received.amount)}</Line>
            <Line name="Học phí tiền mặt" about={times(data.tuition.cash.count, 'lần đóng')}>{formatVnd(data.tuition.cash.amount)}</Line>
            {data.tuition.transfer.count > 0 && (
              <Line name="Học phí chuyển khoản ghi tay" about={times(data.tuition.transfer.count, 'lần đóng')}>{formatVnd(data.tuition.transfer.amount)}</Line>
            )}
            <Line name="Chờ bạn xử lý" about={times(data.waiting.count, 'khoản')}>{formatVnd(data.waiting.amount)}</Line>
            <Line name="Đã trả lại" about={times(data.returned.count, 'khoản')}>{formatVnd(data.returned.amount)}</Line>
            {data.unrelated.count > 0 && (
              <Line name="Không liên quan" about={times(data.unrelated.count, 'khoản')}>{formatVnd(data.unrelated.amount)}</Line>
            )}
            <Line name="Học phí chuyển khoản" about={times(data.tuition.bank.count, 'khoản')}>{formatVnd(data.tuition.bank.amount)}</Line>
            <Line name="Bán xu" about={`${formatCoins(data.coins.coins)}, ${times(data.coins.count, 'lần nạp')}`}>{formatVnd(data.coins.amount)}</Line>
            <Line name="Bán bài giảng" about={times(data.lessons.count, 'đơn')}>{formatVnd(data.lessons.amount)}</Line>
            <Line name="Bán khóa học" about={times(data.courses.count, 'đơn')}>{formatVnd(data.courses.amount)}</Line>
          </dl>
          {data.tuition.withoutAmount > 0 && (
            <Notice icon="clock">{times(data.tuition.withoutAmount, 'lần đóng học phí')} trong tháng này chưa ghi số tiền nên không nằm trong các tổng.</Notice>
          )}
          {data.tuitionByClass.length > 0 && <TuitionByClass rows={data.tuitionByClass} />}
          <p className="text-sm text-ink-soft">
            Tổng thu là tiền chuyển khoản nhận được cộng học phí tiền mặt và học phí ghi tay. Tiền chuyển khoản tính theo ngày ngân hàng ghi, không kể khoản
            đã trả lại và khoản không liên quan; học phí, kể cả học phí theo buổi, theo ngày đóng; xu tính theo sổ xu, bài giảng và khóa học theo ngày đơn được thanh toán. Chờ bạn xử lý
            kể mọi tháng. Ngày là ngày ở Việt Nam.
          </p>
          <Export month={month} sums={data} />
        </>
      )}
    </Sheet>
  );
}

const times = (count: number, unit: string): string => `${count.toLocaleString('vi-VN')} ${unit}`;

const Line = ({ name, about, children }: { name: string; about: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2.5">
    <dt>
      {name} <span className="inline-block text-sm text-ink-soft tabular-nums">{about}</span>
    </dt>
    <dd className="font-bold tabular-nums">{children}</dd>
  </div>
);

/** All money of a month: of the bank, and what the owner entered beside it. */
const totalOf = ({ received, tuition }: Pick<MonthMoney, 'received' | 'tuition'>): number => received.amount + tuition.transfer.amount + tuition.cash.amount;

function Export({ month, sums: { received, returned, unrelated, tuition } }: { month: string; sums: MonthMoney }) {
  const entered = tuition.transfer.count + tuition.cash.count;
  const [busy, setBusy] = useState(false);
  const fetchFile = async () => {
    setBusy(true);
    try {
      await download(`/api/admin/orders/export?month=${month}`, `thu-${month}.csv`);
      toast.success('Đã tải tệp.');
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="grid justify-items-start gap-2 border-t border-line pt-4">
      <h3>Tệp để kê khai</h3>
      <p>
        Mỗi khoản nhận được là một dòng: ngày, mã thanh toán, người mua hoặc học sinh, nội dung, số tiền, mã tham chiếu của ngân hàng; học phí tiền mặt cũng có
        dòng của nó. Tháng này có {times(received.count + entered, 'dòng')}, tổng {formatVnd(totalOf({ received, tuition }))}.
        {returned.count > 0 && ` ${times(returned.count, 'khoản')} đã trả lại (${formatVnd(returned.amount)}) không nằm trong tệp.`}
        {unrelated.count > 0 &&
          ` Thêm ${times(unrelated.count, 'dòng')} không liên quan (${formatVnd(unrelated.amount)}) ở cột riêng, không tính vào tổng.`}
      </p>
      <Button busy={busy} busyLabel="Đang tải…" onClick={() => void fetchFile()}>
        Tải tệp CSV
      </Button>
    </div>
  );
}

/** Fetches a file and has the browser save it as `name`. @throws ApiError */
async function download(path: string, name: string): Promise<void> {
  const nothing = () => new ApiError(0, { code: 'offline', message: OFFLINE });
  const response = await fetch(path).catch(() => {
    throw nothing();
  });
  if (!response.ok) {
    const body = (await response.json().catch(() => undefined)) as ErrorBody | undefined;
    if (!body?.code) throw nothing();
    // The session has ended: refreshing it makes the page ask for a new sign-in.
    if (body.code === 'not-signed-in') void refreshAdminSession().catch(() => undefined);
    throw new ApiError(response.status, body);
  }
  const file = URL.createObjectURL(await response.blob().catch(() => {
    throw nothing();
  }));
  Object.assign(document.createElement('a'), { href: file, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(file), 60_000); // the browser may still read it for a moment
}
