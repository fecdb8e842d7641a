import type { Question } from '#contract/questions.ts';
import { imageAddress } from '../../content/image-address.ts';
import { Reading } from '../../reading/Reading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { partsOf } from './paper.ts';

/** What is asked, with its drawing or picture. */
export function QuestionText({ question: { question, figure, img, imgAlt } }: { question: Question }) {
  return (
    <>
      <Reading html={question} className="question" />
      {figure ? (
        <span className="figure" dangerouslySetInnerHTML={{ __html: figure }} />
      ) : (
        img && <img className="question-picture" src={imageAddress('quiz', img)} alt={imgAlt ?? ''} />
      )}
    </>
  );
}

type OptionProps = {
  html: string;
  /** `locked`: another one was chosen, and this one is not the answer. */
  state: 'open' | 'right' | 'wrong' | 'locked';
  onChoose: () => void;
};

/** One of the four, to press; afterwards it says in words and by a mark what it was. */
export function Option({ html, state, onChoose }: OptionProps) {
  const { letter, text } = partsOf(html);
  return (
    <button
      type="button"
      className={`option option-${state}`}
      aria-disabled={state === 'open' ? undefined : true}
      onClick={state === 'open' ? onChoose : undefined}
    >
      <span className="option-letter">{letter}.</span>
      <span className="option-body">
        <span className="reading" dangerouslySetInnerHTML={{ __html: text }} />
        {state === 'right' && <Verdict icon="right" text="Đáp án" />}
        {state === 'wrong' && <Verdict icon="wrong" text="Em chọn" />}
      </span>
    </button>
  );
}

const Verdict = ({ icon, text }: { icon: 'right' | 'wrong'; text: string }) => (
  <span className="option-verdict">
    <Icon name={icon} className="drawn" />
    {text}
  </span>
);
