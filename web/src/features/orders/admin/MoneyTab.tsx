import { Link } from 'react-router';
import { useAddressFilter } from '../../../ui/admin/use-address-filter.ts';
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

const PART_LINK = [
  '-mb-px flex min-h-11 items-center border-b-3 border-transparent text-sm font-bold text-ink no-underline',
  'hover:text-accent hover:no-underline aria-[current=page]:border-accent aria-[current=page]:text-accent',
].join(' ');

/** Revenue, orders and coins; with an `id`, that learner's ledger. */
export default function MoneyTab({ id }: PartProps) {
  const [{ part }] = useAddressFilter(['part']);
  if (id !== undefined) return <Ledger key={id} uid={id} />;
  const open = PARTS.find((each) => each.part === part) ?? PARTS[0];
  return (
    <>
      <nav aria-label="Thu chi" className="mb-5 flex flex-wrap gap-x-6 border-b border-line">
        {PARTS.map((each) => (
          <Link key={each.part} className={PART_LINK} to={each.part ? `/admin/money?part=${each.part}` : '/admin/money'} aria-current={each === open ? 'page' : undefined}>
            {each.name}
          </Link>
        ))}
      </nav>
      <open.Shown />
    </>
  );
}
