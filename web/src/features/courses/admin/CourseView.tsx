import './courses.css';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CourseSource } from '#contract/catalog.ts';
import { coursePriceOf, lessonPriceOf } from '#contract/prices.ts';
import { formatVnd } from '../../../ui/format.ts';
import { imageAddress } from '../../../ui/image-address.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import type { Lesson } from './course-type.ts';
import { useBoards } from './use-boards.ts';

export function CourseView({ course, priceNote }: { course: CourseSource; priceNote: string | undefined }) {
  const { id, instructor, duration, description, image, grade, topics, lectures } = course;
  const boards = useBoards(course);
  const facts: [string, string][] = [
    ['Mã', id],
    ['Giảng viên', instructor],
    ['Thời lượng', duration],
    ['Giá', formatVnd(coursePriceOf(course))],
    ['Giá một bài', formatVnd(lessonPriceOf(course))],
    ...(grade ? ([['Khối', String(grade)]] as [string, string][]) : []),
  ];
  const contents = topics.length > 0 ? topics : lectures.map(({ title }) => title);
  return (
    <>
      <Sheet className="grid gap-5 md:grid-cols-[16rem_minmax(0,1fr)]">
        <Cover image={image} />
        <div className="grid content-start gap-4">
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
            {facts.map(([name, fact]) => (
              <div key={name} className="contents">
                <dt className="text-ink-soft">{name}</dt>
                <dd className="font-semibold wrap-anywhere tabular-nums">{fact}</dd>
              </div>
            ))}
          </dl>
          {priceNote !== undefined && <Notice icon="coin">{priceNote}</Notice>}
          <p className="whitespace-pre-line">{description}</p>
          {contents.length > 0 && (
            <div>
              <h2 className="text-base">Nội dung khóa học</h2>
              <ul className="list-disc pl-5">
                {contents.map((each) => (
                  <li key={each}>{each}</li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </Sheet>
      <Sheet className="grid gap-4">
        <h2>Chương và bài giảng</h2>
        {lectures.length === 0 && <p className="text-ink-soft">Chưa có chương nào.</p>}
        {lectures.map((chapter) => (
          <section key={chapter.id} className="grid gap-2">
            <h3>{chapter.title}</h3>
            {chapter.topics.map((topic) => (
              <div key={topic.id} className="grid gap-1 pl-4">
                <p className="font-semibold">{topic.title}</p>
                <ul className="grid gap-1 pl-4">
                  {topic.lessons.map((lesson) => (
                    <LessonLine key={lesson.id} lesson={lesson} board={boards.get(lesson.id)} courseId={id} />
                  ))}
                </ul>
              </div>
            ))}
          </section>
        ))}
      </Sheet>
    </>
  );
}

type LineProps = { lesson: Lesson; board: boolean | undefined; courseId: string };

function LessonLine({ lesson: { id, title, isLocked, updating, archived, videoUrl }, board, courseId }: LineProps) {
  return (
    <li className="flex flex-wrap items-center gap-2">
      <span className="min-w-0 wrap-anywhere">{title}</span>
      {isLocked && (
        <span className="inline-flex items-center gap-1 text-sm text-ink-soft">
          <Icon name="lock" small />
          khóa
        </span>
      )}
      {updating && (
        <span className="inline-flex items-center gap-1.5 text-sm text-ink-soft">
          <span className="updating-turn" aria-hidden="true" />
          đang cập nhật
        </span>
      )}
      {!updating && videoUrl === '' && board === false && <span className="text-sm text-ink-soft">chưa có bảng, chưa có video</span>}
      {archived && <Tag kind="mute">đã cất</Tag>}
      {board !== undefined && (
        <Link to={`/admin/boards/${id}?course=${courseId}`} className="inline-flex min-h-11 items-center text-sm font-bold">
          {board ? 'Sửa bảng' : 'Viết bảng'}
          <span className="sr-only"> của {title}</span>
        </Link>
      )}
    </li>
  );
}

/** Squared paper if the picture is missing or cannot be loaded. */
function Cover({ image }: { image: string }) {
  const [broken, setBroken] = useState<string>();
  if (image === '' || broken === image) {
    return (
      <div className="oly grid aspect-8/5 place-items-center rounded-control border border-line bg-paper text-sm text-ink-soft">
        <span className="rounded-control bg-paper px-2">{image === '' ? 'Chưa có ảnh' : 'Không tải được ảnh'}</span>
      </div>
    );
  }
  return <img className="aspect-8/5 w-full rounded-control border border-line object-cover" src={imageAddress('course', image)} alt="" onError={() => setBroken(image)} />;
}
