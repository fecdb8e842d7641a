import './question.css';
import type { Question } from '#contract/questions.ts';
import { imageAddress } from '../ui/image-address.ts';
import { Reading } from '../ui/reading/Reading.tsx';

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
