import { useRevalidator, useRouteError } from 'react-router';
import { failureOf, type Failure } from '../../failure.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** In place of a course that cannot be shown. */
export function CourseError() {
  const failure = failureOf(useRouteError());
  const { revalidate, state } = useRevalidator();
  const gone = failure.status === 404;
  return (
    <div className="wrap grid max-w-208 justify-items-start gap-4 pt-6 md:pt-8">
      <h1>{gone ? 'Không có khóa học này' : 'Chưa mở được khóa học'}</h1>
      <Notice kind="bad">{messageOf(failure)}</Notice>
      <p className="flex flex-wrap gap-3">
        <LinkButton kind="primary" to="/">
          Về trang chủ
        </LinkButton>
        {failure.code === 'chunk' ? (
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

function messageOf({ status, code, message }: Failure): string {
  if (code === 'missing-id' || status === 0) return message;
  return status === 404 ? 'Không tìm thấy khóa học này.' : `Lỗi HTTP! Trạng thái: ${status}`;
}
