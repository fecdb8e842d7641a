import type { ErrorInfo } from '../../error-info.ts';
import { ContentError } from '../../layout/ContentError.tsx';
import { LinkButton } from '../../ui/Button.tsx';

const HEADINGS = { gone: 'Không có bộ đề này', failed: 'Chưa mở được bộ đề' };

/** In place of a practice set that cannot be shown. */
export const PracticeError = () => (
  <ContentError headings={HEADINGS} messageOf={messageOf}>
    <LinkButton kind="primary" to="/practice">
      Xem các bộ đề
    </LinkButton>
  </ContentError>
);

const messageOf = ({ status, message }: ErrorInfo): string =>
  status === 404 ? 'Không tìm thấy bộ đề luyện thi này.' : message;
