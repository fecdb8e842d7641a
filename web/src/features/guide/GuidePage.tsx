import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';

export function Component() {
  return (
    <div className="wrap grid max-w-208 gap-4 pt-6 md:pt-8">
      <h1>Cách học</h1>
      <p className="text-ink-soft">Bốn việc nhỏ để mỗi bài giảng ở đây thành điều em thật sự hiểu.</p>
      <Sheet margin>
        <ol className="grid gap-6">
          <Step title="1. Chọn đúng khóa, đúng bài">
            <p>
              Vào Khóa học, chọn lớp của em rồi mở chương mà em đang học ở trường. Các bài xếp theo đúng thứ tự trong
              sách, nên em tìm bài của hôm nay rất nhanh.
            </p>
            <p>Nhớ mang máng một từ? Dùng ô Tìm kiếm, gõ không dấu cũng được.</p>
          </Step>
          <Step title="2. Xem bài giảng, bút trong tay">
            <p>
              Mỗi bài giảng là một đoạn phim ngắn, nói gọn một ý. Em mở vở, xem đến ví dụ thì dừng lại, tự làm rồi mới
              xem tiếp.
            </p>
            <p>
              Chưa kịp theo thì lùi lại 5 giây hoặc cho chạy chậm 0,75×. Phụ đề có sẵn, em xem được cả khi không bật
              tiếng.
            </p>
          </Step>
          <Step title="3. Đọc lại phần tóm tắt">
            <p>
              Dưới mỗi bài giảng có phần tóm tắt bằng chữ, đủ định nghĩa, công thức và ví dụ. Em chép lại bằng lời của
              mình: viết ra được mới là hiểu.
            </p>
            <p>Trước giờ kiểm tra, em đọc lại tóm tắt của cả chương.</p>
          </Step>
          <Step title="4. Học đều, mỗi ngày một ít">
            <p>
              Hai mươi phút mỗi ngày hơn ba giờ vào cuối tuần. Hôm sau, em gập vở, nhắc lại ý chính của bài hôm trước
              rồi mới học bài mới.
            </p>
            <p>Chỗ nào chưa chắc, em quay về bài giảng của chỗ đó, đừng học tiếp vội.</p>
          </Step>
        </ol>
      </Sheet>
      <Sheet className="grid gap-2">
        <h2 className="text-lg">Bài miễn phí và bài trả phí</h2>
        <p className="max-w-168">
          Bài có chữ “Miễn phí” xem được ngay khi em đăng nhập. Bài có hình ổ khóa cần mua, lẻ từng bài hoặc cả khóa; em
          hỏi bố mẹ trước nhé. Bài ghi “Đang cập nhật” là bài thầy còn đang soạn.
        </p>
      </Sheet>
      <p>
        <LinkButton kind="primary" to="/courses">
          Chọn khóa học
        </LinkButton>
      </p>
    </div>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="grid max-w-168 gap-1">
      <h2 className="text-lg">{title}</h2>
      {children}
    </li>
  );
}
