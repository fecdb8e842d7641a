import './courses.css';
import { memo } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { createAndFocus } from '../../../editor/documents/create-and-focus.ts';
import type { DocumentError } from '../../../editor/documents/EditorFrame.tsx';
import { moveBySteps, moveBeside } from '../../../editor/sorting/move-items.ts';
import { SortHandle, type MoveTarget } from '../../../editor/sorting/SortHandle.tsx';
import { useDropInto, useSortable } from '../../../editor/sorting/use-sortable.ts';
import type { AskRemove, Edit } from './ContentTree.tsx';
import type { Chapter } from './course-type.ts';
import type { Boards } from './use-boards.ts';
import { TopicItem } from './TopicItem.tsx';
import { addTopic, changeChapter, lessonsIn, moveTopic, nameOfChapter, removeChapter } from './tree.ts';

export type TreeProps = {
  places: readonly MoveTarget[];
  /** Lists the chapters that a topic can be moved to now. */
  chapterPlacesNow: () => readonly MoveTarget[];
  courseId: string;
  boards: Boards;
  sold: ReadonlySet<string>;
  open: ReadonlySet<string>;
  fault: DocumentError | undefined;
  known: (chapters: readonly Chapter[]) => string[];
  edit: Edit;
  onToggle: (id: string, open: boolean) => void;
  askRemove: AskRemove;
};

type Props = TreeProps & { chapter: Chapter; at: number; of: number };

function ChapterLine({ chapter, at, of, ...tree }: Props) {
  const { sold, open, fault, known, edit, onToggle, askRemove } = tree;
  const { id, title, topics } = chapter;
  const isOpen = open.has(id);
  const lessons = lessonsIn([chapter]);
  const isSold = lessons.some((lesson) => sold.has(lesson.id));
  const name = nameOfChapter(chapter);
  const { itemRef, handleRef, edge, dragging } = useSortable({ kind: 'chapter', id, onDrop: (dragged, side) => edit((all) => moveBeside(all, dragged, id, side)) });
  const { placeRef, over } = useDropInto({ kind: 'topic', onDrop: (dragged) => edit((all) => moveTopic(all, dragged, { chapter: id })) });
  const add = () =>
    createAndFocus(() => {
      let made = '';
      edit((all) => {
        const [next, topic] = addTopic(all, id, known(all));
        made = topic;
        return next;
      });
      return `${made}-title`;
    });
  return (
    <li ref={itemRef} data-edge={edge} className={`sortable rounded-control border border-line bg-paper ${dragging ? 'opacity-50' : ''}`}>
      <div ref={placeRef} className={`flex flex-wrap items-center gap-1 pr-2 ${over ? 'bg-accent-wash' : ''}`}>
        <SortHandle ref={handleRef} id={id} name={name} at={at} of={of} onMove={(step) => edit((all) => moveBySteps(all, id, step))} />
        <button type="button" className="flex min-h-12 min-w-0 flex-1 items-center gap-3 py-1 text-left font-bold" aria-expanded={isOpen} aria-controls={`${id}-content`} onClick={() => onToggle(id, !isOpen)}>
          <Icon name="down" small className={isOpen ? 'rotate-180' : ''} />
          <span className="flex min-w-0 flex-wrap items-center gap-x-3">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="text-sm font-normal text-ink-soft">
              {topics.length} chủ đề · {lessons.length} bài
            </span>
          </span>
        </button>
      </div>
      {isOpen && (
        <div id={`${id}-content`} className="chapter-content grid gap-4 border-t border-line p-3 sm:p-4">
          <Field
            id={`${id}-title`}
            label="Tên chương"
            value={title}
            error={fault?.at === `${id}-title` ? fault.message : undefined}
            onChange={({ target }) => edit((all) => changeChapter(all, id, { title: target.value }), `${id}-title`)}
          />
          <ul className="grid gap-5">
            {topics.map((topic, index) => (
              <TopicItem key={topic.id} topic={topic} at={index + 1} of={topics.length} {...tree} />
            ))}
          </ul>
          <div className="flex flex-wrap gap-2">
            <Button small icon="plus" onClick={add}>
              Thêm chủ đề
            </Button>
            <Button small kind="delete" disabled={isSold} onClick={() => askRemove({ name, what: 'chương', remove: (all) => removeChapter(all, id) })}>
              Xóa chương
            </Button>
          </div>
          {isSold && <p className="text-sm text-ink-soft">Trong chương có bài đã bán nên không xóa được; bạn cất từng bài thay cho xóa.</p>}
        </div>
      )}
    </li>
  );
}

/** Rerenders only when its chapter has changed. */
export const ChapterItem = memo(ChapterLine);
