import type { PrintedParts } from '../../web/src/question/Printed.tsx';
import { STATEMENT_LETTERS } from './statement-letters.ts';

export const printed: PrintedParts<'truefalse'> = {
  Answer: ({ question: { statements } }) => (
    <ol className="printed-statements">
      {statements.map((statement, at) => (
        <li key={statement}>
          <b>{STATEMENT_LETTERS[at]})</b>
          <span className="reading" dangerouslySetInnerHTML={{ __html: statement }} />
          <span>
            Đúng <i /> Sai <i />
          </span>
        </li>
      ))}
    </ol>
  ),
  Key: ({ value }) => value.map((right, at) => `${STATEMENT_LETTERS[at] ?? ''}) ${right ? 'Đ' : 'S'}`).join('; '),
};
