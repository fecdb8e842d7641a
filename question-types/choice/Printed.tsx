import type { PrintedParts } from '../../web/src/question/Printed.tsx';

export const printed: PrintedParts<'choice'> = {
  Answer: ({ question: { options } }) => (
    <ul className="printed-options">
      {options.map((option) => (
        <li key={option} className="reading" dangerouslySetInnerHTML={{ __html: option }} />
      ))}
    </ul>
  ),
  Key: ({ value }) => value,
};
