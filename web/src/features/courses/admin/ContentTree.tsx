import { useCallback, useDeferredValue, useState, type Dispatch, type SetStateAction } from 'react';
import type { CourseSource } from '#contract/catalog.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { toast } from '../../../ui/toast.ts';
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx';
import { createAndFocus } from '../../../editor/documents/create-and-focus.ts';
import type { Editor } from '../../../editor/documents/DocumentEditor.tsx';
import type { DocumentError } from '../../../editor/documents/EditorFrame.tsx';
import { isEqual } from '../../../editor/documents/is-equal.ts';
import { ChapterItem } from './ChapterItem.tsx';
import type { Chapter } from './course-type.ts';
import { useBoards } from './use-boards.ts';
import { addChapter, chapterPlaces, idsOf, topicPlaces } from './tree.ts';

/** Changes the chapters; successive changes of one `group` are undone together. */
export type Edit = (recipe: (chapters: readonly Chapter[]) => Chapter[], group?: string) => void;
/** Asks for confirmation, then removes. */
export type AskRemove = (asked: { name: string; what: string; remove: (chapters: readonly Chapter[]) => Chapter[] }) => void;

type Props = {
  editor: Editor<CourseSource>;
  sold: ReadonlySet<string>;
  /** Ids of unfolded chapters and lessons. */
  open: ReadonlySet<string>;
  onOpen: Dispatch<SetStateAction<ReadonlySet<string>>>;
  fault: DocumentError | undefined;
};

export function ContentTree({ editor, sold, open, onOpen, fault }: Props) {
  const { value, base, set, undo, state } = editor;
  const boards = useBoards(base);
  const [asked, setAsked] = useState<Parameters<AskRemove>[0]>();
  const edit: Edit = useCallback((recipe, group) => set((course) => ({ ...course, lectures: recipe(course.lectures) }), group), [set]);
  const known = useCallback((chapters: readonly Chapter[]) => [...idsOf(base.lectures), ...idsOf(chapters)], [base]);
  const chapterPlacesNow = useCallback(() => chapterPlaces(state().value.lectures), [state]);
  const askRemove: AskRemove = useCallback((what) => setAsked(what), []);

  const toggle = useCallback(
    (id: string, to: boolean) =>
      onOpen((now) => {
        const next = new Set(now);
        if (to) next.add(id);
        else next.delete(id);
        return next;
      }),
    [onOpen],
  );
  // The list object changes only with its content, so that typing in a lesson does not rerender the others; a
  // chapter's new name does so when the browser has time.
  const placesNow = topicPlaces(value.lectures);
  const [latestPlaces, setPlaces] = useState(placesNow);
  if (!isEqual(latestPlaces, placesNow)) setPlaces(placesNow);
  const places = useDeferredValue(latestPlaces);
  const add = () => {
    const [, id] = addChapter(value.lectures, known(value.lectures));
    createAndFocus(() => {
      edit((chapters) => [...chapters, { id, title: '', topics: [] }]);
      toggle(id, true);
      return `${id}-title`;
    });
  };

  return (
    <section className="grid gap-3" aria-labelledby="chapters">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="chapters" className="flex-1">
          Chương và bài giảng
        </h2>
        <Button kind="primary" icon="plus" onClick={add}>
          Thêm chương
        </Button>
      </div>
      {value.lectures.length === 0 && <EmptyState isNew text="Khóa học chưa có chương nào." />}
      <ul className="grid gap-3">
        {value.lectures.map((chapter, index) => (
          <ChapterItem
            key={chapter.id}
            chapter={chapter}
            at={index + 1}
            of={value.lectures.length}
            places={places}
            chapterPlacesNow={chapterPlacesNow}
            courseId={base.id}
            boards={boards}
            sold={sold}
            open={open}
            fault={fault && idsOf([chapter]).some((id) => fault.at.startsWith(`${id}-`)) ? fault : undefined}
            known={known}
            edit={edit}
            onToggle={toggle}
            askRemove={askRemove}
          />
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title={`Xóa ${asked.what}?`}
          confirm="Xóa"
          onConfirm={() => {
            edit(asked.remove);
            setAsked(undefined);
            toast.success(`Đã bỏ ${asked.what} khỏi bản nháp. Bấm Lưu để đăng.`, undo);
          }}
          onClose={() => setAsked(undefined)}
        >
          <p>
            “{asked.name}” và mọi thứ bên trong sẽ bị bỏ khi bạn bấm Lưu.
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}
