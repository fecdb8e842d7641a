import { Link } from 'react-router';
import { Section } from './Section.tsx';

const PARTS = [
  {
    to: '/courses',
    name: 'Khóa học',
    when: 'Khi học bài mới',
    how: [
      'Chọn lớp của em rồi mở chương đang học ở trường. Các bài xếp theo thứ tự trong sách giáo khoa.',
      'Cầm bút khi xem: đến ví dụ thì cho dừng, tự làm, rồi mới xem tiếp. Chưa kịp thì tua lại hoặc cho chạy chậm.',
      'Xem xong, viết ý chính bằng lời của em, sau đó mới so với phần tóm tắt ở dưới.',
      'Sắp đến nơi không có mạng thì tải trước: cuối mỗi chương có nút “Tải về để học ngoại tuyến”.',
    ],
  },
  {
    to: '/topic',
    name: 'Chuyên đề',
    when: 'Khi cần luyện một dạng',
    how: [
      'Đọc lý thuyết, rồi làm bài tập từ Dễ, Trung bình đến Khó.',
      'Đúng ba bài liền thì lên mức sau. Bí nhiều thì lùi một mức, không sao cả.',
    ],
  },
  {
    to: '/quiz',
    name: 'Trắc nghiệm',
    when: 'Khi muốn tự kiểm tra nhanh',
    how: [
      'Tính ra giấy trước, rồi mới nhìn bốn phương án. Chọn xong, em biết ngay đúng hay chưa đúng.',
      'Câu nào chỉ đoán trúng thì vẫn đánh dấu lại để học.',
    ],
  },
  {
    to: '/practice',
    name: 'Luyện đề',
    when: 'Trước bài kiểm tra',
    how: [
      'Cất vở, bấm giờ, làm hết đề như ở lớp. Hết giờ mới mở lời giải.',
      'Chữa đề quan trọng không kém làm đề: dành cho việc ấy ít nhất 15\u00a0phút.',
    ],
  },
] as const;

export function SiteParts() {
  return (
    <Section id="bon-phan">
      <ul className="guide-parts">
        {PARTS.map(({ to, name, when, how }) => (
          <li key={to}>
            <h3>
              <Link to={to} className="inline-flex min-h-11 items-center">
                {name}
              </Link>
            </h3>
            <p className="text-sm font-bold text-ink-soft">{when}</p>
            <ul className="grid max-w-2xl list-disc gap-2 pl-5 marker:text-ink-soft">
              {how.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <div className="notice grid gap-2">
        <p>
          Danh sách thì ai cũng xem được. Muốn xem bài giảng, mở chuyên đề, làm trắc nghiệm hay mở đề, em cần đăng nhập. Bài
          có chữ “Miễn phí” mở được ngay; bài có hình ổ khóa phải mua, đề nào cần xu thì ghi rõ số xu: em hỏi bố mẹ
          trước nhé.
        </p>
        <p>
          Cả bốn phần đang được bổ sung dần. Chỗ nào của lớp em chưa có bài, em lấy bài trong sách giáo khoa và học theo
          đúng cách này.
        </p>
      </div>
    </Section>
  );
}
