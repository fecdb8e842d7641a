import '../../../../ui/reading/contents.css';
import './guide.css';
import { Link } from 'react-router';
import { useFocusOnSection } from '../../../../ui/reading/use-focus-on-section.ts';
import { LinkButton } from '../../../../ui/Button.tsx';
import { Contents } from './Section.tsx';
import { Habits } from './Habits.tsx';
import { MistakeNotebook } from './MistakeNotebook.tsx';
import { MixedPractice } from './MixedPractice.tsx';
import { ForParents } from './ForParents.tsx';
import { Research } from './Research.tsx';
import { SiteParts } from './SiteParts.tsx';
import { SpacedReview } from './SpacedReview.tsx';
import { UsingSolutions } from './UsingSolutions.tsx';
import { WeekPlan } from './WeekPlan.tsx';

export function Component() {
  useFocusOnSection();
  return (
    <div className="guide beside-contents wrap">
      <div className="guide-head">
        <h1>Cách học Toán cho chắc</h1>
        <p>
          Ngồi học lâu chưa chắc đã nhớ lâu. Bài này chỉ cho em vài thói quen nhỏ mà nghiên cứu về việc học thấy là có
          ích, và cách giữ những thói quen ấy ở đây.
        </p>
        <p className="text-sm text-ink-soft">
          Đọc hết khoảng 10&nbsp;phút. Em có thể đọc từng phần, hoặc in ra giấy A4.
        </p>
      </div>
      <Contents />
      <article className="guide-body">
        <Habits />
        <SiteParts />
        <WeekPlan />
        <SpacedReview />
        <UsingSolutions />
        <MistakeNotebook />
        <MixedPractice />
        <ForParents />
        <Research />
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-3 print:hidden">
          <LinkButton kind="primary" to="/courses">
            Chọn khóa học
          </LinkButton>
          <span>
            Còn điều gì chưa rõ, em hỏi thầy ở trang <Link to="/contact">Liên hệ</Link>.
          </span>
        </p>
      </article>
    </div>
  );
}
