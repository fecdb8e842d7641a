import { memo } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { createAndFocus } from '../../../editor/documents/create-and-focus.ts';
import { SortHandle } from '../../../editor/sorting/SortHandle.tsx';
import { useDropInto, useSortable } from '../../../editor/sorting/use-sortable.ts';
import type { TreeProps } from './ChapterItem.tsx';
import type { Topic } from './course-type.ts';
import { LessonItem } from './LessonItem.tsx';
import { addLesson, changeTopic, moveLesson, moveTopic, nameOfTopic, removeTopic, stepTopic } from './tree.ts';

/** For folded lessons, which then do not rerender when the places change. */
const NOWHERE: TreeProps['places'] = [];

type Props = TreeProps & { topic: Topic; at: number; of: number };

function TopicLine({ topic, at, of, ...tree }: Props) {
  const { sold, fault, known, edit, onToggle, askRemove, open, chapterPlacesNow } = tree;
  const { id, title, lessons } = topic;
  const name = nameOfTopic(topic);
  const isSold = lessons.some((lesson) => sold.has(lesson.id));
  const { itemRef, handleRef, edge, dragging } = useSortable({ kind: 'topic', id, onDrop: (dragged, side) => edit((all) => moveTopic(all, dragged, { beside: id, edge: side })) });
  const { placeRef, over } = useDropInto({ kind: 'lesson', onDrop: (dragged) => edit((all) => moveLesson(all, dragged, { topic: id })) });
  const add = () =>
    createAndFocus(() => {
      let made = '';
      edit((all) => {
        const [next, lesson] = addLesson(all, id, known(all));
        made = lesson;
        return next;
      });
      onToggle(made, true);
      return `${made}-title`;
    });
  return (
    <li ref={itemRef} data-edge={edge} className={`sortable grid gap-2 border-t border-line pt-3 ${dragging ? 'opacity-50' : ''}`}>
      <div className="flex flex-wrap items-end gap-1">
        <SortHandle
          ref={handleRef}
          id={id}
          name={name}
          at={at}
          of={of}
          onMove={(step) => edit((all) => stepTopic(all, id, step))}
          elsewhere={{
            label: 'Chuyển sang chương',
            places: chapterPlacesNow,
            onChoose: (chapter) => {
              edit((all) => moveTopic(all, id, { chapter }));
              onToggle(chapter, true);
            },
          }}
        />
        <div className="min-w-0 flex-1">
          <Field
            id={`${id}-title`}
            label="Tên chủ đề"
            value={title}
            error={fault?.at === `${id}-title` ? fault.message : undefined}
            onChange={({ target }) => edit((all) => changeTopic(all, id, { title: target.value }), `${id}-title`)}
          />
        </div>
      </div>
      <ul className="divide-y divide-line border-y border-line sm:ml-6">
        {lessons.map((lesson, index) => (
          <LessonItem
            key={lesson.id}
            lesson={lesson}
            board={tree.boards.get(lesson.id)}
            courseId={tree.courseId}
            topic={id}
            at={index + 1}
            of={lessons.length}
            places={open.has(lesson.id) ? tree.places : NOWHERE}
            sold={sold.has(lesson.id)}
            open={open.has(lesson.id)}
            fault={fault?.at.startsWith(`${lesson.id}-`) ? fault : undefined}
            edit={edit}
            onToggle={onToggle}
            askRemove={askRemove}
          />
        ))}
      </ul>
      <div ref={placeRef} className={`flex flex-wrap items-center gap-2 rounded-control sm:ml-6 ${over ? 'bg-accent-wash' : ''}`}>
        <Button small icon="plus" onClick={add}>
          Thêm bài giảng<span className="sr-only"> vào {name}</span>
        </Button>
        <Button small kind="text" className="text-wrong" disabled={isSold} onClick={() => askRemove({ name, what: 'chủ đề', remove: (all) => removeTopic(all, id) })}>
          Xóa chủ đề<span className="sr-only"> {name}</span>
        </Button>
        <span className="text-sm text-ink-soft">{lessons.length} bài</span>
      </div>
    </li>
  );
}

/** Rerenders only when its topic has changed. */
export const TopicItem = memo(TopicLine);
