import type { PrintedParts } from '../../web/src/kinds/Printed.tsx';
import { STATEMENTS } from './statements.ts';

export const printed: PrintedParts<'truefalse'> = {
  Answer: ({ question: { statements } }) => (
    <ol className="printed-statements">
      {statements.map((statement, at) => (
        <li key={statement}>
          <b>{STATEMENTS[at]})</b>
          <span className="reading" dangerouslySetInnerHTML={{ __html: statement }} />
          <span>
            Đúng <i /> Sai <i />
          </span>
        </li>
      ))}
    </ol>
  ),
  Key: ({ value }) => value.map((right, at) => `${STATEMENTS[at] ?? ''}) ${right ? 'Đ' : 'S'}`).join('; '),
};
