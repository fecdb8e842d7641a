import { useState } from 'react';
import { LinkButton } from '../../../ui/Button.tsx';
import { formatCoins } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx';
import { SortHandle } from '../../../editor/sorting/SortHandle.tsx';
import { useSortable, type Edge } from '../../../editor/sorting/use-sortable.ts';
import GiveWorkButton from '../../assignments/admin/GiveWorkButton.tsx';
import ExportButton from '../../question-export/admin/ExportButton.tsx';
import { questionsIn } from './paper-parts.ts';
import { PaperFields, type PaperFieldsProps } from './PaperFields.tsx';

type Props = PaperFieldsProps & {
  at: number;
  of: number;
  open: boolean;
  onOpen: (open: boolean) => void;
  onMove: (step: -1 | 1) => void;
  onDrop: (dragged: string, edge: Edge) => void;
};

export function PaperItem({ at, of, open, onOpen, onMove, onDrop, ...fields }: Props) {
  const { paper, sold, onRemove } = fields;
  const { id, title, coin, archived, problems, parts } = paper;
  const [asking, setAsking] = useState(false);
  const { itemRef, handleRef, edge, dragging } = useSortable({ kind: 'paper', id, onDrop });
  const name = title.trim() || 'Đề chưa có tên';
  const { base } = fields.editor;
  const isSaved = base.practiceLists.some((saved) => saved.id === id);
  const contents = parts ? `${questionsIn(parts).length} câu` : `${problems.length} bài`;
  return (
    <li ref={itemRef} data-edge={edge} className={`sortable rounded-control border border-line bg-paper ${dragging ? 'opacity-50' : ''}`}>
      <div className="flex flex-wrap items-center gap-1 pr-2">
        <SortHandle ref={handleRef} id={id} name={name} at={at} of={of} onMove={onMove} />
        <button type="button" className="flex min-h-12 min-w-0 flex-1 flex-wrap items-center gap-x-3 py-1 text-left font-bold" aria-expanded={open} aria-controls={`${id}-form`} onClick={() => onOpen(!open)}>
          <Icon name="down" small className={open ? 'rotate-180' : ''} />
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <span className="text-sm font-normal text-ink-soft">
            {id} · {contents} · {coin > 0 ? formatCoins(coin) : 'miễn phí'}
          </span>
          {archived && <Tag kind="mute">đã cất</Tag>}
          {sold && <Tag>đã có người mở</Tag>}
        </button>
        {isSaved && <ExportButton path={`/api/admin/practices/${base.id}/papers/${id}/export`} of={name} hasHead />}
        {isSaved && parts && (
          <LinkButton small to={`/admin/exam-codes/${base.id}/${id}`} aria-label={`Mã đề của ${name}`}>
            Mã đề
          </LinkButton>
        )}
        {isSaved && parts && <GiveWorkButton start={{ chosen: { what: { kind: 'paper', practiceId: base.id, paperId: id }, title: name } }} of={name} />}
      </div>
      {open && <PaperFields {...fields} onRemove={() => setAsking(true)} />}
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
            “{name}” và {contents} của đề sẽ bị bỏ khi bạn bấm Lưu.
          </p>
        </ConfirmDialog>
      )}
    </li>
  );
}
