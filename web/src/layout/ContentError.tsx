import type { ReactNode } from 'react';
import { useRevalidator, useRouteError } from 'react-router';
import { useComingBack } from '../ui/browser.ts';
import { errorInfo, type ErrorInfo } from '../api/error-info.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';

type Props = {
  /** Heading above the message of content that exists, or may exist; a missing one has its message alone. */
  failed: string;
  messageOf: (error: ErrorInfo) => string;
  /** Link to a list of such content. */
  children: ReactNode;
};

/** Replaces a course, set or topic that cannot be shown. */
export function ContentError({ failed, messageOf, children }: Props) {
  const error = errorInfo(useRouteError());
  const { revalidate, state } = useRevalidator();
  const gone = error.status === 404;
  useComingBack(() => {
    if (error.code === 'chunk') location.reload();
    else if (!gone) void revalidate();
  });
  return (
    <div className="wrap grid max-w-208 justify-items-start gap-4 pt-6 md:pt-8">
      <h1>{gone ? messageOf(error) : failed}</h1>
      {!gone && <Notice kind="bad">{messageOf(error)}</Notice>}
      <p className="flex flex-wrap gap-3">
        {children}
        {error.code === 'chunk' ? (
          <Button onClick={() => location.reload()}>Tải lại trang</Button>
        ) : (
          !gone && (
            <Button busy={state === 'loading'} busyLabel="Đang tải…" onClick={() => void revalidate()}>
              Thử lại
            </Button>
          )
        )}
      </p>
    </div>
  );
}
