import '../../ui/count.css';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../api/queries.ts';
import { reviewCountQuery } from '../../features/review/learner/count-query.ts';

/** The number of mistakes to review today, where there are some. */
export default function DueCount({ uid }: { uid: string }) {
  const due = useQuery(reviewCountQuery(uid), queries).data?.due ?? 0;
  return (
    due > 0 && (
      <>
        {' '}
        <span className="count ml-1">
          {due} <span className="sr-only">câu đến hạn</span>
        </span>
      </>
    )
  );
}
