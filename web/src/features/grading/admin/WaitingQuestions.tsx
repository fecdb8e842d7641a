import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { messageOf } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { pointsText } from '../../../editor/text/part-mark.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { waitingQuestionsQuery } from './queries.ts';
import { nameWork, wayToQuestion } from './way-to-question.ts';

/** All essays that wait, by paper and question. */
export function WaitingQuestions() {
  const { data, error, refetch } = useQuery(waitingQuestionsQuery, queries);
  if (!data) return error ? <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} /> : <Skeleton />;
  const [first] = data;
  if (!first) {
    return (
      <EmptyState text="Không có bài nào chờ bạn chấm. Câu tự luận mà học sinh nộp, có bài viết hoặc ảnh, sẽ hiện ở đây.">
        <Link to="/admin/students" className="inline-flex min-h-11 items-center font-bold">
          Xem học sinh
        </Link>
      </EmptyState>
    );
  }
  const papers = [...Map.groupBy(data, ({ assignment, practiceId, paperId }) => `${assignment?.id ?? ''} ${practiceId} ${paperId}`)];
  const total = data.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          <b>{total} câu tự luận</b> chờ chấm. Chấm từng câu của cả lớp nhanh hơn chấm từng bài.
        </p>
        <LinkButton kind="primary" to={wayToQuestion(first)}>
          Chấm từ câu đầu
        </LinkButton>
      </div>
      {papers.map(([key, questions]) => (
        <Sheet key={key} aria-labelledby={`paper-${key}`} className="grid grid-cols-1 gap-1">
          <h2 id={`paper-${key}`} className="wrap-anywhere">
            {questions[0] && nameWork(questions[0]).title} <span className="text-base font-normal text-ink-soft">{questions[0] && nameWork(questions[0]).of}</span>
          </h2>
          <ul>
            {questions.map((question) => (
              <li key={question.questionId} className="flex flex-wrap items-center gap-x-4 border-b border-line last:border-0">
                <Link to={wayToQuestion(question)} className="inline-flex min-h-12 items-center font-bold">
                  Câu {question.number} ({pointsText(question.points)} điểm)
                </Link>
                <span className="flex-1 text-sm whitespace-nowrap text-ink-soft">nộp từ {formatMoment(question.firstSubmittedAt)}</span>
                <b className="ml-auto whitespace-nowrap">{question.count} bài</b>
              </li>
            ))}
          </ul>
        </Sheet>
      ))}
    </div>
  );
}
