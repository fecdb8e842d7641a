import { TallyBar, TallyChoice, TallyMisconception } from '../../web/src/features/item-analysis/admin/TallyBar.tsx';
import type { TallyViewProps } from '../../web/src/features/item-analysis/admin/tally-views.ts';
import { partsOf } from '../../web/src/question/parts-of.ts';

export default function ChoiceTally({ tally: { options }, texts, misconceptions }: TallyViewProps<'choice'>) {
  const all = options.reduce((sum, { count }) => sum + count, 0);
  return (
    <ul className="grid grid-cols-1 gap-4">
      {options.map(({ letter, right, count, good }, at) => (
        <li key={letter}>
          <TallyChoice name={`${letter}.`} html={partsOf(texts[at] ?? '').text} mark={right ? 'Đáp án' : undefined} />
          <TallyBar count={count} of={all} words={good > 0 ? `trong nhóm làm tốt nhất: ${good} em` : undefined} isRight={right} />
          <TallyMisconception name={misconceptions[at]} />
        </li>
      ))}
    </ul>
  );
}
