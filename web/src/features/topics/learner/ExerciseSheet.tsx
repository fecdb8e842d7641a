import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { ExerciseContent } from '#contract/topics.ts';
import type { AnswerValue } from '#question-types/question-types.ts';
import { isAnswered } from '../../../question/is-answered.ts';
import { QuestionFields, type Results } from '../../../question/QuestionFields.tsx';
import { KeptNotice } from '../../../question/KeptNotice.tsx';
import { NextHint, OpenedHints } from '../../../question/Hints.tsx';
import { RetryHints } from '../../../question/Misconceptions.tsx';
import { StepTicks } from '../../../question/StepTicks.tsx';
import { Verdict } from '../../../question/Verdict.tsx';
import { Reading } from '../../../ui/reading/Reading.tsx';
import { Solution } from '../../../question/Solution.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useAnswers, type ExerciseVariant } from './use-answers.ts';

type Props = {
  uid: string;
  place: ExerciseVariant;
  worked: ExerciseContent;
  /** Buttons; `done`: everything is answered. */
  children: (done: boolean) => ReactNode;
};

/** Text, answer fields, hints one by one, and the solution on request. */
export function ExerciseSheet({ uid, place, worked, children }: Props) {
  const { content, solution, hints, asks, steps } = worked;
  const { values, found, kept, looks, retryHints, busy, error, judged, ticked, change, check } = useAnswers(uid, place, worked);
  const [opened, setOpened] = useState(0);
  const [solved, setSolved] = useState(false);
  const [solutionSeen, setSolutionSeen] = useState(false);
  const [empty, setEmpty] = useState(false);
  const solutionId = useId();
  const seen = { hints: opened, solutionSeen };

  const left = judged.filter(({ id }) => found[id] !== true && kept[id] === undefined);
  const isKept = Object.keys(kept).length > 0;
  const isRight = judged.length > 0 && judged.every(({ id }) => found[id] === true);
  const wrong = judged.filter(({ id }) => found[id] === false);
  /** A single field's result is shown once, below. */
  const [only] = asks.length === 1 ? asks : [];
  const look = only && looks[only.id];
  const tips = left.flatMap(({ id }) => retryHints[id] ?? []);
  const told: Results = Object.fromEntries(judged.filter(({ id }) => found[id]).map(({ id }) => [id, { key: values[id] ?? null, right: true }]));

  const press = () => {
    const given = left.flatMap((ask) => (isAnswered(values[ask.id]) ? { ask, value: values[ask.id] as AnswerValue } : []));
    setEmpty(given.length === 0);
    if (given.length > 0) void check(given, seen);
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (left.length > 0) press();
      }}
    >
      <Reading html={content} />
      {asks.length > 0 && <QuestionFields questions={asks} about={content} values={values} onChange={change} results={told} wrong={wrong.map(({ id }) => id)} answerHints={looks} />}
      <div className="mt-4 grid gap-3 empty:hidden">
        <Verdict right={isRight ? true : wrong.length > 0 ? false : undefined} look={look}>
          {isRight ? (
            solutionSeen ? 'Em đã xem lời giải của bài này.' : 'Em làm tiếp nhé.'
          ) : (
            <>
              {judged.length > 1 && `Đúng ${judged.filter(({ id }) => found[id]).length} / ${judged.length} câu. `}
              {look || (tips.length > 0 ? 'Em đọc dòng dưới đây rồi thử lại nhé.' : opened < hints.length ? 'Em mở gợi ý rồi thử lại nhé.' : 'Em soát lại từng bước rồi thử lại nhé.')} Bài này sẽ trở lại ở{' '}
              <Link to="/review">Ôn tập</Link>.
            </>
          )}
        </Verdict>
        <RetryHints hints={tips} />
        {look && wrong.length === 0 && !isRight && <Notice icon="edit">{look}</Notice>}
        {empty && <Notice icon="edit">Em trả lời rồi bấm Kiểm tra nhé.</Notice>}
        {isKept && <KeptNotice>Em làm tiếp nhé.</KeptNotice>}
        {error && <Notice kind="bad">{error}</Notice>}
      </div>
      <OpenedHints hints={hints} opened={opened} />
      <p className="exercise-actions">
        {left.length > 0 && (
          <Button type="submit" kind="primary" busy={busy} busyLabel="Đang kiểm tra…">
            Kiểm tra
          </Button>
        )}
        {!isRight && <NextHint hints={hints} opened={opened} onOpen={() => setOpened(opened + 1)} />}
        <Button
          kind={judged.length > 0 ? 'plain' : 'primary'}
          icon={solved ? 'eye-off' : 'eye'}
          aria-expanded={solved}
          aria-controls={solutionId}
          onClick={() => {
            setSolved(!solved);
            setSolutionSeen(true);
          }}
        >
          {solved ? 'Ẩn lời giải' : 'Xem lời giải'}
        </Button>
        {children(isRight || (isKept && left.length === 0))}
      </p>
      {!solutionSeen && !isRight && (
        <p className="mt-3 text-sm text-ink-soft">
          {asks.length > 0 ? 'Em thử tự làm trước nhé, bí thì mở gợi ý.' : 'Em thử tự giải ra vở trước nhé.'}
        </p>
      )}
      {solutionSeen && !isRight && judged.length > 0 && <p className="mt-3 text-sm text-ink-soft">Em đã xem lời giải. Em vẫn trả lời được để nhớ lâu hơn.</p>}
      <section id={solutionId} hidden={!solved} aria-label="Lời giải" className="max-w-168 mt-5 pt-4 border-t-[1.5px] border-dashed border-line-strong">
        <Solution question={content} solution={solution} />
        {ticked.map((ask) => (
          <StepGrading
            key={ask.id}
            steps={steps[ask.id] ?? []}
            busy={busy}
            onMark={(marks) => void check([{ ask, value: values[ask.id] ?? '', steps: marks }], seen)}
            right={found[ask.id]}
          />
        ))}
      </section>
    </form>
  );
}

type StepGradingProps = { steps: readonly string[]; busy: boolean; right: boolean | undefined; onMark: (marks: boolean[]) => void };

/** The learner ticks the solution's steps. */
function StepGrading({ steps, busy, right, onMark }: StepGradingProps) {
  const [ticked, setTicked] = useState<boolean[]>(() => steps.map(() => false));
  const count = ticked.filter(Boolean).length;
  return (
    <>
      <StepTicks steps={steps} ticked={ticked} onTick={setTicked} disabled={busy} />
      <p className="mt-3 flex flex-wrap items-center gap-3">
        <Button small busy={busy} busyLabel="Đang ghi…" onClick={() => onMark(ticked)}>
          Ghi kết quả: {count}/{steps.length} bước
        </Button>
      </p>
      <output className="mt-3 block empty:hidden">
        {right !== undefined &&
          (right ? 'Bài của em đủ các bước.' : `Em đã ghi. Bài này sẽ trở lại ở Ôn tập, em để ý những bước còn thiếu nhé.`)}
      </output>
    </>
  );
}
