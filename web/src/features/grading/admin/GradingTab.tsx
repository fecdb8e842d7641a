import type { PartProps } from '../../../layout/admin/tabs.ts';
import { useAddressFilter } from '../../../ui/admin/use-address-filter.ts';
import { AttemptGrading } from './AttemptGrading.tsx';
import { GradingQueue } from './GradingQueue.tsx';
import { WaitingQuestions } from './WaitingQuestions.tsx';
import { QUESTION } from './way-to-question.ts';

/** The questions whose essays wait; the queue of one of them; or a whole attempt, whose id is in the address. */
export default function GradingTab({ id }: PartProps) {
  const [{ assignment, practice, paper, question }] = useAddressFilter(['assignment', 'practice', 'paper', 'question']);
  if (id === undefined) return <WaitingQuestions />;
  if (id === QUESTION) return <GradingQueue key={`${assignment} ${practice} ${paper} ${question}`} assignmentId={assignment} practiceId={practice} paperId={paper} questionId={question} />;
  return <AttemptGrading key={id} id={id} />;
}
