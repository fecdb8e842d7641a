import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PracticeSource } from '#contract/practice.ts';
import type { ApiError } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Field, TextArea } from '../../../ui/Field.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { toast } from '../../../ui/toast.ts';
import { AUTHORINGS } from '../../../question/forms/question-type-forms.ts';
import { createAndFocus } from '../../../editor/documents/create-and-focus.ts';
import { GRADE_OPTIONS } from '../../../ui/admin/grades.ts';
import { SelectField } from '../../../ui/admin/SelectField.tsx';
import type { Editor } from '../../../editor/documents/DocumentEditor.tsx';
import { EditorFrame } from '../../../editor/documents/EditorFrame.tsx';
import { focusOn } from '../../../editor/documents/focus-on.ts';
import { idFrom } from '../../../editor/documents/ids.ts';
import { useSoldParts } from '../../../editor/documents/use-sold-parts.ts';
import { moveBySteps, moveBeside } from '../../../editor/sorting/move-items.ts';
import { ImageField } from '../../../editor/uploads/ImageField.tsx';
import { paperIds, questionsIn, type NewId } from './paper-parts.ts';
import { PaperItem } from './PaperItem.tsx';
import { copyPaper, newPaper } from './papers.ts';
import { findPracticeError } from './practice-errors.ts';
import { RegradingDialog } from './RegradingDialog.tsx';
import { useRegrading } from './use-regrading.ts';
import type { Paper } from './practice-type.ts';

type Props = { editor: Editor<PracticeSource>; failure: (error: ApiError) => string };

