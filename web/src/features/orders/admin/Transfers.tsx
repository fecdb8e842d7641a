import type { TransferState } from '#contract/payments.ts';
import { api } from '../../../api/api.ts';
import { Sheet } from '../../../ui/Sheet.tsx';
import { CursorList } from '../../../ui/admin/CursorList.tsx';
import { useCursorList } from '../../../ui/admin/use-cursor-list.ts';
import { ListFilter, useListFilter } from './ListFilter.tsx';
import { KEYS } from './queries.ts';
import { TransferRow } from './TransferRow.tsx';
import { TRANSFER_STATES } from './words.ts';

export function Transfers() {
  const { filter, query, isNarrowed, narrow } = useListFilter<TransferState>(TRANSFER_STATES);
  const { q = '', state = '', day = '' } = query;
  const list = useCursorList([...KEYS.transfers, state, q, day], (cursor, signal) =>
    api('GET /api/admin/transfers', { querystring: { ...cursor, ...query } }, signal));
  return (
    <div className="grid gap-4">
      <ListFilter label="Tìm giao dịch" placeholder="Nội dung, mã, email, tên hoặc số tiền" states={TRANSFER_STATES} filter={filter} narrow={narrow} day="Ngày ngân hàng ghi" />
      <Sheet aria-label="Chuyển khoản">
        <CursorList list={list} name="giao dịch" empty="Chưa có khoản tiền nào về." searched={isNarrowed && 'Không tìm thấy giao dịch phù hợp.'} className="grid divide-y divide-line">
          {(transfer) => <TransferRow transfer={transfer} />}
        </CursorList>
      </Sheet>
    </div>
  );
}
