import './question.css';
import type { Question } from '#contract/questions.ts';
import { imageAddress } from '../content/image-address.ts';
import { Reading } from '../reading/Reading.tsx';

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
