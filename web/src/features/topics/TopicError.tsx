import { useRevalidator, useRouteError } from 'react-router';
import { failureOf } from '../../failure.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** In place of a topic that cannot be shown. */
export function TopicError() {
  const { status, code, message } = failureOf(useRouteError());
  const { revalidate, state } = useRevalidator();
  const gone = status === 404;
  return (
    <div className="wrap grid max-w-208 justify-items-start gap-4 pt-6 md:pt-8">
      <h1>{gone ? 'Không có chuyên đề này' : 'Chưa mở được chuyên đề'}</h1>
      <Notice kind="bad">{gone ? 'Không tìm thấy chuyên đề.' : message}</Notice>
      <p className="flex flex-wrap gap-3">
        <LinkButton kind="primary" to="/topic">
          Xem các chuyên đề
        </LinkButton>
        {code === 'chunk' ? (
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
