import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { TopicSource } from '#contract/topics.ts';
import { queries } from '../../../api/queries.ts';
import { Field, TextArea } from '../../../ui/Field.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { toast } from '../../../ui/toast.ts';
import { AUTHORINGS } from '../../../question/forms/question-type-forms.ts';
import { GRADE_OPTIONS } from '../../../ui/admin/grades.ts';
import { SelectField } from '../../../ui/admin/SelectField.tsx';
import type { Editor } from '../../../editor/documents/DocumentEditor.tsx';
import { EditorFrame, type DocumentError } from '../../../editor/documents/EditorFrame.tsx';
import { focusOn } from '../../../editor/documents/focus-on.ts';
import { idFrom } from '../../../editor/documents/ids.ts';
import { appendReason } from './append-reason.ts';
import { Preview } from '../../../editor/text/Preview.tsx';
import { ImageField } from '../../../editor/uploads/ImageField.tsx';
import { RichText } from '../../../editor/text/RichText.tsx';
import GiveWorkButton from '../../assignments/admin/GiveWorkButton.tsx';
import ExportButton from '../../question-export/admin/ExportButton.tsx';
import { ExerciseManager, type Place } from './ExerciseManager.tsx';
import { findTopicError } from './topic-type.ts';

type Props = { editor: Editor<TopicSource> };

export function TopicForm({ editor }: Props) {
  const { value, set, base } = editor;
  const navigate = useNavigate();
  const isNew = base.version === 0;
  const wanted = new URLSearchParams(useLocation().search).get('exercise');
  const [place, setPlace] = useState<Place>(() => placeOf(value, wanted) ?? { level: 'easy', search: '' });
  useEffect(() => (wanted === null ? undefined : focusOn(document.body, `${wanted}-form`)), [wanted]);
  const [ownId, setOwnId] = useState(false);

  const put = <K extends keyof TopicSource>(field: K, to: TopicSource[K]) => set((topic) => ({ ...topic, [field]: to }), field);

  const show = ({ at }: DocumentError) => {
    const found = placeOf(value, value.exercises.find(({ id }) => at.startsWith(`${id}-`))?.id);
    if (found) setPlace(found);
  };

  return (
    <EditorFrame
      editor={editor}
      title={isNew ? 'Chuyên đề mới' : base.title}
      check={(topic) => findTopicError(AUTHORINGS, topic)}
      onFault={show}
      failure={(error) => appendReason('Không thể lưu chuyên đề.', error)}
      onSaved={({ id, archived }, wasNew) => {
        toast.success('Lưu thành công!');
        if (!archived) toast.plain('Học sinh thấy ngay.');
        void queries.invalidateQueries({ queryKey: ['admin', 'topics'] });
        if (wasNew) void navigate(`/admin/topics/${id}`, { replace: true });
      }}
      onCancel={() => void navigate('/admin/topics')}
    >
      {(fault) => {
        const errorAt = (at: string) => (fault?.at === at ? fault.message : undefined);
        return (
          <>
            {!isNew && base.exercises.length > 0 && (
              <p className="flex flex-wrap gap-3">
                <GiveWorkButton
                  label="Giao bài tập cho lớp"
                  start={{ chosen: { what: { kind: 'exercises', topicId: base.id, count: Math.min(10, base.exercises.length) }, title: base.title } }}
                />
                <ExportButton path={`/api/admin/topics/${base.id}/export`} />
              </p>
            )}
            <Sheet className="grid gap-4">
              <Field
                id="topic-title"
                label="Tên chuyên đề"
                value={value.title}
                error={errorAt('topic-title')}
                onChange={({ target: { value: title } }) =>
                  set((topic) => ({ ...topic, title, ...(isNew && !ownId && { id: idFrom(title) }) }), 'title')
                }
              />
              <div className="grid gap-4 sm:grid-cols-[1fr_auto]">
                <Field
                  id="topic-id"
                  label="Mã"
                  value={value.id}
                  readOnly={!isNew}
                  error={errorAt('topic-id')}
                  hint={isNew ? 'Đứng trong địa chỉ của trang và không đổi được sau khi lưu.' : undefined}
                  onChange={({ target }) => {
                    setOwnId(true);
                    put('id', target.value.trim());
                  }}
                />
                <SelectField label="Khối" value={value.grade} options={GRADE_OPTIONS} onChange={({ target }) => put('grade', target.value as TopicSource['grade'])} />
              </div>
              <TextArea id="topic-description" label="Mô tả" rows={3} className="input field-sizing-content py-2.5" value={value.description} onChange={({ target }) => put('description', target.value)} />
              <ImageField id="topic-img" label="Ảnh bìa" folder="topic" value={value.img} onChange={(img) => put('img', img)} />
            </Sheet>
            <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22.5rem]">
              <Sheet className="grid gap-4">
                <RichText label="Lý thuyết" folder="topic" at="topic-theory" value={value.theory} onChange={(theory) => put('theory', theory)} />
              </Sheet>
              <Preview of="lý thuyết" parts={[{ key: 'theory', source: value.theory }]} />
            </div>
            <ExerciseManager editor={editor} place={place} onPlace={setPlace} errorAt={errorAt} />
          </>
        );
      }}
    </EditorFrame>
  );
}

/** Returns the filter that shows an exercise. */
function placeOf({ exercises }: TopicSource, wanted: string | null | undefined): Place | undefined {
  const exercise = exercises.find(({ id }) => id === wanted);
  return exercise && { type: exercise.exerciseType, level: exercise.level, search: '', open: exercise.id };
}
