import './own-turn.css';
import { useId, useRef } from 'react';
import type { BoardView } from '#contract/boards.ts';
import { OpenedHints } from '../../question/Hints.tsx';
import { BULB, RetryHints } from '../../question/Misconceptions.tsx';
import { Verdict } from '../../question/Verdict.tsx';
import { AnswerField, focusField } from '../../question/AnswerField.tsx';
import { Reading } from '../../ui/reading/Reading.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { isShortPrompt, splitPrompt } from './split-prompt.ts';
import type { TurnProgress } from './turn-progress.ts';
import { GradingProblem } from './GradingProblem.tsx';
import { focusOnShow } from './focus.ts';
import { useTries } from './use-tries.ts';

type Props = {
  lessonId: string;
  asked: BoardView['turns'][number];
  progress: TurnProgress;
  onProgress: (progress: TurnProgress) => void;
  /** Plays the solution, after an answer or on request. */
  onGoOn: () => void;
};

/** A checkpoint's question below the stopped board, with retries, hints and the solution on request. */
export default function CheckpointQuestion({ lessonId, asked, progress, onProgress, onGoOn }: Props) {
  const { question, hints } = asked;
  const { value, state, retryHints, change, check, giveUp } = useTries(lessonId, asked);
  const id = useId();
  const room = useRef<HTMLDivElement>(null);
  /** Hints of an earlier round are closed again, but stay counted. */
  const opened = Math.min(progress.hints, hints.length);
  const { question: words, prompt } = splitPrompt(question.question);
  const { share, look } = state.is === 'judged' && !state.found.again ? state.found : {};
  const isRight = share === 1;
  const isWrong = share !== undefined && !isRight;
  const isShort = question.kind === 'short';
  const isPlain = isShort && question.asksFor === 'number' && typeof value === 'string' && /^[-−]?\d*(,\d+)?$/.test(value.trim());

  const press = async () => {
    const { hints: seen, solutionSeen } = progress;
    const found = await check({ hints: seen, solutionSeen });
    if (found !== undefined && !progress.isRight) onProgress({ ...progress, tries: progress.tries + 1, isRight: found === 1 });
    if (found !== 1) focusField(room.current);
  };
  const show = () => {
    if (!progress.solutionSeen && !progress.isRight) giveUp(progress.hints);
    onProgress({ ...progress, solutionSeen: true });
    onGoOn();
  };

  return (
    <section
      className={`turn turn-${question.kind} ${isWrong ? 'turn-wrong' : ''} ${isRight ? 'turn-right' : ''}`}
      data-plain={isPlain || undefined}
      data-beside={isShortPrompt(prompt) || undefined}
      data-hint={(isShort && (question.form === 'reduced' || question.asksFor === 'values' || question.asksFor === 'pair')) || undefined}
      aria-labelledby={`${id}-turn ${id}-asked`}
    >
      <h2 id={`${id}-turn`} className="turn-head">
        <span className="tag">
          <Icon name="edit" />
          Đến lượt em
        </span>
        <span className="text-ink-soft font-semibold">Bảng đã dừng, chờ em.</span>
      </h2>
      <div id={`${id}-asked`} className="font-semibold">
        <Reading html={words} />
      </div>
      <form
        className="turn-form"
        onSubmit={(event) => {
          event.preventDefault();
          // The unchanged answer is not another try.
          if (isWrong) focusField(room.current);
          else if (!isRight) void press();
        }}
      >
        {prompt && <span className="turn-prompt reading" dangerouslySetInnerHTML={{ __html: prompt }} />}
        <div ref={room} className="turn-field">
          <AnswerField
            question={question}
            value={value}
            onChange={change}
            wrong={isWrong}
            focused
            result={isRight ? { key: value, right: true } : undefined}
          />
        </div>
        {isRight ? (
          <Button kind="primary" className="turn-send" ref={focusOnShow} onClick={onGoOn}>
            Xem bảng giải tiếp
            <Icon name="next" small />
          </Button>
        ) : (
          <Button type="submit" kind="primary" className="turn-send">
            {progress.tries > 0 && !progress.isRight ? 'Thử lại' : 'Trả lời'}
          </Button>
        )}
        <div className="turn-verdict">
          <Verdict right={share === undefined ? undefined : isRight} look={look}>
            {isRight ? praiseOf(progress) : (look ?? (retryHints.length > 0 ? 'Em đọc dòng dưới đây rồi thử lại nhé.' : opened < hints.length ? 'Em mở gợi ý rồi thử lại nhé.' : 'Em soát lại từng bước rồi thử lại nhé.'))}
          </Verdict>
          <GradingProblem state={state} />
        </div>
        {!isRight && (
          <>
            <div className="turn-hints">
              <RetryHints hints={retryHints} />
              <OpenedHints hints={hints} opened={opened} />
            </div>
            <div className="turn-actions">
              {opened < hints.length && (
                <Button onClick={() => onProgress({ ...progress, hints: opened + 1 })}>
                  <Icon name={BULB} small />
                  Gợi ý {opened + 1} / {hints.length}
                </Button>
              )}
              <Button icon="eye" onClick={show}>
                Xem lời giải
              </Button>
            </div>
          </>
        )}
      </form>
    </section>
  );
}

const praiseOf = ({ tries, hints, solutionSeen }: TurnProgress): string =>
  tries <= 1 && hints === 0 && !solutionSeen ? 'Em làm đúng ngay lần đầu!' : 'Em giỏi lắm, em đã làm được!';
