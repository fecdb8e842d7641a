import { useCallback, useMemo, useState } from 'react';
import type { PracticeSource } from '#contract/practice.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { toast } from '../../../ui/toast.ts';
import { sumOfPoints } from '../../../question/forms/authoring.ts';
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx';
import { createAndFocus } from '../../../editor/documents/create-and-focus.ts';
import type { Editor } from '../../../editor/documents/DocumentEditor.tsx';
import type { DocumentError } from '../../../editor/documents/EditorFrame.tsx';
import type { MoveTarget } from '../../../editor/sorting/SortHandle.tsx';
import { pointsText } from '../../../editor/text/part-mark.ts';
import { partPlaces, questionsIn, type NewId } from './paper-parts.ts';
import { PaperMatrix } from './PaperMatrix.tsx';
import { PartItem } from './PartItem.tsx';
import type { Paper, Part } from './practice-type.ts';

type Recipe = (parts: readonly Part[]) => Part[];

/** Actions on a paper's parts; a stable object. */
export type PartActions = {
  /** Changes the parts; successive changes of one `group` are undone together. */
  edit: (recipe: Recipe, group?: string) => void;
  newId: NewId;
  /** Lists the parts that a question can be moved to now. */
  listPlaces: () => readonly MoveTarget[];
  onOpen: (question: string | undefined) => void;
  /** Asks for confirmation, then removes. */
  askRemove: (asked: Asked) => void;
};
type Asked = { what: 'câu' | 'phần'; name: string; remove: Recipe };

type Props = {
  paper: Paper;
  parts: readonly Part[];
  editor: Pick<Editor<PracticeSource>, 'set' | 'state' | 'undo'>;
  newId: (paperId: string, prefix: Parameters<NewId>[0]) => string;
  /** Id of the unfolded question. */
  open: string | undefined;
  onOpen: PartActions['onOpen'];
  fault: DocumentError | undefined;
};

export function PaperParts({ paper: { id: paperId }, parts, editor: { set, state, undo }, newId, open, onOpen, fault }: Props) {
  const [asked, setAsked] = useState<Asked>();
  const edit: PartActions['edit'] = useCallback(
    (recipe, group = '') =>
      set(
        (practice) => ({
          ...practice,
          practiceLists: practice.practiceLists.map((paper) => (paper.id === paperId && paper.parts ? { ...paper, parts: recipe(paper.parts) } : paper)),
        }),
        group && `${paperId}-${group}`,
      ),
    [set, paperId],
  );
  const actions: PartActions = useMemo(
    () => ({
      edit,
      newId: (prefix) => newId(paperId, prefix),
      listPlaces: () => partPlaces(state().value.practiceLists.find(({ id }) => id === paperId)?.parts ?? []),
      onOpen,
      askRemove: setAsked,
    }),
    [edit, newId, paperId, state, onOpen],
  );
  const add = () =>
    createAndFocus(() => {
      const id = actions.newId('phan-');
      edit((all) => [...all, { id, title: '', questions: [] }]);
      return `${paperId}-${id}-title`;
    });
  const questions = questionsIn(parts);
  const sum = sumOfPoints(questions);
  const starts = parts.map((_, index) => questionsIn(parts.slice(0, index)).length + 1);
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <p id={`${paperId}-points`} tabIndex={-1} className={`flex-1 font-bold ${sum === 10 ? '' : 'text-wrong'}`}>
          {pointsText(sum)} / 10 điểm <span className="font-normal text-ink-soft">· {questions.length} câu</span>
        </p>
        <Button small icon="plus" onClick={add}>
          Thêm phần
        </Button>
      </div>
      <PaperMatrix questions={questions} />
      {parts.length === 0 && <EmptyState isNew text="Đề chưa có phần nào." />}
      <ul className="grid grid-cols-1 gap-3">
        {parts.map((part, index) => {
          const owns = (questionId: string) => part.questions.some(({ id }) => id === questionId);
          const isIn = fault && (fault.at === `${paperId}-${part.id}-title` || part.questions.some(({ id }) => fault.at.startsWith(`${paperId}-${id}-`)));
          return (
            <PartItem
              key={part.id}
              part={part}
              paperId={paperId}
              at={index + 1}
              of={parts.length}
              from={starts[index] ?? 1}
              open={open !== undefined && owns(open) ? open : undefined}
              fault={isIn ? fault : undefined}
              actions={actions}
            />
          );
        })}
      </ul>
      {asked && (
        <ConfirmDialog
          title={`Xóa ${asked.what}?`}
          confirm={`Xóa ${asked.what}`}
          onConfirm={() => {
            edit(asked.remove);
            setAsked(undefined);
            toast.success(`Đã bỏ ${asked.what} khỏi bản nháp. Bấm Lưu để đăng.`, undo);
          }}
          onClose={() => setAsked(undefined)}
        >
          <p>
            “{asked.name}”{asked.what === 'phần' && ' và mọi câu của phần'} sẽ bị bỏ khi bạn bấm Lưu.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
