import './today.css';
import { useQuery } from '@tanstack/react-query';
import type { Today as TodayData } from '#contract/today.ts';
import type { User } from '#contract/users.ts';
import { Link } from 'react-router';
import { serverMessage } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { noBreak } from '../../../ui/no-break.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { nameOf } from '../../profile/learner/mastery-map/words.ts';
import { ChapterSquares } from './ChapterSquares.tsx';
import { GradeChoice, GradeQuestion } from './GradeChoice.tsx';
import { NextStep } from './NextStep.tsx';
import { ABOUT, OPENING, TodayFrame, TodaySkeleton } from './TodayFrame.tsx';
import { todayQuery } from './today-query.ts';
import { WeekSquares } from './WeekSquares.tsx';
import { dayWords, givenName, practiceWords, reviewWords, stepWords, wasAway } from './words.ts';

const AWAY = 'Việc hôm nay chưa tải được. Khi có mạng lại, trang tự tải.';

/** A learner's home: what to do now, and how far one has come. */
export default function Today({ user, words = OPENING }: { user: User; words: string | undefined }) {
  const { data, error, isFetching, refetch } = useQuery(todayQuery(user.uid), queries);
  if (!data && (isFetching || !error)) return <TodaySkeleton />;
  return (
    <TodayFrame>
      <header className="mb-4 flex min-h-18 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-sheet border border-line bg-paper px-4 py-2 oly">
        <div className="min-w-0">
          <h1 className="text-xl wrap-anywhere">
            Chào <span translate="no">{givenName(user.displayName)}</span>
          </h1>
          {data && (
            <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
              {dayWords(data.study.today)}
              {data.grade !== null && <GradeChoice uid={user.uid} grade={data.grade} />}
            </p>
          )}
        </div>
        {data && <WeekSquares study={data.study} />}
      </header>
      {data ? <Content uid={user.uid} today={data} /> : <ErrorNotice message={serverMessage(error) ?? AWAY} onRetry={() => void refetch()} />}
      <section className="sheet mt-6 flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0 max-w-168">
          <h2 className="text-lg wrap-anywhere">{noBreak(words)}</h2>
          <p className="text-ink-soft">{ABOUT}</p>
        </div>
        <LinkButton to="/guide">Xem cách học</LinkButton>
      </section>
    </TodayFrame>
  );
}

const PAIR = 'card grid min-h-24 content-start px-4 py-3 text-sm no-underline';

function Content({ uid, today }: { uid: string; today: TodayData }) {
  const { grade, next, others, due, practise, chapter, isDone, study } = today;
  if (grade === null && !next) return <GradeQuestion uid={uid} />;
  return (
    <div className="today-grid">
      {wasAway(study) && <p className="today-away text-ink-soft">Lâu rồi mới gặp em. {due > 0 ? 'Em ôn vài câu cho nhớ lại, rồi học tiếp nhé.' : 'Mình học tiếp từ chỗ cũ nhé.'}</p>}
      <NextStep step={next} grade={grade} isDone={isDone} />
      <div className="today-pair">
        <Link to="/review" className={PAIR}>
          <b>Ôn hôm nay</b>
          <span className="text-ink-soft">{due > 0 ? reviewWords(due) : 'Không có câu nào đến hạn'}</span>
        </Link>
        {practise ? (
          <Link to={practise.url} className={PAIR}>
            <b>Bài cần luyện</b>
            <span className="line-clamp-2 text-ink-soft">
              Bài {practise.number}. {noBreak(nameOf(practise.title))}
            </span>
            <span className="text-ink-soft">{practiceWords(practise)}</span>
          </Link>
        ) : (
          <Link to={grade === null ? '/practice' : `/practice?grade=${grade}`} className={PAIR}>
            <b>Luyện đề</b>
            <span className="text-ink-soft">Thử sức bằng một đề</span>
          </Link>
        )}
      </div>
      {others.length > 0 && (
        <ul className="today-others divide-y divide-line" aria-label="Đang làm dở">
          {others.map((step) => (
            <li key={step.url}>
              <Link to={step.url} className="flex min-h-12 items-center gap-3 text-sm text-ink no-underline">
                <Icon name={step.kind === 'lesson' || step.kind === 'training' ? 'play' : step.kind === 'attempt' ? 'clock' : 'edit'} small className="text-accent" />
                <span className="min-w-0 flex-1">
                  <b className="block truncate">{step.title}</b>
                  <span className="block truncate text-ink-soft">{step.of}</span>
                </span>
                <span className="text-ink-soft">{stepWords(step).note}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {today.assigned > 0 && (
        <p>
          <Link to="/assignment" className="inline-flex min-h-11 items-center font-bold">
            Lớp của em: tất cả bài thầy cô giao
          </Link>
        </p>
      )}
      {chapter && <ChapterSquares chapter={chapter} />}
    </div>
  );
}
