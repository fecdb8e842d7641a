import { MarkedSolution } from './MarkedSolution.tsx';
import { Section } from './Section.tsx';
import { StepPicture, type Step } from './StepPicture.tsx';

const STEPS: { step: Step; title: string; text: string }[] = [
  { step: 'try', title: '1. Thử trước', text: 'Tự làm chừng 10\u00a0phút. Bí thì viết ra: đề cho gì, cần tìm gì.' },
  { step: 'peek', title: '2. Hé một dòng', text: 'Che lời giải, kéo xuống đúng một dòng, rồi tự làm tiếp.' },
  { step: 'compare', title: '3. So từng dòng', text: 'Tìm dòng đầu tiên em viết khác. Vì sao lại khác?' },
  { step: 'rewrite', title: '4. Viết lại', text: 'Cất lời giải, làm lại từ đầu trên giấy trắng.' },
];

export function UsingSolutions() {
  return (
    <Section id="loi-giai">
      <p>
        Xem ngay lời giải thì thấy bài nào cũng dễ. Em che lời giải lại và đi bốn bước, với bài trong sách cũng như bài
        ở Chuyên đề và Luyện đề.
      </p>
      <ol className="guide-steps">
        {STEPS.map(({ step, title, text }) => (
          <li key={step}>
            <StepPicture step={step} />
            <div>
              <h3>{title}</h3>
              <p className="text-sm">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="notice grid gap-2">
        <p>
          <b>Dạng hoàn toàn mới thì khác:</b> hãy đọc một bài giải mẫu trước, giảng lại từng dòng cho chính mình, rồi
          làm ngay một bài tương tự. Quen rồi mới đi bốn bước ở trên.
        </p>
      </div>
      <h3>Đọc bài giải: mỗi dòng một câu “vì sao?”</h3>
      <p>
        Bài lớp 8 dưới đây có lời phê bằng bút đỏ. Em che lời phê, tự trả lời vì sao được viết dòng ấy, rồi mới đọc.
      </p>
      <MarkedSolution />
    </Section>
  );
}
