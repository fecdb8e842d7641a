import type { ErrorInfo } from '../../error-info.ts';
import { ContentError } from '../../layout/ContentError.tsx';
import { LinkButton } from '../../ui/Button.tsx';

const HEADINGS = { gone: 'Không có chuyên đề này', failed: 'Chưa mở được chuyên đề' };

/** In place of a topic that cannot be shown. */
export const TopicError = () => (
  <ContentError headings={HEADINGS} messageOf={messageOf}>
    <LinkButton kind="primary" to="/topic">
      Xem các chuyên đề
    </LinkButton>
  </ContentError>
);

const messageOf = ({ status, message }: ErrorInfo): string => (status === 404 ? 'Không tìm thấy chuyên đề.' : message);
