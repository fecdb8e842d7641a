import './result.css';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { Attempt, AttemptResult } from '#contract/attempts.ts';
import type { PracticeSet } from '#contract/practice.ts';
import { wordOfWrong } from '#contract/incomplete.ts';
import { formatMoment } from '../../../../ui/format.ts';
import { isBlankEssay } from '../graded-paper/is-blank-essay.ts';
import { GradedPaperHead } from '../graded-paper/GradedPaperHead.tsx';
import { pointsText, scoreText } from '../graded-paper/points.ts';
import { remarkBeforeAll, remarkOn } from '../graded-paper/remark.ts';
import { noBreak } from '../../../../ui/no-break.tsx';
import { Icon, type IconName, type Stroke } from '../../../../ui/Icon.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { Tag } from '../../../../ui/Tag.tsx';
import { PrintTest } from '../print/PrintTest.tsx';
import { MACHINE } from '../attempt/icons.ts';
import { numbersText, partsOf, type Answers, type Part } from '../attempt/layout.ts';
import { ByLesson } from './ByLesson.tsx';
import { useLessons } from './lessons.ts';
import { NextSteps } from './NextSteps.tsx';
import {
  headScore, lessonResults, minutesUsed, listMissed, partResults, partsGradedBy, shareOf, verdictOf, weakest, countWrong, type Grader,
} from './result-view.ts';
import { SELF_MARKS, SelfGrading, type Essay } from './SelfGrading.tsx';
import { SolvedQuestion } from './SolvedQuestion.tsx';

type Props = {
  uid: string;
  attempt: Attempt;
  result: AttemptResult;
  set: PracticeSet;
  /** Questions whose last answer came too late. */
  lost: string[];
  onChanged: (attempt: Attempt) => void;
};