export function PracticeForm({ editor, failure }: Props) {
  const { value, set, base, state } = editor;
  const navigate = useNavigate();
  const isNew = base.version === 0;
  const sold = useSoldParts('practices', base.id, isNew);
  const [ownId, setOwnId] = useState(false);
  const wanted = wantedIn(useLocation().search, base);
  const [open, setOpen] = useState(wanted.paper);
  const [item, setItem] = useState(wanted.item);
  useEffect(() => (wanted.at === undefined ? undefined : focusOn(document.body, wanted.at)), [wanted.at]);
  const remarking = useRegrading();
  const [ids] = useState(paperIds);
  const newId = useCallback(
    (paperId: string, prefix: Parameters<NewId>[0]) => {
      const { base: saved, value: written } = state();
      return ids(paperId, prefix, [saved, written]);
    },
    [ids, state],
  );

  const put = <K extends keyof PracticeSource>(field: K, to: PracticeSource[K]) => set((practice) => ({ ...practice, [field]: to }), field);
  const setPapers = (recipe: (papers: readonly Paper[]) => Paper[], group?: string) =>
    set((practice) => ({ ...practice, practiceLists: recipe(practice.practiceLists) }), group);
  const putIn = (made: Paper, recipe: (papers: readonly Paper[]) => Paper[]) =>
    createAndFocus(() => {
      setPapers(recipe);
      setOpen(made.id);
      return `${made.id}-title`;
    });
  const known = [...base.practiceLists, ...value.practiceLists].map(({ id }) => id);

  const show = (at: string) => {
    const paper = value.practiceLists.find(({ id }) => at.startsWith(`${id}-`));
    if (!paper) return;
    setOpen(paper.id);
    const items = [...paper.problems, ...questionsIn(paper.parts ?? [])];
    const found = items.find(({ id }) => at.startsWith(`${paper.id}-${id}-`));
    if (found) setItem(found.id);
  };

  return (
    <EditorFrame
      editor={editor}
      title={isNew ? 'Bộ đề mới' : base.title}
      check={(written) => findPracticeError(AUTHORINGS, written)}
      onFault={({ at }) => show(at)}
      failure={failure}
      onFailed={(error) => toast.error(failure(error))}
      beforeSave={(written) => remarking.ask(base, written)}
      onSaved={({ id, version, archived }, wasNew) => {
        toast.success('Lưu thành công!');
        if (!archived) toast.plain('Học sinh thấy ngay.');
        void remarking.follow(id, version);
        void queries.invalidateQueries({ queryKey: ['admin', 'practices'] });
        if (wasNew) void navigate(`/admin/practices/${id}`, { replace: true });
      }}
      onCancel={() => void navigate('/admin/practices')}
    >
      {(fault) => {
        const errorAt = (at: string) => (fault?.at === at ? fault.message : undefined);
        return (
          <>
            <Sheet className="grid gap-4">
              <Field
                id="set-title"
                label="Tên bộ đề"
                value={value.title}
                error={errorAt('set-title')}
                onChange={({ target: { value: title } }) =>
                  set((practice) => ({ ...practice, title, ...(isNew && !ownId && { id: idFrom(title) }) }), 'title')
                }
              />
              <div className="grid gap-4 sm:grid-cols-[1fr_auto]">
                <Field
                  id="set-id"
                  label="Mã"
                  value={value.id}
                  readOnly={!isNew}
                  error={errorAt('set-id')}
                  hint={isNew ? 'Đứng trong địa chỉ của trang và không đổi được sau khi lưu.' : undefined}
                  onChange={({ target }) => {
                    setOwnId(true);
                    put('id', target.value.trim());
                  }}
                />
                <SelectField label="Khối" value={value.grade} options={GRADE_OPTIONS} onChange={({ target }) => put('grade', target.value as PracticeSource['grade'])} />
              </div>
              <TextArea label="Mô tả" rows={3} className="input field-sizing-content py-2.5" value={value.description} onChange={({ target }) => put('description', target.value)} />
              <div className="grid gap-4 sm:grid-cols-2">
                <Field label="Kì thi (đầu trang khi in)" placeholder="Giữa học kì I" value={value.exam} onChange={({ target }) => put('exam', target.value)} />
                <Field label="Phạm vi (đầu trang khi in)" placeholder="Chương 1, 2" value={value.scope} onChange={({ target }) => put('scope', target.value)} />
              </div>
              <ImageField label="Ảnh bìa" folder="practice" value={value.image} onChange={(to) => put('image', to)} />
            </Sheet>
            <section className="grid gap-3" aria-labelledby="papers">
              <div className="flex flex-wrap items-center gap-3">
                <h2 id="papers" className="flex-1">
                  Các đề ({value.practiceLists.length})
                </h2>
                <Button
                  kind="primary"
                  icon="plus"
                  onClick={() => {
                    const made = newPaper(known);
                    putIn(made, (papers) => [...papers, made]);
                  }}
                >
                  Thêm đề
                </Button>
              </div>
              {value.practiceLists.length === 0 && <EmptyState isNew text="Bộ đề chưa có đề nào." />}
              <ul className="grid gap-3">
                {value.practiceLists.map((paper, index) => (
                  <PaperItem
                    key={paper.id}
                    paper={paper}
                    known={base.practiceLists.find(({ id }) => id === paper.id)?.problems.map(({ id }) => id) ?? []}
                    at={index + 1}
                    of={value.practiceLists.length}
                    sold={sold.has(paper.id)}
                    open={open === paper.id}
                    item={item}
                    editor={editor}
                    newId={newId}
                    fault={fault}
                    onOpen={(to) => setOpen(to ? paper.id : undefined)}
                    onItem={setItem}
                    onGo={(at) => {
                      show(at);
                      focusOn(document.body, at);
                    }}
                    onChange={(to, field) => setPapers((papers) => papers.map((each) => (each.id === paper.id ? to(each) : each)), field && `${paper.id}-${field}`)}
                    onMove={(step) => setPapers((papers) => moveBySteps(papers, paper.id, step))}
                    onDrop={(dragged, edge) => setPapers((papers) => moveBeside(papers, dragged, paper.id, edge))}
                    onCopy={() => {
                      const copy = copyPaper(paper, known);
                      putIn(copy, (papers) => papers.toSpliced(index + 1, 0, copy));
                    }}
                    onRemove={() => {
                      setPapers((papers) => papers.filter(({ id }) => id !== paper.id));
                      toast.success('Đã bỏ đề khỏi bản nháp. Bấm Lưu để đăng.', editor.undo);
                    }}
                  />
                ))}
              </ul>
            </section>
            {remarking.asked && <RegradingDialog {...remarking.asked} />}
          </>
        );
      }}
    </EditorFrame>
  );
}

/** Finds the question or problem that the address names: its paper, id and form id. */
function wantedIn(search: string, { practiceLists }: PracticeSource): { paper?: string; item?: string; at?: string } {
  const query = new URLSearchParams(search);
  const [paper, item] = [query.get('paper'), query.get('item')];
  if (paper === null || item === null) return {};
  const isProblem = practiceLists.some(({ id, problems }) => id === paper && problems.some((problem) => problem.id === item));
  return { paper, item, at: isProblem ? `${paper}-tab-${item}` : `${paper}-${item}-form` };
}
