import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api, messageOf } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { formatDate, formatMoment } from '../../../ui/format.ts';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx';
import { importsQuery, refetchImports, type ListedImport } from './import-calls.ts';

/** Files that were read: half done, or saved. */
export function ImportList({ to }: { /** The place that the owner came from, or ''. */ to: string }) {
  const { data, error, refetch } = useQuery(importsQuery, queries);
  return (
    <section aria-labelledby="imports" className="grid grid-cols-1 gap-3">
      <h2 id="imports">Bản nhập gần đây</h2>
      {error && !data && <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton />}
      {data?.total === 0 && <p className="text-ink-soft">Chưa có bản nhập nào. Tệp đã đọc nằm ở đây 30 ngày, để bạn làm tiếp lúc khác.</p>}
      {data && data.total > 0 && (
        <ul className="card grid grid-cols-1 divide-y divide-line">
          {data.items.map((item) => (
            <Row key={item.id} item={item} to={to} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ item: { id, title, count, savedAt, endsAt, result }, to }: { item: ListedImport; to: string }) {
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const remove = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await api('DELETE /api/admin/import/drafts/:id', { params: { id } });
      setAsking(false);
      toast.success('Đã xóa bản nhập.');
      void refetchImports();
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 p-4">
      <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
        <div className="flex flex-wrap items-center gap-2">
          <Link to={`/admin/import/${id}${to === '' ? '' : `?to=${encodeURIComponent(to)}`}`} className="inline-flex min-h-11 items-center font-bold wrap-anywhere">
            {title}
          </Link>
          {result ? <Tag kind="right">đã lưu</Tag> : <Tag kind="mute">làm dở</Tag>}
        </div>
        <p className="text-sm text-ink-soft">
          {count} câu · {formatMoment(savedAt)} · tự xóa ngày {formatDate(endsAt)}
        </p>
        {result && (
          <p className="text-sm">
            Đã lưu vào{' '}
            <Link to={result.url} className="wrap-anywhere">
              {result.title}
            </Link>
          </p>
        )}
      </div>
      <Button kind="text" small className="text-wrong" onClick={() => setAsking(true)}>
        Xóa<span className="sr-only"> {title}</span>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Xóa bản nhập?"
          confirm="Xóa bản nhập"
          busy={busy}
          busyLabel="Đang xóa…"
          error={error}
          onConfirm={() => void remove()}
          onClose={() => {
            setAsking(false);
            setError(undefined);
          }}
        >
          <p>
            “<b>{title}</b>” và các chỗ bạn đã xem trong đó sẽ mất. {result ? 'Câu đã lưu thì vẫn còn.' : 'Muốn nhập lại, bạn chọn lại tệp.'}
          </p>
        </ConfirmDialog>
      )}
    </li>
  );
}
