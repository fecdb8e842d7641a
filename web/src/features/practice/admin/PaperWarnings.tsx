import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, messageOf } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorNotice, Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { AUTHORINGS } from '../../../question/forms/question-type-forms.ts';
import { useDebounced } from '../../../editor/text/use-debounced.ts';
import { questionsIn } from './paper-parts.ts';
import { listServerWarnings, listPaperWarnings } from './paper-warnings.ts';
import type { Paper } from './practice-type.ts';

type Props = { paper: Paper; onGo: (at: string) => void };

/** Likely slips, each with a link to its field. */
export function PaperWarnings({ paper, onGo }: Props) {
  const settled = useDebounced(paper);
  const questions = questionsIn(settled.parts ?? []);
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['admin', 'paper-remarks', questions],
      queryFn: ({ signal }) => api('POST /api/admin/preview/questions', { body: { questions } }, signal),
      enabled: questions.length > 0,
      placeholderData: keepPreviousData,
      staleTime: Infinity, gcTime: 0,
    },
    queries,
  );
  const own = listPaperWarnings(AUTHORINGS, settled);
  const remarks = [...own, ...listServerWarnings(settled, own, data?.items ?? [])];
  if (error) return <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />;
  if (remarks.length === 0 && questions.length > 0 && !data) return <Skeleton />;
  if (remarks.length === 0) return <Notice kind="good">Không thấy chỗ nào cần sửa trong đề này.</Notice>;
  return (
    <ul className="grid grid-cols-1 justify-items-start" aria-label="Chỗ cần xem lại">
      {remarks.map(({ at, message }) => (
        <li key={`${at} ${message}`}>
          <Button small kind="text" className="text-left" onClick={() => onGo(at)}>
            {message}
          </Button>
        </li>
      ))}
    </ul>
  );
}
