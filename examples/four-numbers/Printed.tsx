import type { PrintedParts } from '../../web/src/question/Printed.tsx';

export const printed: PrintedParts<'four-numbers'> = {
  Answer: ({ question: { numbers } }) => (
    <>
      <p className="reading" dangerouslySetInnerHTML={{ __html: numbers.join('; ') }} />
      <p className="printed-line">
        Từ bé đến lớn: <i />
      </p>
    </>
  ),
  Key: ({ question: { numbers }, value }) => <span className="reading" dangerouslySetInnerHTML={{ __html: value.map((position) => numbers[position]).join(' &lt; ') }} />,
};
