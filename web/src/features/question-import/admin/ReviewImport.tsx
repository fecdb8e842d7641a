import { useEffect, useRef, useState } from 'react';
import type { ImportDecision, ImportDraft } from '#contract/question-import.ts';
import type { QuestionWithKey } from '#question-types/question-types.ts';
import { messageOf } from '../../../api/api.ts';
import { AskBeforeLeaving } from '../../../layout/history/AskBeforeLeaving.tsx';
import { AUTHORINGS } from '../../../question/forms/question-type-forms.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { KeyList } from '../../../ui/admin/KeyList.tsx';
import { Button } from '../../../ui/Button.tsx';
import { formatTime } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAddressFilter } from '../../../ui/admin/use-address-filter.ts';
import { useShortcuts } from '../../../ui/admin/use-shortcuts.ts';
import { findFormulaCorrections, type FormulaCorrection } from './find-formula-corrections.ts';
import { rememberCorrection } from './import-calls.ts';
import { ImportItem } from './ImportItem.tsx';
import { FILTERS, findNextDoubt, isInFilter, nameOf, reviewItem, reviewOnce, type Filter, type Reviewed } from './review.ts';
import { replaceFormula } from './replace-formula.ts';
import { SaveImport } from './SaveImport.tsx';
import { useImportDraft, type SavingState } from './use-import-draft.ts';

type Props = { draft: ImportDraft; onReload: () => void };

const FILTER_NAMES: Record<Filter, string> = { all: 'Tất cả', doubt: 'Cần xem', sure: 'Chắc chắn', kept: 'Đã xem', refused: 'Không đọc được', 'left-out': 'Bỏ ra' };

