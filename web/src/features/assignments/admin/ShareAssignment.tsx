import type { ReactNode } from 'react';
import type { AssignmentWithCode } from '#contract/assignments.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { LocalOnlyNotice } from '../../../ui/admin/LocalOnlyNotice.tsx';
import { Button } from '../../../ui/Button.tsx';
import { canShare, share } from '../../../ui/share.ts';
import { writeShareText } from './share-text.ts';

/** Link, QR code and a message to paste into the class's group. */
export function ShareAssignment({ assignment, children }: { assignment: AssignmentWithCode; children?: ReactNode }) {
  const { title, className, url, qr } = assignment;
  const text = writeShareText(assignment);
  const shared = { title, text: text.slice(0, text.lastIndexOf(url)).trim(), url };
  return (
    <div className="grid gap-4 p-5">
      <p className="wrap-anywhere">
        <b>{title}</b> · lớp {className}
      </p>
      <LocalOnlyNotice url={url} />
      <div className="grid gap-4 sm:grid-cols-[12rem_minmax(0,1fr)] sm:items-start">
        <img src={`data:image/svg+xml,${encodeURIComponent(qr)}`} alt="Mã QR mở bài này" width="192" height="192" className="justify-self-center rounded-control bg-white" />
        <div className="grid gap-3">
          <p className="rounded-control border border-line p-3 wrap-anywhere">{text}</p>
          <p className="flex flex-wrap items-center gap-2">
            <CopyButton what="tin nhắn" text={text} />
            {canShare(shared) && (
              <Button small onClick={() => void share(shared)}>
                Gửi qua Zalo…
              </Button>
            )}
          </p>
          <p className="text-sm wrap-anywhere text-ink-soft">
            Liên kết: <a href={url}>{url}</a>
          </p>
        </div>
      </div>
      {children && <div className="flex flex-wrap gap-3">{children}</div>}
    </div>
  );
}
