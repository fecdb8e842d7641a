import 'katex/dist/katex.min.css';
import './week.css';
import type { ReactNode } from 'react';
import type { WeekSheet } from '#contract/week.ts';
import { untilWords } from '../../../ui/format.ts';
import { LevelMark } from '../../profile/learner/mastery-map/LevelMark.tsx';
import { MASTERY_LEVEL_NAMES, MASTERY_LEVELS } from '#contract/enums.ts';
import { useSiteName } from '../../../layout/Logo.tsx';
import { OWN_NAME } from '../../../layout/page-handle.ts';
import { noBreakHtml } from '../../../ui/join-terms.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { PenText } from '../../../ui/PenText.tsx';
import {
  askWords, dayWords, gradeWords, ofWords, OFTEN, PLACES, pointWords, ROSE, SHORT_WEEKDAYS, spanWords, WEEKDAYS,
} from './words.ts';

/** A week on one page, for the family. `heading`: level of its first heading. */
export function WeekSheetView({ sheet, heading: Heading = 'h1' }: { sheet: WeekSheet; heading?: 'h1' | 'h3' }) {
  const Part = Heading === 'h1' ? 'h2' : 'h4';
  return (
    <article className={`week-paper ${isFull(sheet) ? 'week-paper-full' : ''}`} aria-label={`Phiếu học tập, tuần ${spanWords(sheet)}`}>
      <Head sheet={sheet} />
      <Heading className="week-title">Phiếu học tập trong tuần</Heading>
      {sheet.missing.length > 0 && (
        <section>
          <Part>Bài thầy cô giao, em chưa nộp</Part>
          <Missing sheet={sheet} />
        </section>
      )}
      <Days days={sheet.days} />
      <Numbers sheet={sheet} />
      <div className="week-columns">
        <section>
          <Part>Em đã tiến bộ</Part>
          <Strengths sheet={sheet} />
        </section>
        <section>
          <Part>Em còn vướng</Part>
          <Difficulties sheet={sheet} />
        </section>
      </div>
      {(sheet.places.length > 0 || sheet.lessons.length > 0) && (
        <div className="week-columns">
          {sheet.places.length > 0 && (
            <section>
              <Part>Câu đã làm</Part>
              <dl>
                {sheet.places.map(({ place, answered, right }) => (
                  <div key={place} className="flex justify-between gap-4 border-b border-line py-0.5">
                    <dt>{PLACES[place]}</dt>
                    <dd>
                      {answered} câu, đúng <b>{right}</b>
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          )}
          {sheet.lessons.length > 0 && (
            <section>
              <Part>Bài giảng đã xem hết</Part>
              <ul className="week-lessons">
                {sheet.lessons.map((title) => (
                  <li key={title}>{title}</li>
                ))}
                {sheet.lessonsDone > sheet.lessons.length && <li>và {sheet.lessonsDone - sheet.lessons.length} bài nữa</li>}
              </ul>
            </section>
          )}
        </div>
      )}
      {sheet.tests.length > 0 && (
        <section>
          <Part>Bài kiểm tra</Part>
          <Tests sheet={sheet} />
        </section>
      )}
      {sheet.map.length > 0 && (
        <section>
          <Part>Bản đồ kiến thức</Part>
          <KnowledgeMap map={sheet.map} />
        </section>
      )}
      <section className="notice block py-2">
        <Part>Gia đình có thể hỏi em</Part>
        <p>{askWords(sheet.ask)}</p>
      </section>
      <p className="week-foot">
        Phiếu lập lúc {untilWords(sheet.madeAt)}. {sheet.tests.some(({ self }) => self) && 'Điểm tự luận do học sinh tự chấm theo lời giải. '}
        Đường dẫn tới phiếu chỉ để xem; học sinh có thể thu hồi bất cứ lúc nào.
      </p>
    </article>
  );
}

/** More lines get smaller letters, to fit on one printed page. */
const MANY_LINES = 18;

const isFull = ({ missing, well, stuck, places, lessons, tests, map }: WeekSheet): boolean =>
  missing.length + well.length + 2 * stuck.length + Math.max(places.length, lessons.length) + 2 * tests.length + map.length > MANY_LINES;

function Head({ sheet }: { sheet: WeekSheet }) {
  const site = useSiteName();
  return (
    <div className="notebook-label week-head">
      {site === OWN_NAME ? <PenText phrase="Vở Toán" className="h-11 justify-self-start text-accent" /> : <b className="text-xl text-accent">{site}</b>}
      <dl>
        <Line name="Học sinh">{sheet.name ?? 'Chưa ghi tên'}</Line>
        <Line name="Lớp">{gradeWords(sheet)}</Line>
        <Line name="Tuần">{spanWords(sheet)}</Line>
      </dl>
    </div>
  );
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Missing = ({ sheet: { missing, missingCount } }: { sheet: WeekSheet }) => (
  <ul className="week-list">
    {missing.map(({ title, closesAt, isOverdue }) => (
      <li key={`${title} ${closesAt}`} className={isOverdue ? 'week-overdue' : undefined}>
        <Icon name={isOverdue ? 'wrong' : 'clock'} small />
        <span>
          {title}
          {closesAt !== null && <>: <b>{isOverdue ? 'quá hạn từ' : 'hạn'} {untilWords(closesAt)}</b></>}
        </span>
      </li>
    ))}
    {missingCount > missing.length && <li className="col-span-full">và {missingCount - missing.length} bài nữa</li>}
  </ul>
);

const DAY_STATES = { studied: 'học', rest: 'nghỉ', open: '' } as const;

/** A past day without learning is a rest; a day not over has no state. */
const Days = ({ days }: { days: WeekSheet['days'] }) => (
  <ol className="week-days">
    {days.map(({ day, state }, at) => (
      <li key={day} className={`grid content-start rounded-mark border-[1.5px] border-line py-1 week-day-${state}`}>
        <span className="week-day-name text-ink-soft">
          <abbr title={WEEKDAYS[at]} className="block font-bold text-ink no-underline">{SHORT_WEEKDAYS[at]}</abbr> {dayWords(day)}
        </span>
        <span className="week-day-state">
          {state === 'studied' && <Icon name="right" small />}
          {DAY_STATES[state]}
        </span>
      </li>
    ))}
  </ol>
);

function Numbers({ sheet }: { sheet: WeekSheet }) {
  const studied = sheet.days.filter(({ state }) => state === 'studied').length;
  return (
    <dl className="week-numbers">
      <Line name="Ngày có học">
        <b>{studied}</b> ngày
      </Line>
      <Line name="Thời gian, ước chừng">
        <b>{sheet.minutes}</b> phút
      </Line>
      <Line name="Bài giảng đã xem">
        <b>{sheet.lessonsDone}</b> bài
      </Line>
      <Line name="Câu đã làm">
        <b>{sheet.answered}</b>, đúng <b>{sheet.right}</b>
      </Line>
    </dl>
  );
}

function Strengths({ sheet: { well, days } }: { sheet: WeekSheet }) {
  if (well.length === 0) {
    return <p>{days.some(({ state }) => state === 'studied') ? 'Em đang luyện, thêm vài buổi nữa là thấy rõ.' : 'Tuần này em chưa học trên trang.'}</p>;
  }
  return (
    <ul className="week-list week-list-well">
      {well.map((each) => (
        <li key={each.kind === 'mended' ? '' : `${each.kind} ${each.lesson}`}>
          <Icon name="right" small />
          {each.kind === 'mended' ? (
            <span>
              Ôn và làm đúng lại <b>{each.count} câu</b> từng sai.
            </span>
          ) : (
            <span>
              <b>{each.lesson}</b>
              {each.kind === 'rose' ? ` ${ROSE[each.level]}.` : `: đúng ${each.right} trên ${each.answered} câu.`}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Difficulties({ sheet: { stuck, waiting } }: { sheet: WeekSheet }) {
  if (waiting === 0) return <p>Không có câu nào chờ ôn lại.</p>;
  const named = stuck.reduce((sum, { count }) => sum + count, 0);
  return (
    <ul className="week-list">
      {stuck.map(({ lesson, count, reason, example }) => (
        <li key={lesson}>
          <Icon name="edit" small />
          <span>
            <b>{lesson}</b>: {count} câu chờ ôn lại{reason && `, ${OFTEN[reason]}`}
            .
            {example !== null && (
              <span className="week-example">
                Ví dụ: <span dangerouslySetInnerHTML={{ __html: noBreakHtml(example) }} />
              </span>
            )}
          </span>
        </li>
      ))}
      {waiting > named && (
        <li>
          <Icon name="edit" small />
          <span>
            và <b>{waiting - named} câu</b> ở những bài khác.
          </span>
        </li>
      )}
    </ul>
  );
}

function Tests({ sheet: { tests, testsDone } }: { sheet: WeekSheet }) {
  const byTeacher = tests.some(({ teacher }) => teacher);
  return (
    <>
      <table className="week-tests">
        <thead className="max-md:sr-only">
          <tr>
            <th scope="col">Đề</th>
            <th scope="col">Ngày</th>
            <th scope="col">Máy chấm</th>
            <th scope="col">Em tự chấm</th>
            {byTeacher && <th scope="col">Thầy cô chấm</th>}
            <th scope="col">Điểm</th>
          </tr>
        </thead>
        <tbody>
          {tests.map((each, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same paper may be done twice on a day
            <tr key={at}>
              <th scope="row">
                {each.title}, {each.set}
              </th>
              <td data-name="Ngày">{dayWords(each.day)}</td>
              <td data-name="Máy chấm">{ofWords(each.machine)}</td>
              <td data-name="Em tự chấm">{each.self ? ofWords(each.self) : '–'}</td>
              {byTeacher && <td data-name="Thầy cô chấm">{each.teacher ? ofWords(each.teacher) : '–'}</td>}
              <td data-name="Điểm">
                <b>{ofWords(each)}</b>
                {each.unmarked > 0 && <small className="block text-xs text-ink-soft"> còn {pointWords(each.unmarked)} điểm chờ chấm</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {testsDone > tests.length && <p>và {testsDone - tests.length} bài trước đó trong tuần.</p>}
    </>
  );
}

function KnowledgeMap({ map }: { map: WeekSheet['map'] }) {
  return (
    <>
      <ul className="week-map">
        {map.map(({ chapter, levels }) => {
          const firm = levels.filter((level) => level === 'mastered').length;
          return (
            <li key={chapter}>
              <span>{chapter}</span>
              <span className="flex flex-wrap">
                {levels.map((level, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- the Bài of a chapter stand in their order
                  <LevelMark key={at} level={level} />
                ))}
              </span>
              <span className="week-firm">
                {firm} / {levels.length} vững
              </span>
            </li>
          );
        })}
      </ul>
      <ul className="week-legend mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs">
        {MASTERY_LEVELS.map((level) => (
          <li key={level} className="flex gap-1.5">
            <LevelMark level={level} />
            {MASTERY_LEVEL_NAMES[level]}
          </li>
        ))}
      </ul>
    </>
  );
}
