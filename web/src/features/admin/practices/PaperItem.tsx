import { useState } from 'react';
import type { PracticeSource } from '#contract/practice.ts';
import { formatCoins } from '../../../content/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field, TextArea } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { ConfirmDialog } from '../controls/ConfirmDialog.tsx';
import { SortHandle } from '../sorting/SortHandle.tsx';
import { useSortable, type Edge } from '../sorting/use-sortable.ts';
import { PaperPreview } from './PaperPreview.tsx';
import { ProblemTabs } from './ProblemTabs.tsx';
import type { Paper } from './practice-type.ts';

type Props = {
  paper: Paper;
  /** Ids of problems that the saved paper has. */
  known: readonly string[];
  at: number;
  of: number;
  /** Somebody has unlocked it. */
  sold: boolean;
  open: boolean;
  /** Of its problems, the one that is shown. */
  problem: string | undefined;
  set: PracticeSource;
  errorAt: (at: string) => string | undefined;
  onOpen: (open: boolean) => void;
  onProblem: (id: string) => void;
  onChange: (to: Partial<Paper>, field: string) => void;
  onMove: (step: -1 | 1) => void;
  onDrop: (dragged: string, edge: Edge) => void;
  onCopy: () => void;
  onRemove: () => void;
};

/** A paper, folded to its line, or open to be written. */
export function PaperItem(props: Props) {
  const { paper, known, at, of, sold, open, problem, set, errorAt, onOpen, onProblem, onChange, onMove, onDrop, onCopy, onRemove } = props;
  const { id, title, coin, duration, notes, archived, problems } = paper;
  const [asking, setAsking] = useState(false);
  const [seen, setSeen] = useState(false);
  const { itemRef, handleRef, edge, dragging } = useSortable({ kind: 'paper', id, onDrop });
  const name = title.trim() || 'Đề chưa có tên';
  return (
    <li ref={itemRef} data-edge={edge} className={`sortable rounded-control border border-line bg-paper ${dragging ? 'opacity-50' : ''}`}>
      <div className="flex flex-wrap items-center gap-1 pr-2">
        <SortHandle ref={handleRef} id={id} name={name} at={at} of={of} onMove={onMove} />
        <button type="button" className="flex min-h-12 min-w-0 flex-1 flex-wrap items-center gap-x-3 py-1 text-left font-bold" aria-expanded={open} aria-controls={`${id}-form`} onClick={() => onOpen(!open)}>
          <Icon name="down" small className={open ? 'rotate-180' : ''} />
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <span className="text-sm font-normal text-ink-soft">
            {id} · {problems.length} bài · {coin > 0 ? formatCoins(coin) : 'miễn phí'}
          </span>
          {archived && <Tag kind="mute">đã cất</Tag>}
          {sold && <Tag>đã có người mở</Tag>}
        </button>
      </div>
      {open && (
        <div id={`${id}-form`} className="grid gap-4 border-t border-line p-4">
          <Field id={`${id}-title`} label="Tên đề" value={title} error={errorAt(`${id}-title`)} onChange={({ target }) => onChange({ title: target.value }, 'title')} />
          <div className="grid gap-4 sm:grid-cols-3">
            <Field label="Mã đề" value={id} readOnly />
            <Field id={`${id}-duration`} label="Thời gian" value={duration} placeholder="60 phút" error={errorAt(`${id}-duration`)} onChange={({ target }) => onChange({ duration: target.value }, 'duration')} />
            <Field
              id={`${id}-coin`}
              label="Giá (xu)"
              type="number"
              inputMode="numeric"
              min={0}
              step={1}
              value={Number.isNaN(coin) ? '' : coin}
              hint="0 là miễn phí."
              error={errorAt(`${id}-coin`)}
              onChange={({ target }) => onChange({ coin: target.valueAsNumber }, 'coin')}
            />
          </div>
          <TextArea label="Ghi chú cho học sinh" rows={2} className="input field-sizing-content py-2.5" value={notes} onChange={({ target }) => onChange({ notes: target.value }, 'notes')} />
          <ProblemTabs paper={paper} known={known} shown={problem} errorAt={errorAt} onShow={onProblem} onChange={(to, field) => onChange({ problems: to }, field)} />
          <div className="flex flex-wrap gap-2 border-t border-line pt-4">
            <Button small icon="eye" onClick={() => setSeen(true)}>
              Xem và in như học sinh
            </Button>
            <Button small onClick={onCopy}>
              Nhân bản đề
            </Button>
            {sold || archived ? (
              <Button small onClick={() => onChange({ archived: !archived }, 'archived')}>
                {archived ? 'Đưa đề trở lại' : 'Cất đề đi'}
              </Button>
            ) : null}
            <Button small kind="delete" disabled={sold} onClick={() => setAsking(true)}>
              Xóa đề
            </Button>
          </div>
          {sold && <p className="text-sm text-ink-soft">Đề này đã có học sinh mở bằng xu nên không xóa được; cất đi thì chỉ những em đã mở còn thấy.</p>}
        </div>
      )}
      {seen && <PaperPreview set={set} paper={paper} onClose={() => setSeen(false)} />}
      {asking && (
        <ConfirmDialog
          title="Xóa đề?"
          confirm="Xóa đề"
          onConfirm={() => {
            setAsking(false);
            onRemove();
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            “{name}” và {problems.length} bài của đề sẽ bị bỏ khi bạn bấm Lưu.
          </p>
        </ConfirmDialog>
      )}
    </li>
  );
}
