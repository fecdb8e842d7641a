import { LinkButton } from '../../../ui/Button.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { listGaps, formatRuns } from './question-list.ts';

type Props = { counts: readonly number[]; addAt: (order: number) => string };

/** Number of questions per position; empty positions can be filled. */
export function QuestionPositions({ counts, addAt }: Props) {
  const gaps = listGaps(counts);
  const [first] = gaps;
  return (
    <Sheet className="grid gap-3">
      <h2 className="text-[1.125rem]/7">Số câu hỏi ở mỗi vị trí trong đề</h2>
      <ol className="grid grid-cols-7 gap-1 lg:grid-cols-[repeat(14,minmax(0,1fr))]">
        {counts.map((count, at) => (
          // The positions of a paper are their numbers.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className={`grid justify-items-center rounded-mark py-1 ${count === 0 ? 'border-[1.5px] border-dashed border-wrong text-wrong' : 'border border-line'}`}>
            <b className="tabular-nums">
              <span className="sr-only">Câu số </span>
              {at + 1}
              <span className="sr-only">:</span>
            </b>{' '}
            <span className="text-xs">{count} câu</span>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm">
          {gaps.length === 0 ? 'Cả 14 vị trí đều đã có câu hỏi.' : `Chưa có câu hỏi cho câu số ${formatRuns(gaps)}: đề chỉ ra được ${14 - gaps.length} câu.`}
        </p>
        {first !== undefined && (
          <LinkButton small icon="plus" to={addAt(first)}>
            Thêm câu số {first}
          </LinkButton>
        )}
      </div>
    </Sheet>
  );
}
