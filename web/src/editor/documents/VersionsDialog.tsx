import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, messageOf } from '../../api/api.ts';
import { formatMoment } from '../../ui/format.ts';
import { queries } from '../../api/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { ChangeList } from './ChangeList.tsx';
import type { Editor } from './DocumentEditor.tsx';
import { VERSION_CALLS, type Document } from './document-type.ts';

type Props<D extends Document> = { editor: Editor<D>; onClose: () => void; onTake: (document: D) => void };

/** Versions compared with the editor's text, each with a button to take it back. */
export function VersionsDialog<D extends Document>({ editor, onClose, onTake }: Props<D>) {
  const { type, id } = editor;
  const [shown, setShown] = useState<number>();
  const { data, error, refetch } = useQuery(
    { queryKey: ['admin', 'versions', type.kind, id], queryFn: ({ signal }) => api(VERSION_CALLS[type.path].list, { params: { id } }, signal), gcTime: 0 },
    queries,
  );
  return (
    <Dialog title={`Các phiên bản của ${type.words.one}`} wide onClose={onClose}>
      <div className="grid gap-4 p-5">
        {error && !data && <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />}
        {!error && !data && <Skeleton />}
        {data && data.items.length === 0 && <EmptyState text="Chưa có phiên bản nào." />}
        {data && (
          <ol className="grid">
            {editor.changed && (
              <li className="flex flex-wrap items-center gap-3 border-b border-line py-3">
                <span className="min-w-0 flex-1 text-sm text-ink-soft">
                  <b className="mr-2 text-base text-ink">Bản nháp</b> chưa lưu
                </span>
                <Tag>đang soạn</Tag>
              </li>
            )}
            {data.items.map(({ version, writtenAt, writtenBy, isPresent }) => (
              <li key={version} className="grid gap-3 border-b border-line py-3 last:border-0">
                <div className="flex flex-wrap items-center gap-3">
                  <span className="min-w-0 flex-1 text-sm wrap-anywhere text-ink-soft">
                    <b className="mr-2 text-base text-ink">Bản {version}</b> <span className="whitespace-nowrap">{formatMoment(writtenAt)}</span>
                    <br />
                    {writtenBy === 'library' ? 'Thư viện kèm theo' : writtenBy}
                  </span>
                  {isPresent && <Tag kind="right">đang đăng</Tag>}
                  {(!isPresent || editor.changed) && (
                    <Button kind="text" small aria-expanded={shown === version} onClick={() => setShown(shown === version ? undefined : version)}>
                      So sánh
                    </Button>
                  )}
                </div>
                {shown === version && <Compared editor={editor} version={version} onTake={onTake} />}
              </li>
            ))}
          </ol>
        )}
        <p className="text-sm text-ink-soft">Lấy lại một bản cũ tạo ra bản nháp mới; không bản nào mất.</p>
      </div>
    </Dialog>
  );
}

function Compared<D extends Document>({ editor, version, onTake }: Pick<Props<D>, 'editor' | 'onTake'> & { version: number }) {
  const { type, id, value } = editor;
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['admin', 'versions', type.kind, id, version],
      queryFn: ({ signal }) => api(VERSION_CALLS[type.path].one, { params: { id, version } }, signal),
      staleTime: Infinity,
    },
    queries,
  );
  if (error) return <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  const document = data.document as unknown as D;
  return (
    <div className="grid justify-items-start gap-4 rounded-control bg-desk p-4">
      <p className="text-sm text-ink-soft">So với bản đang soạn: chữ gạch là của bản {version}, chữ nền xanh là của bản đang soạn.</p>
      <ChangeList type={type} before={document} after={value} />
      <Button small onClick={() => onTake(document)}>
        Lấy lại bản {version}
      </Button>
    </div>
  );
}
