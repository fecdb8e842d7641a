import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CourseSource } from '#contract/catalog.ts';
import { queries } from '../../../api/queries.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toast.ts';
import type { Editor } from '../../../editor/documents/DocumentEditor.tsx';
import { EditorFrame, type DocumentError } from '../../../editor/documents/EditorFrame.tsx';
import { useSoldParts } from '../../../editor/documents/use-sold-parts.ts';
import { ContentTree } from './ContentTree.tsx';
import { CourseFields } from './CourseFields.tsx';
import { CourseView } from './CourseView.tsx';
import { findCourseError } from './course-type.ts';
import { comparePrices, countPaid } from './price-notes.ts';
import { useBoards } from './use-boards.ts';

/** Milliseconds from saving to the list (product.md section 9). */
const BACK_AFTER = 1_000;

/** A course: first for reading, then edited on request. */
export function CourseEditor({ editor }: { editor: Editor<CourseSource> }) {
  const { value, base, set } = editor;
  const navigate = useNavigate();
  const isNew = base.version === 0;
  // A resumed draft opens for editing.
  const [mode, setMode] = useState<'view' | 'edit'>(isNew || editor.changed ? 'edit' : 'view');
  const [success, setSuccess] = useState<string>();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const sold = useSoldParts('courses', base.id, isNew);
  const boards = useBoards(base);
  const priceNote = comparePrices(value, countPaid(value, boards));

  useEffect(() => {
    if (!success) return undefined;
    const timer = setTimeout(() => void navigate('/admin/courses'), BACK_AFTER);
    return () => clearTimeout(timer);
  }, [success, navigate]);

  const show = ({ at }: DocumentError) => {
    for (const chapter of value.lectures) {
      for (const topic of chapter.topics) {
        const lesson = topic.lessons.find(({ id }) => at.startsWith(`${id}-`));
        if (lesson) setOpen(new Set([...open, chapter.id, lesson.id]));
        else if (at.startsWith(`${topic.id}-`)) setOpen(new Set([...open, chapter.id]));
      }
    }
  };

  return (
    <EditorFrame
      editor={editor}
      title={isNew ? 'Khóa học mới' : base.title}
      mode={mode}
      success={success}
      onEdit={() => setMode('edit')}
      check={findCourseError}
      onFault={show}
      failure={(error) => `Lưu thất bại: ${error.message}`}
      onSaved={(_, wasNew) => {
        void queries.invalidateQueries({ queryKey: ['admin', 'courses'] });
        setSuccess(wasNew ? 'Tạo khóa học thành công!' : 'Cập nhật khóa học thành công!');
        if (!base.archived) toast.plain('Học sinh thấy ngay.');
        setMode('view');
      }}
      onCancel={() => (isNew ? void navigate('/admin/courses') : setMode('view'))}
      actions={
        !isNew && !base.archived && (
          <LinkButton small kind="text" to={`/course/${base.id}`}>
            Xem như học sinh
          </LinkButton>
        )
      }
    >
      {(fault) =>
        mode === 'view' ? (
          <CourseView course={value} priceNote={priceNote} />
        ) : (
          <>
            <CourseFields course={value} set={set} fault={fault} priceNote={priceNote} />
            <ContentTree editor={editor} sold={sold} open={open} onOpen={setOpen} fault={fault} />
          </>
        )
      }
    </EditorFrame>
  );
}
