import { useRouteError } from 'react-router';
import { useComingBack } from '../ui/browser.ts';
import { errorInfo } from '../api/error-info.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Logo } from './Logo.tsx';
import { useReadyMark } from './page-effects.ts';

/** Replaces a failed page without an error page of its own. */
export function PageError() {
  const { status, code, message } = errorInfo(useRouteError());
  const gone = status === 404;
  useReadyMark();
  useComingBack(() => {
    if (!gone) location.reload();
  });
  return (
    <div className="oly grid min-h-[calc(100dvh-4rem)] content-start justify-items-center bg-desk px-4 py-12">
      <div className="sheet grid w-full max-w-lg justify-items-start gap-4">
        <h1>{gone ? 'Không có trang này' : 'Chưa mở được trang'}</h1>
        <Notice kind="bad">{message}</Notice>
        <p className="flex flex-wrap gap-3">
          {!gone && (
            <Button kind="primary" onClick={() => location.reload()}>
              {code === 'chunk' ? 'Tải lại trang' : 'Thử lại'}
            </Button>
          )}
          <a href="/" className="btn btn-plain">
            Về trang chủ
          </a>
        </p>
      </div>
    </div>
  );
}

/** Replaces a failed frame. */
export const FrameError = () => (
  <main className="flex-auto bg-desk">
    <p className="px-4 pt-6 text-center">
      <a href="/" className="text-accent" aria-label="Vở Toán, trang chủ">
        <Logo />
      </a>
    </p>
    <PageError />
  </main>
);
