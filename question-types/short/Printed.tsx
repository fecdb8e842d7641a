import type { PrintedParts } from '../../web/src/question/Printed.tsx';
import { Typeset } from './Typeset.tsx';

export const printed: PrintedParts<'short'> = {
  Answer: ({ question: { unit } }) => (
    <p className="printed-line">
      Đáp số: <i /> {unit}
    </p>
  ),
  Key: ({ question: { unit }, value }) => <Typeset text={value} unit={unit} />,
};
