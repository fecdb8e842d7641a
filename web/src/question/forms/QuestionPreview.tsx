import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import type { QuestionWithKey } from '#question-types/question-types.ts';
import { api, messageOf } from '../../api/api.ts';
import { queries } from '../../api/queries.ts';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { PreviewFrame } from '../../editor/text/Preview.tsx';
import { useDebounced } from '../../editor/text/use-debounced.ts';
import { RenderedQuestion } from './RenderedQuestion.tsx';

/** A question as learners will see it, with key, rendered by the code that saves it. `of`: its id. */
export const QuestionPreview = memo(function QuestionPreview({ of, question }: { of: string; question: QuestionWithKey }) {
  const settled = useDebounced(question);
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['admin', 'question-preview', settled],
      queryFn: ({ signal }) => api('POST /api/admin/preview/questions', { body: { questions: [settled] } }, signal),
      placeholderData: keepPreviousData,
      staleTime: Infinity, gcTime: 60_000,
    },
    queries,
  );
  const seen = data?.items[0];
  return (
    <PreviewFrame of={of}>
      {error && <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />}
      {!error && seen && <RenderedQuestion seen={seen} withKey />}
    </PreviewFrame>
  );
});
