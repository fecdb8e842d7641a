import { useAddressFilter } from '../../../ui/admin/use-address-filter.ts';
import { PageTabs } from '../../../ui/PageTabs.tsx';
import type { PartProps } from '../../../layout/admin/tabs.ts';
import { Books } from './Books.tsx';
import { Ledger } from './Ledger.tsx';
import { Orders } from './Orders.tsx';
import { Overview } from './Overview.tsx';
import { People } from './People.tsx';
import { Transfers } from './Transfers.tsx';

const PARTS = [
  { part: '', name: 'Tổng quan', Shown: Overview },
  { part: 'orders', name: 'Đơn mua', Shown: Orders },
  { part: 'transfers', name: 'Chuyển khoản', Shown: Transfers },
  { part: 'users', name: 'Sổ xu', Shown: People },
  { part: 'books', name: 'Đối chiếu', Shown: Books },
] as const;

/** Revenue, orders and coins; with an `id`, that learner's ledger. */
export default function MoneyTab({ id }: PartProps) {
  const [{ part }] = useAddressFilter(['part']);
  if (id !== undefined) return <Ledger key={id} uid={id} />;
  const open = PARTS.find((each) => each.part === part) ?? PARTS[0];
  return (
    <>
      <PageTabs name="Thu chi" tabs={PARTS.map((each) => ({ to: each.part ? `/admin/money?part=${each.part}` : '/admin/money', text: each.name, isShown: each === open }))} />
      <open.Shown />
    </>
  );
}
