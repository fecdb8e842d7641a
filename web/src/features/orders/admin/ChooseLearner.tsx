import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { COIN_PACKAGES } from '#contract/prices.ts';
import type { AdminUser } from '#contract/users.ts';
import { api, messageOf } from '../../../api/api.ts';
import { formatCoins, formatVnd } from '../../../ui/format.ts';
import { fieldErrors, useForm } from '../../../form/use-form.ts';
import { queries } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { DelayedSearchField } from '../../../ui/admin/DelayedSearchField.tsx';
import { coinsError, coinsIn } from './coins.ts';
import { KEYS } from './queries.ts';
import { addressOrCard } from '../../../ui/admin/address-or-card.ts';

type Props = { amount: number; onChoose: (user: AdminUser, coins: number) => void };

const FEW = 6;

/** Chooses a learner and a number of coins. */
export function ChooseLearner({ amount, onChoose }: Props) {
  const [user, setUser] = useState<AdminUser>();
  if (user) return <Coins user={user} amount={amount} onBack={() => setUser(undefined)} onChoose={(coins) => onChoose(user, coins)} />;
  return <Find onFind={setUser} />;
}

function Find({ onFind }: { onFind: (user: AdminUser) => void }) {
  const [q, setQ] = useState('');
  const { data, error, refetch } = useQuery(
    {
      queryKey: [...KEYS.users, 'for transfer', q],
      queryFn: ({ signal }) => api('GET /api/admin/users', { querystring: { q } }, signal),
      enabled: q !== '',
    },
    queries,
  );
  return (
    <>
      <DelayedSearchField label="Tìm học sinh" placeholder="Email hoặc tên" value={q} onSearch={setQ} />
      {q === '' && <p className="text-ink-soft">Bạn nhập email hoặc tên của người nhận xu.</p>}
      {q !== '' && !data && error && <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />}
      {q !== '' && !data && !error && <Skeleton />}
      {data?.items.length === 0 && <output className="text-ink-soft">Không tìm thấy học sinh phù hợp.</output>}
      {data && data.items.length > 0 && (
        <ul className="grid divide-y divide-line" aria-label="Học sinh tìm thấy">
          {data.items.slice(0, FEW).map((each) => (
            <li key={each.uid} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-[min(12rem,100%)] flex-1">
                <p className="font-bold [overflow-wrap:anywhere]">{each.displayName}</p>
                <p className="text-sm [overflow-wrap:anywhere] text-ink-soft">
                  {addressOrCard(each.email)} · {formatCoins(each.currentCoin)}
                </p>
              </div>
              <Button small onClick={() => onFind(each)}>
                Chọn<span className="sr-only"> {each.email || each.displayName}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {data && data.total > FEW && <p className="text-sm text-ink-soft">Có {data.total.toLocaleString('vi-VN')} người phù hợp. Bạn nhập thêm để thu hẹp.</p>}
    </>
  );
}

type CoinsProps = { user: AdminUser; amount: number; onBack: () => void; onChoose: (coins: number) => void };

function Coins({ user, amount, onBack, onChoose }: CoinsProps) {
  const pack = COIN_PACKAGES.find((each) => each.amount === amount);
  const { errors, formProps, submitProps } = useForm({
    fields: ['coins'],
    check: ({ coins }) => fieldErrors({ coins: coinsError(coins) }),
    send: async ({ coins }) => onChoose(coinsIn(coins) ?? 0),
  });
  return (
    <form className="grid gap-4" {...formProps}>
      <p>
        <b>{user.displayName}</b> <span className="text-ink-soft">({addressOrCard(user.email)})</span> đang có {formatCoins(user.currentCoin)}.
      </p>
      <Field
        name="coins" label="Số xu" inputMode="numeric" autoComplete="off" defaultValue={pack?.coins} error={errors.coins}
        hint={`Trang bán ${COIN_PACKAGES.map((each) => `${formatCoins(each.coins)} giá ${formatVnd(each.amount)}`).join(', ')}.`}
      />
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" {...submitProps}>
          Tiếp tục
        </Button>
        <Button onClick={onBack}>Chọn người khác</Button>
      </div>
    </form>
  );
}
