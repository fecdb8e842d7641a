import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { StudentLearning } from '#contract/student-learning.ts';
import { messageOf } from '../../../api/api.ts';
import { formatMoment } from '../../../ui/format.ts';
import { queries } from '../../../api/queries.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { readableDay } from './months.ts';
import { learningQuery } from './queries.ts';
import '../../../ui/admin/card-table.css';

type Judged = StudentLearning['weeks'][number]['exercises'];
type Bai = StudentLearning['strongest'][number];

/** A linked student's recent work on the site. */
export function Learning({ studentId, uid, name }: { studentId: string; uid: string; name: string }) {
  const { data, error, refetch } = useQuery(learningQuery(studentId, uid), queries);
  return (
    <Sheet aria-labelledby="learning" className="grid grid-cols-1 gap-4">
      <h2 id="learning">Việc học trên trang</h2>
      {!data && error && <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {data && (isNothing(data) ? <EmptyState text={`${name} chưa học gì trên trang trong ${data.weeks.length} tuần qua.`} /> : <Done learning={data} />)}
    </Sheet>
  );
}

const isNothing = ({ weeks, lessons, mistakes }: StudentLearning): boolean =>
  weeks.every(({ days }) => days === 0) && lessons.length === 0 && mistakes === 0;

function Done({ learning: { weeks, lessons, mistakes, due, levels, strongest, weakest, grade } }: { learning: StudentLearning }) {
  return (
    <>
      <Weeks weeks={weeks} />
      <p>
        {mistakes === 0 ? 'Sổ lỗi sai đang trống.' : (
          <>
            Sổ lỗi sai còn <b>{mistakes} lỗi</b>, hôm nay cần ôn {due}.
          </>
        )}
      </p>
      <Part title={`Các Bài của khối ${grade}`}>
        <p>
          <b>{levels.mastered}</b> vững, <b>{levels.practised}</b> đang luyện, <b>{levels.seen}</b> mới xem, <b>{levels.new}</b> chưa học.
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <BaiList title="Mạnh nhất" all={strongest} none="Chưa đủ câu trả lời để nói." />
          <BaiList title="Cần luyện thêm" all={weakest} none="Chưa thấy Bài nào yếu." />
        </div>
      </Part>
      {lessons.length > 0 && (
        <Part title="Bài giảng xem gần đây">
          <ul className="grid grid-cols-1 gap-2">
            {lessons.map(({ course, lesson, part, watched, at }) => (
              <li key={`${course} ${lesson}`} className="flex flex-wrap justify-between gap-x-4 text-sm">
                <span className="min-w-0 wrap-anywhere">
                  <b>{lesson}</b> · {course}
                </span>
                <span className="text-ink-soft tabular-nums">
                  {watched ? 'đã xem hết' : `xem ${Math.round(100 * part)}%`} · {formatMoment(at)}
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <p className="text-sm text-ink-soft">Điểm từng đề, và chỗ chấm câu tự luận, ở mục “Bài làm” ngay dưới.</p>
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid grid-cols-1 gap-2 border-t border-line pt-4">
    <h3>{title}</h3>
    {children}
  </section>
);

function Weeks({ weeks }: { weeks: StudentLearning['weeks'] }) {
  return (
    <table className="card-table" aria-label={`Việc học ${weeks.length} tuần qua`}>
      <thead>
        <tr>
          <th scope="col">Tuần từ thứ Hai</th>
          <th scope="col">Ngày học</th>
          <th scope="col">Bài giảng</th>
          <th scope="col">Bài tập</th>
          <th scope="col">Trắc nghiệm</th>
          <th scope="col">Ôn lỗi</th>
          <th scope="col">Đề</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ from, days, lessons, exercises, quiz, reviews, tests }, ago) => (
          <tr key={from}>
            <th scope="row" className="card-title">
              {readableDay(from)}
              {ago === 0 && ' (tuần này)'}
            </th>
            <td data-label="Ngày học">{days}</td>
            <td data-label="Bài giảng">{lessons}</td>
            <td data-label="Bài tập">{judged(exercises)}</td>
            <td data-label="Trắc nghiệm">{judged(quiz)}</td>
            <td data-label="Ôn lỗi">{judged(reviews)}</td>
            <td data-label="Đề">{tests}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Formats "12 câu, đúng 75%". */
const judged = ({ answers, right }: Judged): string => (answers === 0 ? '0' : `${answers} câu, đúng ${Math.round((100 * right) / answers)}%`);

const LEVELS: Record<Bai['level'], string> = { new: 'chưa học', seen: 'mới xem', practised: 'đang luyện', mastered: 'vững' };

function BaiList({ title, all, none }: { title: string; all: Bai[]; none: string }) {
  return (
    <div className="grid content-start gap-1">
      <h4 className="text-sm font-bold text-ink-soft">{title}</h4>
      {all.length === 0 && <p className="text-sm text-ink-soft">{none}</p>}
      <ul className="grid grid-cols-1 gap-2">
        {all.map(({ number, title: bai, level, recent, mistakes }) => (
          <li key={number} className="text-sm">
            <b>
              Bài {number}. {bai.replace(/^Bài \d+\.\s*/, '')}
            </b>
            <span className="block text-ink-soft tabular-nums">
              {LEVELS[level]}; {recent.of} câu gần nhất đúng {recent.right}
              {mistakes > 0 && `; còn ${mistakes} lỗi`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
