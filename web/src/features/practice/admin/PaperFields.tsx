import { useState } from 'react';
import type { PracticeSource } from '#contract/practice.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field, TextArea } from '../../../ui/Field.tsx';
import { UNREADABLE } from '../../../ui/admin/amount.ts';
import { AmountField } from '../../../ui/admin/AmountField.tsx';
import type { Editor } from '../../../editor/documents/DocumentEditor.tsx';
import type { DocumentError } from '../../../editor/documents/EditorFrame.tsx';
import { durationOf, type NewId } from './paper-parts.ts';
import { PaperKind } from './PaperKind.tsx';
import { PaperParts } from './PaperParts.tsx';
import { PaperPreview } from './PaperPreview.tsx';
import { PaperWarnings } from './PaperWarnings.tsx';
import { ProblemTabs } from './ProblemTabs.tsx';
import type { Paper } from './practice-type.ts';

export type PaperFieldsProps = {
  paper: Paper;
  /** Problem ids of the saved paper. */
  known: readonly string[];
  /** Unlocked by a learner. */
  sold: boolean;
  /** The shown problem, or the unfolded question. */
  item: string | undefined;
  editor: Editor<PracticeSource>;
  newId: (paperId: string, prefix: Parameters<NewId>[0]) => string;
  fault: DocumentError | undefined;
  onItem: (id: string | undefined) => void;
  onGo: (at: string) => void;
  onChange: (to: (paper: Paper) => Paper, field: string) => void;
  onCopy: () => void;
  onRemove: () => void;
};

export function PaperFields({ paper, known, sold, item, editor, newId, fault, onItem, onGo, onChange, onCopy, onRemove }: PaperFieldsProps) {
  const { id, title, coin, duration, minutes, notes, archived, parts } = paper;
  const [seen, setSeen] = useState(false);
  const [checked, setChecked] = useState(false);
  const errorAt = (at: string) => (fault?.at === at ? fault.message : undefined);
  const put = (to: Partial<Paper>, field: string) => onChange((now) => ({ ...now, ...to }), field);
  return (
    <div id={`${id}-form`} className="grid grid-cols-1 gap-4 border-t border-line p-3 sm:p-4">
      <Field id={`${id}-title`} label="Tên đề" value={title} error={errorAt(`${id}-title`)} onChange={({ target }) => put({ title: target.value }, 'title')} />
      <div className={`grid gap-4 ${parts ? 'sm:grid-cols-2' : 'sm:grid-cols-3'}`}>
        <Field label="Mã đề" value={id} readOnly />
        <Field id={`${id}-duration`} label="Thời gian" value={duration} placeholder="60 phút" error={errorAt(`${id}-duration`)} onChange={({ target }) => put({ duration: target.value }, 'duration')} />
        {parts && (
          <Field
            id={`${id}-minutes`}
            label="Số phút làm bài"
            inputMode="numeric"
            autoComplete="off"
            value={minutes ?? ''}
            hint="Hết giờ, bài làm tự nộp."
            error={errorAt(`${id}-minutes`)}
            onChange={({ target }) => onChange((now) => withMinutes(now, target.value), 'minutes')}
          />
        )}
        <AmountField
          id={`${id}-coin`}
          label="Giá (xu)"
          unit="xu"
          value={coin}
          hint="0 là miễn phí."
          error={errorAt(`${id}-coin`)}
          onChange={(to) => put({ coin: to ?? UNREADABLE }, 'coin')}
        />
      </div>
      <TextArea label="Ghi chú cho học sinh" rows={2} className="input field-sizing-content py-2.5" value={notes} onChange={({ target }) => put({ notes: target.value }, 'notes')} />
      <PaperKind paper={paper} newId={(prefix) => newId(id, prefix)} onChange={(to) => onChange(to, '')} />
      {parts ? (
        <PaperParts paper={paper} parts={parts} editor={editor} newId={newId} open={item} onOpen={onItem} fault={fault} />
      ) : (
        <ProblemTabs paper={paper} known={known} shown={item} errorAt={errorAt} onShow={onItem} onChange={(problems, field) => put({ problems }, field)} />
      )}
      <div className="flex flex-wrap gap-2 border-t border-line pt-4">
        <Button small icon="eye" onClick={() => setSeen(true)}>
          Xem và in như học sinh
        </Button>
        <Button small icon="search" aria-expanded={checked} onClick={() => setChecked(!checked)}>
          Kiểm tra đề
        </Button>
        <Button small onClick={onCopy}>
          Nhân bản đề
        </Button>
        {sold || archived ? (
          <Button small onClick={() => put({ archived: !archived }, 'archived')}>
            {archived ? 'Đưa đề trở lại' : 'Cất đề đi'}
          </Button>
        ) : null}
        <Button small kind="delete" disabled={sold} onClick={onRemove}>
          Xóa đề
        </Button>
      </div>
      {checked && (
        <section ref={showAndFocus} tabIndex={-1} aria-label="Kết quả kiểm tra đề">
          <PaperWarnings paper={paper} onGo={onGo} />
        </section>
      )}
      {sold && <p className="text-sm text-ink-soft">Đề này đã có học sinh mở bằng xu nên không xóa được; cất đi thì chỉ những em đã mở còn thấy.</p>}
      {seen && <PaperPreview set={editor.value} paper={paper} onClose={() => setSeen(false)} />}
    </div>
  );
}

/** Brings an element that has just appeared into view and focuses it. */
function showAndFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}

/** Sets the minutes; the words for the time follow unless the owner changed them. */
function withMinutes({ minutes, ...paper }: Paper, typed: string): Paper {
  const figures = typed.replace(/\D/g, '').slice(0, 3);
  const follows = paper.duration.trim() === '' || (minutes !== undefined && paper.duration === durationOf(minutes));
  if (figures === '') return { ...paper, ...(follows && { duration: '' }) };
  return { ...paper, minutes: Number(figures), ...(follows && { duration: durationOf(Number(figures)) }) };
}
