import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

export function Component() {
  return (
    <div className="wrap grid gap-4 pt-6 md:pt-8">
      <h1>Trắc nghiệm</h1>
      <p className="text-ink-soft">Mỗi câu bốn phương án, chọn xong biết ngay đúng hay chưa đúng.</p>
      <EmptyState text="Rất tiếc, hiện tại không có câu hỏi nào cho lựa chọn này. Vui lòng quay lại sau!">
        <LinkButton small to="/courses">
          Xem khóa học
        </LinkButton>
      </EmptyState>
    </div>
  );
}
