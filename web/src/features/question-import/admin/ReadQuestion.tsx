import { useQuery } from '@tanstack/react-query';
import type { QuestionWithKey } from '#question-types/question-types.ts';
import { api, messageOf } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { RenderedQuestion } from '../../../question/forms/RenderedQuestion.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

/** The question as learners will see it, with its key. */
export function ReadQuestion({ question }: { question: QuestionWithKey }) {
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['admin', 'question-preview', question],
      queryFn: ({ signal }) => api('POST /api/admin/preview/questions', { body: { questions: [question] } }, signal),
      staleTime: Infinity, gcTime: 60_000,
    },
    queries,
  );
  const seen = data?.items[0];
  return (
    <section aria-label="Học sinh thấy" className="preview min-w-0 rounded-sheet border border-line bg-paper p-4">
      {error && <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />}
      {!error && !seen && <Skeleton />}
      {!error && seen && <RenderedQuestion seen={seen} withKey />}
    </section>
  );
}
