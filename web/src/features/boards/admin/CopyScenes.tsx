import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatVietnamese } from '#board/number.ts';
import { api, messageOf } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { SelectField } from '../../../ui/admin/SelectField.tsx';
import { boardsQuery } from './boards-query.ts';
import { readOutline } from './outline.ts';
import { ScenePicture } from './ScenePicture.tsx';
import type { Scene } from './scenes.ts';
import { usePictures } from './use-pictures.ts';

type Props = { courseId: string; lessonId: string; onClose: () => void; onCopy: (scenes: readonly Scene[]) => void };

/** Copies scenes of another board, chosen by their pictures. */
export function CopyScenes({ courseId, lessonId, onClose, onCopy }: Props) {
  const [course, setCourse] = useState(courseId);
  const [lesson, setLesson] = useState('');
  const courses = useQuery({ queryKey: ['admin', 'courses'], queryFn: ({ signal }) => api('GET /api/admin/courses', {}, signal) }, queries);
  const boards = useQuery(boardsQuery(course), queries);
  const error = courses.error ?? boards.error;
  const lessons = boards.data?.items.filter((each) => each.board !== null && each.lessonId !== lessonId);
  return (
    <Dialog title="Chép cảnh từ bài khác" wide onClose={onClose}>
      <div className="grid gap-4 p-5">
        {error && <ErrorNotice message={messageOf(error)} onRetry={() => void Promise.all([courses.refetch(), boards.refetch()])} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label="Khóa học"
            value={course}
            options={(courses.data?.items ?? []).map(({ id, title }) => [id, title] as const)}
            onChange={({ target }) => {
              setCourse(target.value);
              setLesson('');
            }}
          />
          <SelectField
            label="Bài giảng"
            value={lesson}
            options={[['', lessons?.length === 0 ? 'Khóa này chưa có bảng nào khác' : 'Chọn bài…'], ...(lessons ?? []).map((each) => [each.lessonId, each.lessonTitle] as const)]}
            onChange={({ target }) => setLesson(target.value)}
          />
        </div>
        {lesson !== '' && <Scenes key={lesson} lesson={lesson} onCopy={onCopy} />}
      </div>
    </Dialog>
  );
}

function Scenes({ lesson, onCopy }: { lesson: string; onCopy: Props['onCopy'] }) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const { data, error, refetch } = useQuery(
    { queryKey: ['admin', 'board-source', lesson], queryFn: ({ signal }) => api('GET /api/admin/boards/:id', { params: { id: lesson } }, signal), gcTime: 0 },
    queries,
  );
  const { live } = usePictures(lesson, data?.text);
  if (error) return <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  const { scenes } = readOutline(data.text);
  return (
    <>
      <fieldset>
        <legend className="mb-2 font-bold">Chọn cảnh để chép</legend>
        <ul className="template-cards">
          {scenes.map(({ index, title, seconds }) => (
            <li key={index}>
              <label className="template-card" htmlFor={`copy-${index}`}>
                <ScenePicture live={live} scene={index} />
                <span className="flex items-start gap-2">
                  <input
                    id={`copy-${index}`} type="checkbox" className="mt-1 size-5 flex-none accent-(--accent)" checked={chosen.includes(index)}
                    onChange={({ target }) => setChosen(target.checked ? [...chosen, index] : chosen.filter((each) => each !== index))}
                  />
                  <span className="min-w-0">
                    <b>Cảnh {index + 1}</b> · {formatVietnamese(seconds)} giây
                    <small>{title}</small>
                  </span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <p className="text-sm text-ink-soft">Cảnh chép sang đứng sau cảnh của con trỏ. Nếu nó dùng hình vẽ ở cảnh trước của bài kia, phần Kiểm tra sẽ nói còn thiếu gì.</p>
      <Button kind="primary" className="justify-self-start" disabled={chosen.length === 0} onClick={() => onCopy(scenes.filter(({ index }) => chosen.includes(index)))}>
        {chosen.length > 1 ? `Chép ${chosen.length} cảnh` : 'Chép cảnh'}
      </Button>
    </>
  );
}
