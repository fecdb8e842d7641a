import { useQuery } from '@tanstack/react-query';
import { api, messageOf } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { PreviewFrame } from '../../../editor/text/Preview.tsx';
import { RenderedQuestion } from '../RenderedQuestion.tsx';
import type { Item } from './recipe.ts';

/** Variants with keys, as learners will see them. */
export function VariantQuestions({ items }: { items: Item[] }) {
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['admin', 'variant-questions', items],
      queryFn: ({ signal }) => api('POST /api/admin/preview/questions', { body: { questions: items } }, signal),
      staleTime: Infinity, gcTime: 60_000,
    },
    queries,
  );
  return (
    <PreviewFrame of="các mẫu">
      {error && !data && <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton />}
      {data?.items.map((seen, at) => (
        // A sample has no identity but its position.
        // oxlint-disable-next-line react/no-array-index-key
        <section key={at} className="grid grid-cols-1 gap-2 border-t border-line pt-3">
          <h4 className="font-bold">Mẫu {at + 1}</h4>
          <RenderedQuestion seen={seen} withKey />
        </section>
      ))}
    </PreviewFrame>
  );
}
