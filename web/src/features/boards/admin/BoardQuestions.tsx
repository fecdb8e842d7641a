import { AnswerField } from '../../../question/AnswerField.tsx';
import { Reading } from '../../../ui/reading/Reading.tsx';
import { Solution } from '../../../question/Solution.tsx';
import type { PreviewBoard } from './preview-store.ts';

/** Checkpoints and end questions, with their computed keys. */
export function BoardQuestions({ board: { turns, questions } }: { board: PreviewBoard }) {
  if (turns.length + questions.length === 0) return null;
  return (
    <section className="sheet grid grid-cols-1 gap-4" aria-labelledby="board-asked">
      <h2 id="board-asked" className="text-[1.125rem]/7">
        Học sinh được hỏi
      </h2>
      {turns.map((turn, at) => (
        <details key={turn.question.id} open={at === 0}>
          <summary className="min-h-11 content-center font-bold">Đến lượt em{turns.length > 1 ? ` (lần ${at + 1})` : ''}</summary>
          <One asked={turn} />
        </details>
      ))}
      {questions.map((asked, at) => (
        <details key={asked.question.id}>
          <summary className="min-h-11 content-center font-bold">Câu hỏi nhanh {at + 1}</summary>
          <One asked={asked} solution={asked.solution} />
        </details>
      ))}
    </section>
  );
}

function One({ asked: { question, key, hints }, solution = '' }: { asked: PreviewBoard['turns'][number]; solution?: string }) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3 pt-2">
      <Reading html={question.question} />
      <AnswerField question={question} value={null} onChange={nothing} disabled result={{ key }} />
      {hints.map((hint, at) => (
        // A hint has no identity but its position.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="grid grid-cols-1">
          <p className="text-sm font-bold">Gợi ý {at + 1}</p>
          <Reading html={hint} />
        </div>
      ))}
      {solution !== '' && <Solution question={question.question} solution={solution} />}
    </div>
  );
}

const nothing = () => undefined;