/** Score, graders, results by part, Bài and question, next steps. */
export function AttemptResultPage({ uid, attempt, result, set, lost, onChanged }: Props) {
  const { pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const parts = partsOf(attempt);
  const paper = set.practiceLists.find(({ id }) => id === attempt.paperId);
  const all = parts.flatMap(({ questions }) => questions);
  const answers: Answers = new Map(Object.entries(attempt.answers));
  const missed = listMissed(parts, result);
  const byLesson = lessonResults(result);
  const lessons = useLessons(set.grade);
  const byId = new Map(result.questions.map((marked) => [marked.id, marked]));
  const essays = all.flatMap((numbered): Essay[] => {
    const marked = byId.get(numbered.question.id);
    return marked?.steps ? [{ numbered, marked }] : [];
  });
  const isWhole = result.unmarked === 0;
  // Ungraded essays come first, and stay there while they are graded.
  const [marksFirst] = useState(!isWhole);
  // Blank answers need no grading.
  const isToMark = essays.some(({ marked }) => marked.earned === null && !isBlankEssay(attempt, marked.id));
  const lostNumbers = all.filter(({ question }) => lost.includes(question.id)).map(({ number }) => number);
  const { submittedAt = attempt.deadline, startedAt, number, paperTitle, solutionsSeen } = attempt;
  const [chosen, setChosen] = useState(() => essays.find(({ marked }) => marked.earned === null)?.marked.id);
  const marking = essays.length > 0 && <SelfGrading uid={uid} attempt={attempt} essays={essays} chosen={chosen} onChoose={setChosen} onChanged={onChanged} />;
  const noted = essays.filter(({ marked }) => marked.note);

  return (
    <div className="wrap test-result">
      <div>
        <p className="text-sm">
          <Link to={pathname} className="inline-flex min-h-11 items-center gap-0.5 font-bold no-underline">
            <Icon name="back" small />
            {noBreak(set.title)}
          </Link>
        </p>
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
          <h1 ref={heading} tabIndex={-1}>
            Kết quả {noBreak(paperTitle)}
          </h1>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
            Nộp lúc {formatMoment(submittedAt)} · làm trong {minutesUsed(startedAt, submittedAt)} phút · lần {number}
            {solutionsSeen && <Tag kind="mute">Đã xem lời giải trước khi làm</Tag>}
          </p>
        </div>
      </div>
      {lostNumbers.length > 0 && (
        <Notice kind="bad">
          {numbersText(lostNumbers)}: câu trả lời cuối của em không kịp tới trước khi bài đã nộp, nên không được tính.
        </Notice>
      )}
      {result.lateAnswers > 0 && (
        <Notice icon="clock">
          {result.lateAnswers} câu trả lời tới máy chủ sau giờ nộp bài. Máy của em ghi là đã trả lời trước giờ, nên vẫn được tính.
        </Notice>
      )}
      <Corrections corrections={result.corrections} all={all} />
      <div>
        <GradedPaperHead
          score={headScore(result)}
          remark={isWhole || !isToMark ? remarkOn(shareOf(result), missed) : remarkBeforeAll(shareOf(result))}
          {...(noted.length > 0 && { notes: <Notes noted={noted} onChoose={setChosen} /> })}
        />
        <Graders result={result} parts={parts} answers={answers} />
      </div>
      {marksFirst && marking}
      <div className="test-result-sides">
        <ByPart parts={parts} result={result} answers={answers} />
        {byLesson.length > 0 && <ByLesson results={byLesson} lessons={lessons} />}
      </div>
      {!marksFirst && marking}
      <NextSteps uid={uid} attempt={attempt} set={set} wrong={countWrong(result, answers)} weakest={weakest(byLesson)} lessons={lessons} />
      <Questions paper={`test/${attempt.practiceId}/${attempt.paperId}`} parts={parts} result={result} answers={answers} />
      {paper && <PrintTest set={set} paper={paper} parts={parts} keys={result.questions} />}
    </div>
  );
}

/** The owner's later corrections, and their effect. */
function Corrections({ corrections, all }: { corrections: AttemptResult['corrections']; all: Part['questions'] }) {
  return corrections.map(({ at, questions, before, after }) => {
    const numbers = numbersText(all.filter(({ question }) => questions.includes(question.id)).map(({ number }) => number)).replace('Câu', 'câu');
    const said = before.outOf === after.outOf ? pointsText : undefined;
    const isSame = before.score === after.score && before.outOf === after.outOf;
    return (
      <Notice key={at} icon="edit">
        Đáp án {numbers} đã được sửa; điểm của em
        {isSame ? ' không đổi.' : `: ${said ? said(before.score) : scoreText(before.score, before.outOf)} → ${said ? said(after.score) : scoreText(after.score, after.outOf)}.`}
      </Notice>
    );
  });
}

/** The beginning of each of the owner's notes, with the way to its question. */
const Notes = ({ noted, onChoose }: { noted: Essay[]; onChoose: (id: string) => void }) => (
  <ul className="teacher-notes">
    {noted.map(({ numbered: { number }, marked: { id, note = '' } }) => (
      <li key={id}>
        {note.length > 200 ? `${note.slice(0, 180).trimEnd()}…` : note}{' '}
        <a href={`#${SELF_MARKS}`} onClick={() => onChoose(id)}>
          Thầy cô nhận xét ở câu {number}
        </a>
      </li>
    ))}
  </ul>
);

/** The graders, whose results are never merged. */
function Graders({ result, parts, answers }: { result: AttemptResult; parts: Part[]; answers: Answers }) {
  const results = partResults(parts, result, answers);
  const of = (marker: Grader) => partsGradedBy(marker, results, parts);
  return (
    <dl className="markers">
      {result.machine.outOf > 0 && (
        <Row marker="machine" label={`Máy chấm, ${of('machine')}`} score={result.machine} />
      )}
      {result.self.outOf > 0 && <Row marker="self" label={`Em tự chấm, ${of('self')}`} score={result.self} />}
      {result.teacher.outOf > 0 && <Row marker="teacher" label={`Thầy cô chấm, ${of('teacher')}`} score={result.teacher} />}
      {result.unmarked > 0 && (
        <Row marker="nobody" label={`Chưa chấm, ${of('nobody')}`}>
          {pointsText(result.unmarked)} điểm
        </Row>
      )}
    </dl>
  );
}

const MARKER_ICON: Record<Grader, IconName | readonly Stroke[]> = { machine: MACHINE, self: 'edit', teacher: 'edit', nobody: 'clock' };

type RowProps = { marker: Grader; label: string; score?: { score: number; outOf: number }; children?: ReactNode };

const Row = ({ marker, label, score, children }: RowProps) => (
  <div className={`marker marker-${marker}`}>
    <dt>
      <Icon name={MARKER_ICON[marker]} small />
      {label}
    </dt>
    <dd>
      {score && (
        <>
          <b>{pointsText(score.score)}</b> / {pointsText(score.outOf)}
        </>
      )}
      {children}
    </dd>
  </div>
);

const MARKER_WORD: Record<Grader, string> = { machine: 'Máy chấm', self: 'Em chấm', teacher: 'Thầy cô chấm', nobody: 'Chưa chấm' };

function ByPart({ parts, result, answers }: { parts: Part[]; result: AttemptResult; answers: Answers }) {
  return (
    <section className="sheet" aria-labelledby="by-part">
      <h2 id="by-part">Theo phần</h2>
      <table className="by-part">
        <thead className="sr-only">
          <tr>
            <th scope="col">Phần, ai chấm</th>
            <th scope="col">Điểm</th>
          </tr>
        </thead>
        <tbody>
          {partResults(parts, result, answers).map(({ title, count, markers, score, outOf }) => (
            <tr key={title}>
              <th scope="row">
                {noBreak(title)}
                <small>
                  {count}
                  {markers.map((marker) => (
                    <span key={marker} className="inline-flex gap-1.5 items-center ml-3">
                      <Icon name={MARKER_ICON[marker]} small />
                      {MARKER_WORD[marker]}
                    </span>
                  ))}
                </small>
              </th>
              <td>
                <b>{pointsText(score)}</b> / {pointsText(outOf)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {result.machine.outOf > 0 && (
        <a className="btn btn-text btn-small" href="#cac-cau">
          Xem từng câu đúng, sai
          <Icon name="next" small />
        </a>
      )}
    </section>
  );
}

const VERDICT = { right: 'Đúng', partly: 'Đúng một phần', unmarked: 'Chưa chấm' } as const;

/** All questions but essays, which are above; missed ones are unfolded. */
function Questions({ paper, parts, result, answers }: { paper: string; parts: Part[]; result: AttemptResult; answers: Answers }) {
  const byId = new Map(result.questions.map((marked) => [marked.id, marked]));
  const answered = parts
    .map((part) => ({ ...part, questions: part.questions.filter(({ question }) => !byId.get(question.id)?.steps) }))
    .filter(({ questions }) => questions.length > 0);
  if (answered.length === 0) return null;
  return (
    <section id="cac-cau" aria-labelledby="each" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="each">Từng câu</h2>
      {answered.map(({ title, questions }) => (
        <section key={title} className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <h3>{noBreak(title)}</h3>
          {questions.map((numbered) => {
            const { number, question } = numbered;
            const marked = byId.get(question.id);
            if (!marked) return null;
            const verdict = verdictOf(marked);
            return (
              <details key={question.id} className="sheet each-question" open={verdict === 'wrong' || verdict === 'partly'}>
                <summary>
                  <span className={`each-verdict each-${verdict}`}>
                    {(verdict === 'right' || verdict === 'wrong') && <Icon name={verdict} small />}
                    <b>Câu {number}</b> {verdict === 'wrong' ? wordOfWrong(marked.look) : VERDICT[verdict]}
                  </span>
                  <span className="each-points">{marked.earned === null ? `${pointsText(marked.points)} điểm` : scoreText(marked.earned, marked.points)}</span>
                  <Icon name="down" small />
                </summary>
                <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
                  <SolvedQuestion
                    item={`${paper}/${question.id}`}
                    numbered={numbered}
                    solved={marked}
                    given={{ value: answers.get(question.id)?.value ?? null, right: verdict === 'right' }}
                  />
                </div>
              </details>
            );
          })}
        </section>
      ))}
    </section>
  );
}
