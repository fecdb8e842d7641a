import type { ErrorInfo } from '../../error-info.ts';
import { ContentError } from '../../layout/ContentError.tsx';
import { LinkButton } from '../../ui/Button.tsx';

const HEADINGS = { gone: 'Không có khóa học này', failed: 'Chưa mở được khóa học' };

/** In place of a course that cannot be shown. */
export const CourseError = () => (
  <ContentError headings={HEADINGS} messageOf={messageOf}>
    <LinkButton kind="primary" to="/">
      Về trang chủ
    </LinkButton>
  </ContentError>
);

function messageOf({ status, code, message }: ErrorInfo): string {
  if (code === 'missing-id' || status === 0) return message;
  return status === 404 ? 'Không tìm thấy khóa học này.' : `Lỗi HTTP! Trạng thái: ${status}`;
}
