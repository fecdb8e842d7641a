import type { Order } from '#contract/orders.ts';
import { formatVnd } from '../content/money.ts';
import { CopyButton } from './CopyButton.tsx';

/** Where the money goes, each line to be copied as banking apps want it. */
export function TransferLines({ order: { bank, amount, code } }: { order: Order }) {
  const lines = [
    { name: 'Ngân hàng', shown: bank.name, copied: bank.name },
    { name: 'Số tài khoản', shown: bank.account, copied: bank.account },
    { name: 'Chủ tài khoản', shown: bank.accountName, copied: bank.accountName },
    { name: 'Số tiền', shown: formatVnd(amount), copied: String(amount) },
    { name: 'Nội dung chuyển khoản', shown: code, copied: code, mark: 'transfer-code' },
  ];
  return (
    <dl className="transfer">
      {lines.map(({ name, shown, copied, mark }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={mark}>{shown}</dd>
          <dd>
            <CopyButton what={name.toLowerCase()} text={copied} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
