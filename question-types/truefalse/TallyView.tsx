import { TallyBar, TallyChoice, TallyMisconception } from '../../web/src/features/item-analysis/admin/TallyBar.tsx';
import type { TallyViewProps } from '../../web/src/features/item-analysis/admin/tally-views.ts';
import { STATEMENT_LETTERS } from './statement-letters.ts';

export default function TrueFalseTally({ tally: { statements }, texts, misconceptions }: TallyViewProps<'truefalse'>) {
  return (
    <ol className="grid grid-cols-1 gap-4">
      {statements.map(({ key: isTrue, right, wrong, open }, at) => (
        <li key={STATEMENT_LETTERS[at]}>
          <TallyChoice name={`${STATEMENT_LETTERS[at]})`} html={texts[at] ?? ''} mark={isTrue ? 'Đúng' : 'Sai'} />
          <TallyBar
            said=" theo đáp án"
            count={right.count}
            of={right.count + wrong.count + open}
            words={[`chọn ngược: ${wrong.count} em`, ...(open > 0 ? [`để trống: ${open} em`] : [])].join(', ')}
            isRight
          />
          <TallyMisconception name={misconceptions[at]} />
        </li>
      ))}
    </ol>
  );
}