/** The questions of a file: the owner looks through the doubtful ones, then saves. */
export function ReviewImport({ draft, onReload }: Props) {
  const { title, items, problems } = draft;
  const [{ to }] = useAddressFilter(['to']);
  const { work, state, change, decide, flush } = useImportDraft(draft);
  const reviewed = items.map((item) => reviewOnce(AUTHORINGS, item, work.decisions[item.id]));
  const [open, setOpen] = useState(() => (draft.result ? undefined : findNextDoubt(reviewed, undefined, 1)));
  const [isEditing, setEditing] = useState(false);
  const [filter, setFilter] = useState<Filter>('all');
  const heading = useRef<HTMLHeadingElement>(null);
  const saving = useRef<HTMLElement>(null);
  useShortcuts(!isEditing, () => heading.current?.focus());

  const counts = Object.fromEntries(Object.keys(FILTERS).map((name) => [name, reviewed.filter((each) => isInFilter(name as Filter, each)).length])) as Record<Filter, number>;
  const waiting = counts.doubt;
  const shown = reviewed.filter((each) => each.item.id === open || isInFilter(filter, each));

  const go = (id: string | undefined) => {
    setEditing(false);
    setOpen(id);
  };
  /** Opens the next doubtful question as it is after this decision; after the last one, the way to save. */
  const goOn = (from: string, decision: ImportDecision) => {
    const now = reviewed.map((each) => (each.item.id === from ? reviewItem(AUTHORINGS, each.item, decision) : each));
    const next = findNextDoubt(now, from, 1);
    go(next);
    if (next === undefined) requestAnimationFrame(() => focusOnSaving(saving.current));
  };
  const put = (id: string, decision: ImportDecision) => {
    decide(id, () => decision);
    goOn(id, decision);
  };
  const leaveOut = ({ item, decision }: Reviewed) => {
    put(item.id, { ...decision, as: 'left-out' });
    toast.success(`Đã bỏ ${nameOf(item).toLowerCase()} ra.`, () => decide(item.id, () => decision));
  };
  const accept = ({ item, decision }: Reviewed) => put(item.id, { ...decision, as: 'kept' });
  const keepEdited = ({ item, question: before }: Reviewed, edited: QuestionWithKey) => {
    const corrections = findFormulaCorrections(item, before, edited);
    correctOthers(item.id, corrections);
    void remember(corrections);
    put(item.id, { as: 'kept', edited });
  };
  /** Corrects the same formula in the other questions of this file; what else is doubtful there stays so. */
  const correctOthers = (from: string, corrections: readonly FormulaCorrection[]) => {
    for (const { item, decision, question } of reviewed) {
      const changed = item.id === from ? undefined : replaceFormula(item, question, corrections);
      if (!changed) continue;
      const isAll = item.doubts.every(({ digest }) => corrections.some((each) => each.digest === digest));
      decide(item.id, () => ({ ...decision, edited: changed, ...(isAll && { as: 'kept' as const }) }));
    }
  };

  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-1">
        <BackLink to="/admin/import">Nhập câu hỏi</BackLink>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h1 className="min-w-0 wrap-anywhere">{title}</h1>
          <Saved state={state} />
        </div>
      </div>
      {(state.is === 'elsewhere' || state.is === 'gone') && (
        <Notice kind="bad">
          <div className="grid justify-items-start gap-2">
            <p>{state.is === 'gone' ? 'Bản nhập này đã bị xóa ở nơi khác, nên các thay đổi mới không được giữ.' : 'Bản nhập này vừa được sửa ở thẻ hoặc máy khác, nên các thay đổi mới ở đây chưa được giữ.'}</p>
            {state.is === 'elsewhere' && (
              <Button small onClick={onReload}>
                Tải bản mới nhất
              </Button>
            )}
          </div>
        </Notice>
      )}
      {problems.length > 0 && (
        <Notice icon="edit">
          <ul className="grid gap-1">
            {problems.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <fieldset className="choices">
          <legend className="sr-only">Lọc câu hỏi</legend>
          {(Object.keys(FILTERS) as Filter[])
            .filter((name) => name === 'all' || counts[name] > 0 || name === filter)
            .map((name) => (
              <button key={name} type="button" className="choice flex-none gap-1.5 px-3 text-sm" aria-pressed={filter === name} onClick={() => setFilter(name)}>
                {FILTER_NAMES[name]} <span className="tabular-nums">{counts[name]}</span>
              </button>
            ))}
        </fieldset>
        <Keys />
      </div>
      <output className="sr-only">{waiting === 0 ? 'Không còn câu nào cần xem.' : `Còn ${waiting} câu cần xem.`}</output>
      {shown.length === 0 && <p className="text-ink-soft">Không có câu nào ở mục này.</p>}
      <ol className="grid grid-cols-1 gap-2">
        {shown.map((each) => (
          <ImportItem
            key={each.item.id}
            reviewed={each}
            isOpen={each.item.id === open}
            isEditing={each.item.id === open && isEditing}
            headingRef={each.item.id === open ? heading : undefined}
            onOpen={(isOpen) => go(isOpen ? each.item.id : undefined)}
            onEdit={setEditing}
            onAccept={() => accept(each)}
            onLeaveOut={() => leaveOut(each)}
            onTakeBack={() => decide(each.item.id, ({ edited, saved }) => ({ ...(edited && { edited }), ...(saved && { saved }) }))}
            onEdited={(edited) => keepEdited(each, edited)}
            onKey={(edited) => decide(each.item.id, (decision) => ({ ...decision, edited }))}
            onReset={() => {
              decide(each.item.id, () => ({}));
              setEditing(false);
            }}
          />
        ))}
      </ol>
      <SaveImport
        ref={saving}
        draft={draft}
        begin={to}
        work={work}
        reviewed={reviewed}
        change={change}
        flush={flush}
        onGoToDoubt={() => go(findNextDoubt(reviewed, undefined, 1))}
      />
      {waiting > 0 && !isEditing && (
        <div className="bottom-0 z-10 -mx-4 [position:sticky] flex flex-wrap items-center gap-3 bg-desk px-4 py-3">
          <p className="mr-auto font-bold">
            Còn {waiting} câu cần xem
            <span className="font-normal text-ink-soft max-sm:hidden"> · {counts.sure + counts.kept} câu dùng được</span>
          </p>
          <Button small data-key="p k" aria-label="Câu cần xem trước" onClick={() => go(findNextDoubt(reviewed, open, -1) ?? open)}>
            <Icon name="back" small />
            <span className="max-sm:sr-only">Câu trước</span>
          </Button>
          <Button small data-key="n j" aria-label="Câu cần xem tiếp theo" onClick={() => go(findNextDoubt(reviewed, open, 1) ?? open)}>
            <span className="max-sm:sr-only">Câu tiếp theo</span>
            <Icon name="next" small />
          </Button>
        </div>
      )}
      <OpenedItem id={open} isEditing={isEditing} heading={heading} />
      <AskBeforeLeaving
        when={state.is === 'failed' || state.is === 'elsewhere' || isEditing}
        isLeaving={(next, from) => next.pathname !== from.pathname}
        title="Rời trang khi chưa lưu?"
        stay="Ở lại"
        leave="Rời trang"
      >
        {isEditing ? 'Câu bạn đang sửa chưa được giữ.' : 'Máy chủ chưa giữ được các thay đổi mới nhất.'}
      </AskBeforeLeaving>
    </div>
  );
}

async function remember(corrections: readonly FormulaCorrection[]): Promise<void> {
  if (corrections.length === 0) return;
  try {
    for (const { digest, latex } of corrections) await rememberCorrection(digest, latex);
    toast.plain('Lần sau gặp lại công thức này, trang sửa giống như bạn vừa sửa.');
  } catch (error) {
    toast.error(`Chưa ghi nhớ được cách sửa công thức. ${messageOf(error)}`);
  }
}

/** Brings the opened question into view and gives it the keyboard. */
function OpenedItem({ id, isEditing, heading }: { id: string | undefined; isEditing: boolean; heading: React.RefObject<HTMLHeadingElement | null> }) {
  useEffect(() => {
    if (id === undefined || isEditing) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('li')?.scrollIntoView({ block: 'start' });
  }, [id, isEditing, heading]);
  return null;
}

function focusOnSaving(section: HTMLElement | null): void {
  section?.scrollIntoView({ block: 'start' });
  section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}

const Saved = ({ state }: { state: SavingState }) => (
  <output className={`text-sm ${state.is === 'failed' ? 'font-bold text-wrong' : 'text-ink-soft'}`}>
    {state.is === 'saved' && `Bản nháp đã lưu lúc ${formatTime(state.at)}`}
    {state.is === 'waiting' && 'Đang lưu bản nháp…'}
    {state.is === 'failed' && 'Chưa lưu được bản nháp, trang đang thử lại'}
  </output>
);

const KEYS = [['Enter', 'đúng rồi'], ['E', 'sửa'], ['X', 'bỏ ra'], ['N, P', 'câu sau, câu trước']] as const;

/** The keys, where there is a keyboard. */
const Keys = () => <KeyList keys={KEYS} className="text-sm text-ink-soft pointer-coarse:hidden" />;
