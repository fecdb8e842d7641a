import { useAddressFilter } from '../../../ui/admin/use-address-filter.ts';
import { AttemptGrading } from './AttemptGrading.tsx';
import { GradingQueue } from './GradingQueue.tsx';
import { WaitingQuestions } from './WaitingQuestions.tsx';

/** The questions whose essays wait, the queue of one of them, or a whole attempt. */
export default function GradingTab() {
  const [{ attempt, practice, paper, question }] = useAddressFilter(['attempt', 'practice', 'paper', 'question']);
  if (attempt) return <AttemptGrading key={attempt} id={attempt} />;
  if (practice && paper && question) return <GradingQueue key={`${practice} ${paper} ${question}`} practiceId={practice} paperId={paper} questionId={question} />;
  return <WaitingQuestions />;
}
