import './end-card.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { BoardView } from '#contract/boards.ts';
import { Typeset } from '#question-types/short/Typeset.tsx';
import type { Training } from '#contract/training.ts';
import { formatCoins } from '../../ui/format.ts';
import { queries } from '../../api/queries.ts';
import { noBreak } from '../../ui/no-break.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Icon, type Stroke } from '../../ui/Icon.tsx';
import { PenFrame } from '../../ui/PenText.tsx';
import { splitPrompt } from './split-prompt.ts';
import { DONE } from './done.ts';
import { focusOnShow } from './focus.ts';
import { formatNumbers } from './format-numbers.ts';
import { trainingQuery } from './training.ts';
import { turnWords, type TurnProgress } from './turn-progress.ts';

const AGAIN: Stroke[] = [['M5 12a7 7 0 1 1 2.2 5.1M4.5 17.5v-4h4']];
const PAPER: Stroke[] = [['M6 3.8h8.5l3.7 3.7v12.7H6ZM14 4v4h4M9 12h6M9 15.5h6']];
const MOST = 2;

/** `name`: of its button. */
type LessonLink = { name: string; title: string; about: string; isLocked: boolean; to: string; state: unknown };

/** The next lesson, possibly to be bought; `last` or `later` without one. */
type NextLesson = LessonLink | 'last' | 'later';

type Props = {
  courseId: string;
  lessonId: string;
  isWatched: boolean;
  turns: { asked: BoardView['turns'][number]; progress: TurnProgress }[];
  next: NextLesson;
  /** The next lesson that the learner may watch, where the next one is to be bought. */
  free: LessonLink | undefined;
  back: string;
  /** Results of the questions at the end, by place. */
  quick: readonly (boolean | undefined)[];
  onAgain: () => void;
  onTurn: (turn: number) => void;
  onQuick: () => void;
};

/** Shown on the board at its end. */
export default function EndCard({ courseId, lessonId, isWatched, turns, next, free, back, quick, onAgain, onTurn, onQuick }: Props) {
  const { data: training } = useQuery(trainingQuery(courseId, lessonId), queries);
  const ways = listTraining(training);
  const main = chooseMain({ next, free, quick, exercise: ways[0] });
  const kind = isWatched ? 'primary' : 'plain';
  return (
    <div className="end-card">
      <div className="grid justify-items-start gap-2 lg:gap-4">
        <h3 ref={focusOnShow} tabIndex={-1} className="outline-none">
          {isWatched ? (
            <PenFrame text={DONE.text} box={[0, 0, DONE.width, DONE.height]} strokeWidth=".5" className="h-18">
              <use href={DONE.href} />
            </PenFrame>
          ) : (
            'Cuối bài rồi, em còn phần chưa xem'
          )}
        </h3>
        {!isWatched && <p className="text-ink-soft text-xs">Em xem hoặc bấm qua từng bước còn lại thì bài tính là đã xem.</p>}
        {turns.map(({ asked, progress }, turn) => (
          <p key={asked.question.id} className="end-turn">
            <Icon name={progress.isRight ? 'right' : 'edit'} small className={progress.isRight ? 'text-(--right)' : 'text-ink-soft'} />
            <Outcome asked={asked} progress={progress} name={turns.length > 1 ? `Đến lượt em lần ${turn + 1}` : 'Đến lượt em'} />
            {!progress.isRight && !progress.solutionSeen && (
              <Button kind="text" small className="end-answer" onClick={() => onTurn(turn)}>
                {progress.tries > 0 ? 'Làm lại' : 'Trả lời'}
              </Button>
            )}
          </p>
        ))}
        <div className="end-ways">
          {main === 'quick' ? (
            <Button kind={kind} className="end-first" onClick={onQuick}>
              Làm {quickName(quick)}
              <Icon name="next" small />
            </Button>
          ) : main === 'back' ? (
            <LinkButton kind={kind} className="end-first" to={back} replace>
              Về khóa học
            </LinkButton>
          ) : (
            <LinkButton kind={kind} className="end-first" to={main.to} {...('name' in main && { state: main.state, replace: true, preventScrollReset: true })}>
              {'name' in main ? main.name : 'Luyện tiếp'}
              <Icon name="next" small />
            </LinkButton>
          )}
          {typeof next === 'string' && main !== 'back' && (
            <LinkButton to={back} replace>
              Về khóa học
            </LinkButton>
          )}
          <Button kind={isWatched ? 'plain' : 'primary'} onClick={onAgain}>
            <Icon name={AGAIN} small />
            Xem lại
          </Button>
        </div>
        <p className="text-ink-soft text-xs empty:hidden">{mainWords(main, next)}</p>
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {quick.length > 0 && main !== 'quick' && (
          <li>
            <button type="button" className="end-way" onClick={onQuick}>
              <span className="end-boxes flex" aria-hidden="true">
                {quick.map((right, place) => (
                  // The questions keep their places.
                  // oxlint-disable-next-line react/no-array-index-key
                  <i key={place}>{right === undefined ? place + 1 : <Icon name={right ? 'right' : 'wrong'} className="size-4" />}</i>
                ))}
              </span>
              <span>
                <b className="block text-base">{capitalize(quickName(quick))}</b>
                <small className="block text-xs text-ink-soft">{quickWords(quick)}</small>
              </span>
              <Icon name="next" className="text-accent" />
            </button>
          </li>
        )}
        {free && free !== main && <Way icon="play" {...free} title={free.name} about={describeLesson(free)} />}
        {typeof next === 'object' && next !== main && <Way icon="lock" {...next} title={`${next.name}: ${next.about}`} about={next.title} />}
        {ways.length > 0 && <li className="mt-1 text-ink-soft text-sm font-bold leading-6">Luyện tiếp</li>}
        {ways.filter((way) => way !== main).map((way) => (
          <Way key={way.to} {...way} />
        ))}
      </ul>
    </div>
  );
}

