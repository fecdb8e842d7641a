import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Upload } from '#contract/uploads.ts';
import { api, messageOf } from '../../api/api.ts';
import type { ImageFolder } from '../../ui/image-address.ts';
import { queries } from '../../api/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { formatBytes } from '../../ui/bytes.ts';
import { ConfirmDialog } from '../../ui/admin/ConfirmDialog.tsx';
import { SearchField } from '../../ui/admin/SearchField.tsx';
import { describeUses } from './describe-uses.ts';

type Props = { folder: ImageFolder; onChoose: (picture: Upload) => void; onClose: () => void };

/** Milliseconds after the last letter. */
const PAUSE = 250;

/** Uploaded pictures of a folder to choose from, with their uses. */
export function PicturePicker({ folder, onChoose, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  const [removing, setRemoving] = useState<Upload>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { data, error, isFetchingNextPage, fetchNextPage, hasNextPage, refetch } = useInfiniteQuery(
    {
      queryKey: ['admin', 'uploads', folder, q],
      queryFn: ({ pageParam, signal }) =>
        api('GET /api/admin/uploads', { querystring: { folder, ...(q && { q }), ...(pageParam && { cursor: pageParam }) } }, signal),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: (shown) => shown,
    },
    queries,
  );
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const search = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setQ(text.trim()), PAUSE);
  };

  return (
    <Dialog wide title="Chọn ảnh đã có" onClose={onClose}>
      <div className="grid gap-4 p-5">
        <SearchField label="Tìm theo tên tệp" value={typed} onChange={search} />
        {!data && error && <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton />}
        {data && items.length === 0 && <EmptyState text={q === '' ? 'Chưa có ảnh nào được tải lên.' : 'Không có ảnh nào tên như vậy.'} />}
        {items.length > 0 && (
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {items.map((each) => (
              <Choice key={each.name} picture={each} onChoose={onChoose} onRemove={setRemoving} />
            ))}
          </ul>
        )}
        {hasNextPage && (
          <Button small busy={isFetchingNextPage} busyLabel="Đang tải…" className="justify-self-center" onClick={() => void fetchNextPage()}>
            Xem thêm
          </Button>
        )}
      </div>
      {removing && <Remove picture={removing} onClose={() => setRemoving(undefined)} />}
    </Dialog>
  );
}

type ChoiceProps = { picture: Upload; onChoose: (picture: Upload) => void; onRemove: (picture: Upload) => void };

function Choice({ picture, onChoose, onRemove }: ChoiceProps) {
  const { url, title, bytes, width, height, uses } = picture;
  // A large picture has a narrow version beside it.
  const thumbnail = (width ?? 0) > 480 ? url.replace(/\.webp$/, '-480.webp') : url;
  return (
    <li className="grid grid-rows-[1fr_auto] rounded-control border border-line bg-raised">
      <button type="button" className="grid content-start gap-2 rounded-control p-2 text-left hover:bg-accent-wash" onClick={() => onChoose(picture)}>
        <img className="aspect-8/5 w-full rounded-control bg-white object-contain" src={thumbnail} alt="" loading="lazy" />
        <span className="text-sm font-bold wrap-anywhere">{title}</span>
        <span className="text-sm text-ink-soft tabular-nums">
          {width} × {height} · {formatBytes(bytes)}
        </span>
        <span className="text-sm wrap-anywhere text-ink-soft">{describeUses(uses)}</span>
      </button>
      {uses.length === 0 && (
        <Button small kind="text" className="m-1 justify-self-start" onClick={() => onRemove(picture)}>
          Xóa<span className="sr-only"> {title}</span>
        </Button>
      )}
    </li>
  );
}

function Remove({ picture: { folder, name, title }, onClose }: { picture: Upload; onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const remove = async () => {
    setBusy(true);
    try {
      await api('DELETE /api/admin/uploads/:folder/:name', { params: { folder, name } });
      await queries.invalidateQueries({ queryKey: ['admin', 'uploads'] });
      toast.success('Đã xóa ảnh.');
      onClose();
    } catch (reason) {
      setBusy(false);
      setError(messageOf(reason));
    }
  };
  return (
    <ConfirmDialog title="Xóa ảnh này?" confirm="Xóa ảnh" busy={busy} busyLabel="Đang xóa…" error={error} onConfirm={() => void remove()} onClose={onClose}>
      <p>
        Ảnh “{title}” chưa dùng ở đâu. Xóa rồi thì không lấy lại được.
      </p>
    </ConfirmDialog>
  );
}
