import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../api/api.ts';
import { formatMoment } from '../../ui/format.ts';
import { queries } from '../../api/queries.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { toast } from '../../ui/toast.ts';
import { GRADE_OPTIONS } from '../../ui/admin/grades.ts';
import { ConfirmDialog } from '../../ui/admin/ConfirmDialog.tsx';
import { removeDiacritics } from '../../ui/admin/remove-diacritics.ts';
import { SearchField } from '../../ui/admin/SearchField.tsx';
import { SelectField } from '../../ui/admin/SelectField.tsx';
import { useAddressFilter } from '../../ui/admin/use-address-filter.ts';

export type Listed = {
  id: string;
  title: string;
  grade: string | number | null;
  archived: boolean;
  version: number;
  changedAt: string;
  changedBy: string;
  draftAt: string | null;
};

type Words = {
  /** "chuyên đề", in the middle of a sentence. */
  one: string;
  add: string;
  none: string;
  noneOfGrade: string;
  removed: string;
  /** Makes the message for a failed removal, with the server's words. */
  removeFailed: (error: unknown) => string;
};

type Props<Item extends Listed> = {
  path: 'practices' | 'topics' | 'courses';
  load: (signal: AbortSignal) => Promise<Item[]>;
  words: Words;
  /** Absent if documents cannot be removed. */
  remove?: (id: string) => Promise<unknown>;
  archive: (id: string, archived: boolean) => Promise<unknown>;
  restore?: (id: string, version: number) => Promise<unknown>;
  /** "12 bài tập". */
  facts: (item: Item) => ReactNode;
  pageOf: (item: Item) => string;
  /** Other ways to make documents, beside the button that adds one. */
  otherWays?: ReactNode;
};

const GRADES = [['', 'Mọi khối'], ...GRADE_OPTIONS] as const;
const SHOWN = [['', 'Đang dùng'], ['archived', 'Đã cất'], ['draft', 'Có bản nháp']] as const;

const drop = (path: string) => void queries.invalidateQueries({ queryKey: ['admin', path] });

/** Documents of one kind, filtered by the address. */
export function DocumentList<Item extends Listed>(props: Props<Item>) {
  const { path, load, words } = props;
  const [filter, narrow] = useAddressFilter(['q', 'grade', 'show']);
  const { data, error, refetch } = useQuery({ queryKey: ['admin', path], queryFn: ({ signal }) => load(signal) }, queries);
  const shown = data?.filter((item) => isShown(item, filter));
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end gap-3">
        <SearchField label="Tìm theo tên hoặc mã" value={filter.q} onChange={(q) => narrow({ q })} />
        <SelectField label="Khối" value={filter.grade} options={GRADES} onChange={({ target }) => narrow({ grade: target.value })} />
        <SelectField label="Hiện" value={filter.show} options={SHOWN} onChange={({ target }) => narrow({ show: target.value })} />
        <LinkButton kind="primary" icon="plus" to={`/admin/${path}/new`}>
          {words.add}
        </LinkButton>
        {props.otherWays}
      </div>
      {error && !data && <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton />}
      {shown && <output className="sr-only">{shown.length} {words.one}</output>}
      {shown?.length === 0 && <EmptyState isNew={data?.length === 0} text={data?.length === 0 ? words.none : filter.grade && !filter.q && !filter.show ? words.noneOfGrade : `Không có ${words.one} phù hợp.`} />}
      {shown && shown.length > 0 && (
        <ul className="card grid divide-y divide-line">
          {shown.map((item) => (
            <Row key={item.id} {...props} item={item} />
          ))}
        </ul>
      )}
    </div>
  );
}

function isShown({ id, title, grade, archived, draftAt }: Listed, filter: { q: string; grade: string; show: string }): boolean {
  const fits = removeDiacritics(`${title} ${id}`).includes(removeDiacritics(filter.q.trim()));
  const ofGrade = filter.grade === '' || String(grade ?? '') === filter.grade;
  const asked = filter.show === 'archived' ? archived : filter.show === 'draft' ? draftAt !== null : !archived;
  return fits && ofGrade && asked;
}

function Row<Item extends Listed>({ item, path, words, facts, pageOf, remove, archive, restore }: Props<Item> & { item: Item }) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const { id, title, grade, archived, version, changedAt, changedBy, draftAt } = item;

  const put = async (to: boolean): Promise<void> => {
    try {
      await archive(id, to);
      drop(path);
      if (to) toast.success(`Đã cất “${title}”. Học sinh không còn thấy trong danh sách.`, () => void put(false));
      else toast.success(`Đã đưa “${title}” trở lại.`);
    } catch (failure) {
      toast.error(messageOf(failure));
    }
  };

  const bringBack = async () => {
    try {
      await restore?.(id, version);
      toast.success(`Đã khôi phục “${title}”.`);
    } catch (failure) {
      toast.error(messageOf(failure));
    }
    drop(path);
  };

  const removeNow = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await remove?.(id);
      setAsking(false);
      drop(path);
      toast.success(words.removed, () => void bringBack());
    } catch (failure) {
      setError(words.removeFailed(failure));
    } finally {
      setBusy(false);
    }
  };

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 p-4">
      <div className="grid min-w-0 flex-1 basis-72 gap-0.5">
        <div className="flex flex-wrap items-center gap-2">
          <Link to={`/admin/${path}/${id}`} className="inline-flex min-h-11 items-center font-bold wrap-anywhere">
            {title}
          </Link>
          {grade !== null && grade !== '' && <Tag>Khối {grade}</Tag>}
          {archived && <Tag kind="mute">đã cất</Tag>}
          {draftAt && <Tag kind="mute">có bản nháp</Tag>}
        </div>
        <p className="text-sm text-ink-soft">{facts(item)}</p>
        <p className="text-sm text-ink-soft">
          Sửa {formatMoment(changedAt)} · {changedBy === 'library' ? 'thư viện kèm theo' : changedBy}
        </p>
      </div>
      <div className="flex flex-wrap gap-1">
        <LinkButton small icon="edit" to={`/admin/${path}/${id}`}>
          Sửa<span className="sr-only"> {title}</span>
        </LinkButton>
        {!archived && (
          <LinkButton kind="text" small to={pageOf(item)}>
            Xem<span className="sr-only"> {title} như học sinh</span>
          </LinkButton>
        )}
        <Button kind="text" small onClick={() => void put(!archived)}>
          {archived ? 'Đưa trở lại' : 'Cất đi'}
          <span className="sr-only"> {title}</span>
        </Button>
        {remove && (
          <Button kind="text" small className="text-wrong" onClick={() => setAsking(true)}>
            Xóa<span className="sr-only"> {title}</span>
          </Button>
        )}
      </div>
      {asking && (
        <ConfirmDialog
          title={`Xóa ${words.one}?`}
          confirm="Xóa"
          busy={busy}
          busyLabel="Đang xóa…"
          error={error}
          onConfirm={() => void removeNow()}
          onClose={() => {
            setAsking(false);
            setError(undefined);
          }}
        >
          <p>
            “<b>{title}</b>” sẽ không còn trên trang.
          </p>
          <p className="text-sm text-ink-soft">Bạn hoàn tác được trong 10 giây. Nếu chỉ muốn ẩn đi, bạn chọn “Cất đi”.</p>
        </ConfirmDialog>
      )}
    </li>
  );
}
