import type { Location } from 'react-router';
import { AskBeforeLeaving } from '../../history/AskBeforeLeaving.tsx';
import type { Paper } from './paper.ts';
import { placeIn } from './quiz-place.ts';

/** Asks before a paper with answers is left. */
export const LeaveFirst = ({ paper }: { paper: Paper }) => (
  <AskBeforeLeaving
    when={paper.answers.length > 0}
    isLeaving={(to) => !isOfPaper(to, paper)}
    title="Em dừng làm bài?"
    stay="Làm tiếp"
    leave="Dừng làm bài"
  >
    Em đang ở câu {paper.at + 1} / {paper.questions.length}. Bài làm dở được giữ trên máy này, lần sau em làm tiếp từ câu
    đó.
  </AskBeforeLeaving>
);

function isOfPaper({ pathname, search }: Location, { grade, exam }: Paper): boolean {
  if (pathname !== '/quiz') return false;
  const place = placeIn(search);
  return (place.step === 'paper' || place.step === 'result') && place.grade === grade && place.exam === exam;
}
