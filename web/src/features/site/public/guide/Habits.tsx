import { PenText } from '../../../../ui/PenText.tsx';
import { Section } from './Section.tsx';

const HABITS = [
  {
    number: '1.',
    title: 'Nhớ lại trước, mở vở sau',
    text: 'Gấp vở, viết ra giấy điều em còn nhớ. Bí chỗ nào mới mở xem đúng chỗ ấy.',
  },
  {
    number: '2.',
    title: 'Mỗi hôm một ít',
    text: 'Cùng 100\u00a0phút học, chia thành bốn buổi 25\u00a0phút thường nhớ lâu hơn học dồn trong một buổi.',
  },
  {
    number: '3.',
    title: 'Mỗi lỗi là một bài học',
    text: 'Chép lỗi vào vở sửa lỗi, tìm nguyên nhân, hôm khác làm lại cho đúng.',
  },
] as const;

export function Habits() {
  return (
    <Section id="thoi-quen">
      <ol className="guide-habits">
        {HABITS.map(({ number, title, text }) => (
          <li key={number}>
            <PenText phrase={number} className="text-accent" />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
