import { useRouteError } from 'react-router';
import { errorInfo } from '../error-info.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Logo } from './Logo.tsx';
import { useReadyMark } from './page-effects.ts';

/** What is shown when a page could not be made and has no error page of its own. */
export function PageError() {
  const { status, code, message } = errorInfo(useRouteError());
  useReadyMark();
  return (
    <main className="oly grid flex-auto place-items-center bg-desk px-4 py-12">
      <div className="sheet grid w-full max-w-lg justify-items-start gap-4">
        <a href="/" className="text-accent" aria-label="Vở Toán, trang chủ">
          <Logo />
        </a>
        <h1>{status === 404 ? 'Không có trang này' : 'Chưa mở được trang'}</h1>
        <Notice kind="bad">{message}</Notice>
        <p className="flex flex-wrap gap-3">
          {status !== 404 && (
            <Button kind="primary" onClick={() => location.reload()}>
              {code === 'chunk' ? 'Tải lại trang' : 'Thử lại'}
            </Button>
          )}
          <a href="/" className="btn btn-plain">
            Về trang chủ
          </a>
        </p>
      </div>
    </main>
  );
}
