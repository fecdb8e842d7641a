import { TallyBar, TallyMisconception } from '../../web/src/features/item-analysis/admin/TallyBar.tsx';
import type { TallyViewProps } from '../../web/src/features/item-analysis/admin/tally-views.ts';
import { Typeset } from './Typeset.tsx';

export default function ShortTally({ tally: { wrong }, misconceptions, answer }: TallyViewProps<'short'>) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <p>
        Đáp án: <b>{answer !== null && <Typeset text={answer} />}</b>
      </p>
      <h3>Câu trả lời sai hay gặp</h3>
      {wrong.length === 0 && <p className="text-ink-soft">Không có câu trả lời sai nào được nhiều em cùng viết.</p>}
      <ul className="grid grid-cols-1 gap-4">
        {wrong.map(({ value, variant, count, of }, at) => (
          <li key={`${variant} ${value}`}>
            <p className="font-bold wrap-anywhere">
              <Typeset text={value} />
            </p>
            <TallyBar count={count} of={of} words={variant > 0 ? `với biến thể ${variant}` : undefined} />
            <TallyMisconception name={misconceptions[at]} />
          </li>
        ))}
      </ul>
    </div>
  );
}
