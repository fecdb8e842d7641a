import type { AnswerProps } from '#question-types/answer-props.ts';
import { Button } from '../../web/src/ui/Button.tsx';

/** Four numbers, which buttons move up and down. */
export default function FourNumbersAnswer({ question: { numbers }, value, onChange, disabled = false, result }: AnswerProps<'four-numbers'>) {
  const order = value ?? numbers.map((_, position) => position);
  if (result) {
    return (
      <div className="answer">
        {value && <Line label="Em xếp" numbers={numbers} order={value} />}
        {result.key && <Line label="Đáp án" numbers={numbers} order={result.key} />}
      </div>
    );
  }
  return (
    <ol className="answer grid grid-cols-1 gap-2" aria-label="Từ bé đến lớn">
      {order.map((position, index) => (
        <li key={position} className="flex items-center gap-2">
          <span className="reading min-w-0 flex-1" dangerouslySetInnerHTML={{ __html: numbers[position] ?? '' }} />
          <Button small disabled={disabled || index === 0} onClick={() => onChange(moveUp(order, index))}>
            Lên<span className="sr-only"> chỗ {index}</span>
          </Button>
        </li>
      ))}
    </ol>
  );
}

const moveUp = (order: readonly number[], index: number): number[] => order.toSpliced(index - 1, 2, order[index] ?? 0, order[index - 1] ?? 0);

const Line = ({ label, numbers, order }: { label: string; numbers: string[]; order: number[] }) => (
  <p>
    {label}: <span className="reading" dangerouslySetInnerHTML={{ __html: order.map((position) => numbers[position]).join(' &lt; ') }} />
  </p>
);
