import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Output } from '#contract/api.ts';
import { api, messageOf } from '../../../api/api.ts';
import { CourseCover } from '../public/CourseCover.tsx';
import { formatMoment, formatVnd } from '../../../ui/format.ts';
import { lessonCountText } from '../public/lesson-count.ts';
import { queries } from '../../../api/queries.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { removeDiacritics } from '../../../ui/admin/remove-diacritics.ts';
import { SearchField } from '../../../ui/admin/SearchField.tsx';
import { SelectField } from '../../../ui/admin/SelectField.tsx';
import { useAddressFilter } from '../../../ui/admin/use-address-filter.ts';
import { DocumentEditor } from '../../../editor/documents/DocumentEditor.tsx';
import type { PartProps } from '../../../layout/admin/tabs.ts';
import { CourseEditor } from './CourseEditor.tsx';
import { courseType } from './course-type.ts';

type Course = Output<'GET /api/admin/courses'>['items'][number];

const SHOWN = [['', 'Đang dùng'], ['archived', 'Đã cất']] as const;

export default function CoursesTab({ id }: PartProps) {
  if (id === undefined) return <CourseCards />;
  return (
    <DocumentEditor key={id} type={courseType} id={id}>
      {(editor) => <CourseEditor editor={editor} />}
    </DocumentEditor>
  );
}

function CourseCards() {
  const [filter, narrow] = useAddressFilter(['q', 'show']);
  const { data, error, refetch } = useQuery({ queryKey: ['admin', 'courses'], queryFn: ({ signal }) => api('GET /api/admin/courses', {}, signal) }, queries);
  const wanted = data?.items.filter(({ title, archived }) => archived === (filter.show === 'archived') && removeDiacritics(title).includes(removeDiacritics(filter.q.trim())));
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end gap-3">
        <SearchField label="Tìm khóa học" value={filter.q} onChange={(q) => narrow({ q })} />
        <SelectField label="Hiện" value={filter.show} options={SHOWN} onChange={({ target }) => narrow({ show: target.value })} />
      </div>
      {error && !data && <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton />}
      {wanted?.length === 0 && <EmptyState isNew={data?.items.length === 0} text={data?.items.length === 0 ? 'Chưa có khóa học nào.' : 'Không có khóa học phù hợp.'} />}
      {wanted && (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {filter.show === '' && filter.q === '' && (
            <li>
              <Link
                to="/admin/courses/new"
                className="flex h-full min-h-40 flex-col items-center justify-center gap-2 rounded-sheet border-2 border-dashed border-line-strong font-bold hover:border-accent"
              >
                <Icon name="plus" />
                Thêm khóa học mới
              </Link>
            </li>
          )}
          {wanted.map((course) => (
            <CourseCard key={course.id} course={course} />
          ))}
        </ul>
      )}
    </div>
  );
}

function CourseCard({ course }: { course: Course }) {
  const { id, title, image, grade, price, archived, changedAt, draftAt } = course;
  const [busy, setBusy] = useState(false);
  const put = async (to: boolean): Promise<void> => {
    setBusy(true);
    try {
      await api('PUT /api/courses/:courseId/archived', { params: { courseId: id }, body: { archived: to } });
      void queries.invalidateQueries({ queryKey: ['admin', 'courses'] });
      if (to) toast.success(`Đã cất “${title}”. Ai đã mua vẫn xem được.`, () => void put(false));
      else toast.success(`Đã đưa “${title}” trở lại.`);
    } catch (failure) {
      toast.error(messageOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className="card flex flex-col">
      <CourseCover image={image} loading="lazy" />
      <div className="flex flex-1 flex-col items-start gap-1 p-4">
        <p className="flex flex-wrap gap-2">
          {grade && <Tag>Lớp {grade}</Tag>}
          {archived && <Tag kind="mute">đã cất</Tag>}
          {draftAt && <Tag kind="mute">có bản nháp</Tag>}
        </p>
        <h2 className="text-[1.125rem]/7">{title}</h2>
        <p className="text-sm text-ink-soft">{lessonCountText(course)}</p>
        <p className="font-bold tabular-nums">{formatVnd(price)}</p>
        <p className="text-sm text-ink-soft">Sửa {formatMoment(changedAt)}</p>
        <p className="mt-auto flex flex-wrap gap-1 pt-2">
          <LinkButton small to={`/admin/courses/${id}`}>
            Xem chi tiết<span className="sr-only"> {title}</span>
          </LinkButton>
          <Button kind="text" small busy={busy} onClick={() => void put(!archived)}>
            {archived ? 'Đưa trở lại' : 'Cất đi'}
            <span className="sr-only"> {title}</span>
          </Button>
        </p>
      </div>
    </li>
  );
}
