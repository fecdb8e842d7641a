import './boards.css';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { queries } from '../../../api/queries.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { DocumentEditor } from '../../../editor/documents/DocumentEditor.tsx';
import type { PartProps } from '../../../layout/admin/tabs.ts';
import { BoardEditor } from './BoardEditor.tsx';
import { boardType } from './board-type.ts';
import { boardsQuery } from './boards-query.ts';

export default function BoardsTab({ id }: PartProps) {
  const [search] = useSearchParams();
  if (id === undefined) return <Navigate to="/admin/courses" replace />;
  return <OfLesson key={id} id={id} course={search.get('course') ?? ''} />;
}

function OfLesson({ id, course }: { id: string; course: string }) {
  const { data, isLoading } = useQuery({ ...boardsQuery(course), enabled: course !== '', staleTime: 0 }, queries);
  // The query says the lesson's name and if it has a board. An existing board can be edited even if the query fails.
  if (isLoading) return <Skeleton />;
  const lesson = data?.items.find(({ lessonId }) => lessonId === id);
  const type = boardType(id, { courseId: course, isNew: lesson?.board === null, place: lesson?.topicTitle ?? 'Khóa học' });
  return (
    <DocumentEditor type={type} id={id}>
      {(editor) => <BoardEditor editor={editor} name={lesson?.lessonTitle} />}
    </DocumentEditor>
  );
}