/** A checkpoint's question with the result; the right answer once found. */
function Outcome({ asked: { question, key }, progress, name }: Props['turns'][number] & { name: string }) {
  const { prompt } = splitPrompt(question.question);
  const words = turnWords(progress);
  if (!prompt || question.kind !== 'short') return <span>{name}: {words}</span>;
  const isTold = progress.isRight || progress.solutionSeen;
  return (
    <span>
      <span className="reading" dangerouslySetInnerHTML={{ __html: prompt }} />
{' '}
      {isTold ? <Typeset text={String(key)} unit={question.unit} /> : '?'}, {words}
    </span>
  );
}

type TrainingWay = { to: string; icon: WayIcon; title: string; about: string };

/**
 * Chooses the one main button. Whatever is free comes before what is to be bought: the next lesson where it is open, then
 * the questions of this one, then the next open lesson and an exercise.
 */
function chooseMain({ next, free, quick, exercise }: Pick<Props, 'next' | 'free' | 'quick'> & { exercise: TrainingWay | undefined }) {
  if (typeof next === 'object' && !next.isLocked) return next;
  if (quick.includes(undefined)) return 'quick';
  if (free) return free;
  return typeof next === 'object' ? (exercise ?? next) : 'back';
}

const quickName = (quick: Props['quick']): string => (quick.length === 3 ? 'ba câu hỏi nhanh' : 'câu hỏi nhanh');
const capitalize = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;

const describeLesson = ({ title, about }: LessonLink): string => [title, about].filter(Boolean).join(', ');

/** Returns the words below the buttons: where the main one leads, or why no lesson follows. */
function mainWords(main: ReturnType<typeof chooseMain>, next: NextLesson): ReactNode {
  if (next === 'last') return 'Đây là bài cuối của khóa học.';
  if (next === 'later') return 'Các bài tiếp theo đang cập nhật.';
  if (typeof main === 'string') return null;
  return noBreak('name' in main ? `${main === next ? 'Bài tiếp theo: ' : ''}${describeLesson(main)}` : main.title);
}

function quickWords(found: Props['quick']): string {
  const right = found.filter(Boolean).length;
  return found.includes(undefined) ? 'khoảng 2 phút, của bài này' : `em đúng ${right} / ${found.length} câu`;
}

type WayIcon = 'edit' | 'play' | 'lock' | Stroke[];

const Way = ({ to, icon, title, about, state }: Pick<TrainingWay, 'to' | 'title' | 'about'> & { icon: WayIcon; state?: unknown }) => (
  <li>
    <Link to={to} className="end-way" {...(state !== undefined && { state, replace: true, preventScrollReset: true })}>
      <Icon name={icon} className="text-accent" />
      <span>
        <b className="block text-base">{noBreak(title)}</b>
        <small className="block text-xs text-ink-soft">{noBreak(about)}</small>
      </span>
      <Icon name="next" className="text-accent" />
    </Link>
  </li>
);

/** Lists training of the lesson's Bài, beginning with one exercise and one paper. */
function listTraining(training: Training | undefined): TrainingWay[] {
  const exercises = (training?.exercises ?? []).map(({ topicId, topicTitle, type, count }) => ({
    to: `/topic/${topicId}?tab=bai-tap&dang=${encodeURIComponent(type)}`, icon: 'edit' as const, title: type, about: `Chuyên đề ${topicTitle}\u00a0· ${count}\u00a0bài tập`,
  }));
  const papers = (training?.papers ?? []).map(({ practiceId, paperId, title, numbers, isTest, coin, isOpen }) => ({
    to: `/practice/${practiceId}?de=${paperId}`, icon: PAPER, title,
    about: `${formatNumbers(isTest ? 'câu' : 'bài', numbers)} dùng bài này${isOpen ? '' : ` · ${formatCoins(coin).replace(' ', '\u00a0')}`}`,
  }));
  const [exercise, ...others] = exercises;
  const [paper, ...more] = papers;
  return [exercise, paper, ...others, ...more].flatMap((way) => way ?? []).slice(0, MOST);
}
