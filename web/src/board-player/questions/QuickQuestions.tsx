import './quick-questions.css';
import { useId, useRef, useState } from 'react';
import type { BoardView } from '#contract/boards.ts';
import { Verdict } from '../../question/Verdict.tsx';
import { RetryHints } from '../../question/Misconceptions.tsx';
import { AnswerField, focusField } from '../../question/AnswerField.tsx';
import { Reading } from '../../ui/reading/Reading.tsx';
import { Solution } from '../../question/Solution.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { focusOnShow } from './focus.ts';
import { GradingProblem } from './GradingProblem.tsx';
import { useTries } from './use-tries.ts';

type Quick = BoardView['questions'][number];

type Props = {
  lessonId: string;
  questions: Quick[];
  /** Results so far, by place. */
  found: readonly (boolean | undefined)[];
  onFound: (place: number, right: boolean) => void;
  onClose: () => void;
};

/** The questions at a lesson's end, one by one, with solutions; wrong ones can be repeated. */
export default function QuickQuestions({ lessonId, questions, found, onFound, onClose }: Props) {
  const id = useId();
  /** Places of the questions in this round; later rounds have only the wrong ones. */
  const [round, setRound] = useState({ number: 1, places: questions.map((_, place) => place) });
  const [at, setAt] = useState(0);
  const place = round.places[at] ?? -1;
  const quick = questions[place];
  const again = (places: number[]) => {
    setRound({ number: round.number + 1, places });
    setAt(0);
  };

  return (
    <section className="quick" aria-labelledby={id}>
      <div className="quick-head">
        <h3 id={id}>{questions.length === 3 ? 'Ba câu hỏi nhanh' : 'Câu hỏi nhanh'}</h3>
        {quick && (
          <span className="text-sm text-ink-soft">
            Câu {at + 1} / {round.places.length}
          </span>
        )}
        <Button kind="text" small onClick={onClose}>
          Đóng
        </Button>
      </div>
      {quick ? (
        <Question
          key={`${round.number} ${place}`}
          lessonId={lessonId}
          quick={quick}
          solutionSeen={round.number > 1}
          isLast={at + 1 === round.places.length}
          onFound={(right) => onFound(place, right)}
          onNext={() => setAt(at + 1)}
        />
      ) : (
        <Result found={found} onAgain={again} onClose={onClose} />
      )}
    </section>
  );
}

type QuestionProps = {
  lessonId: string;
  quick: Quick;
  solutionSeen: boolean;
  isLast: boolean;
  onFound: (right: boolean) => void;
  onNext: () => void;
};

function Question({ lessonId, quick, solutionSeen, isLast, onFound, onNext }: QuestionProps) {
  const { question, key, solution } = quick;
  const { value, state, retryHints, change, check } = useTries(lessonId, quick);
  const room = useRef<HTMLDivElement>(null);
  const { share, look } = state.is === 'judged' && !state.found.again ? state.found : {};
  const isDone = share !== undefined;
  const isRight = share === 1;

  const press = async () => {
    const now = await check({ hints: 0, solutionSeen });
    if (now === undefined) focusField(room.current);
    else onFound(now === 1);
  };

  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isDone) void press();
      }}
    >
      <Reading html={question.question} className="font-semibold" />
      <div ref={room}>
        <AnswerField question={question} value={value} onChange={change} focused result={isDone ? { key, right: isRight } : undefined} />
      </div>
      <Verdict right={isDone ? isRight : undefined} look={look}>{isRight ? 'Em làm tiếp nhé.' : (look ?? 'Em đọc lời giải nhé.')}</Verdict>
      <RetryHints hints={isDone ? retryHints : []} />
      <GradingProblem state={state} />
      <p>
        {isDone ? (
          <Button kind="primary" ref={focusOnShow} onClick={onNext}>
            {isLast ? 'Xem kết quả' : 'Câu tiếp theo'}
            <Icon name="next" small />
          </Button>
        ) : (
          <Button type="submit" kind="primary">
            Trả lời
          </Button>
        )}
      </p>
      {isDone && (
        <section aria-label="Lời giải" className="pt-3 border-t border-line">
          <Solution question={question.question} solution={solution} />
        </section>
      )}
    </form>
  );
}

type ResultProps = { found: Props['found']; onAgain: (places: number[]) => void; onClose: () => void };

function Result({ found, onAgain, onClose }: ResultProps) {
  const wrong = found.flatMap((right, place) => (right === false ? place : []));
  const right = found.filter(Boolean).length;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p ref={focusOnShow} tabIndex={-1} className="quick-result">
        <b className="tabular-nums">
          {right} / {found.length}
        </b>{' '}
        {wrong.length === 0 ? 'Em làm đúng hết rồi!' : `Em đúng ${right} câu. Em làm lại câu sai cho nhớ nhé.`}
      </p>
      <ol className="quick-marks">
        {found.map((isRight, place) => (
          // The questions keep their places.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place} className={isRight ? 'text-(--right)' : 'text-(--wrong)'}>
            <Icon name={isRight ? 'right' : 'wrong'} small />
            Câu {place + 1}: {isRight ? 'đúng' : 'chưa đúng'}
          </li>
        ))}
      </ol>
      <p className="flex flex-wrap gap-3">
        {wrong.length > 0 && (
          <Button kind="primary" onClick={() => onAgain(wrong)}>
            Làm lại {wrong.length} câu sai
          </Button>
        )}
        <Button kind={wrong.length > 0 ? 'plain' : 'primary'} onClick={onClose}>
          Xong
        </Button>
      </p>
    </div>
  );
}
