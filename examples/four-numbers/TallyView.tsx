import { TallyBar, TallyChoice } from '../../web/src/features/item-analysis/admin/TallyBar.tsx';
import type { TallyViewProps } from '../../web/src/features/item-analysis/admin/tally-views.ts';

export default function FourNumbersTally({ tally: { orders }, texts }: TallyViewProps<'four-numbers'>) {
  const all = orders.reduce((sum, { count }) => sum + count, 0);
  return (
    <ol className="grid grid-cols-1 gap-4">
      {orders.map(({ order, count, isRight }, index) => (
        <li key={order.join()}>
          <TallyChoice name={`${index + 1}.`} html={order.map((position) => texts[position]).join(' &lt; ')} mark={isRight ? 'Đáp án' : undefined} />
          <TallyBar count={count} of={all} words={undefined} isRight={isRight} />
        </li>
      ))}
    </ol>
  );
}
