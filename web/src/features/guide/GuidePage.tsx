import { LinkButton } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';

const STEPS = [
  {
    title: 'Chọn đúng khóa, đúng bài',
    text: [
      'Vào Khóa học, chọn lớp của em rồi mở chương mà em đang học ở trường. Các bài xếp theo đúng thứ tự trong sách, nên em tìm bài của hôm nay rất nhanh.',
      'Nhớ mang máng một từ? Dùng ô Tìm kiếm, gõ không dấu cũng được.',
    ],
  },
  {
    title: 'Xem bài giảng, bút trong tay',
    text: [
      'Mỗi bài giảng là một đoạn phim ngắn, nói gọn một ý. Em mở vở, xem đến ví dụ thì dừng lại, tự làm rồi mới xem tiếp.',
      'Chưa kịp nghe thì lùi lại 5 giây hoặc cho chạy chậm 0,75×. Phụ đề luôn có sẵn, em xem được cả khi không bật tiếng.',
    ],
  },
  {
    title: 'Đọc lại phần tóm tắt',
    text: [
      'Dưới mỗi bài giảng có phần tóm tắt bằng chữ, đủ định nghĩa, công thức và ví dụ. Em chép lại bằng lời của mình: viết ra được mới là hiểu.',
      'Trước giờ kiểm tra, chỉ cần đọc tóm tắt của cả chương.',
    ],
  },
  {
    title: 'Học đều, mỗi ngày một ít',
    text: [
      'Hai mươi phút mỗi ngày hơn ba giờ vào cuối tuần. Hôm sau, em gập vở, nhắc lại ý chính của bài hôm trước rồi mới học bài mới.',
      'Chỗ nào chưa chắc, em quay về bài giảng của chỗ đó, đừng học tiếp vội.',
    ],
  },
];

export function Component() {
  return (
    <div className="wrap grid max-w-208 gap-4 pt-6 md:pt-8">
      <h1>Cách học</h1>
      <p className="text-ink-soft">Bốn việc nhỏ để mỗi bài giảng ở đây thành điều em thật sự hiểu.</p>
      <Sheet margin>
        <ol className="grid gap-6">
          {STEPS.map(({ title, text }, at) => (
            <li key={title} className="grid max-w-168 gap-1">
              <h2 className="text-lg">
                {at + 1}. {title}
              </h2>
              {text.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </li>
          ))}
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
