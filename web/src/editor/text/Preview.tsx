import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { memo, useId, useState, type ReactNode } from 'react';
import type { HtmlPreview } from '#contract/preview.ts';
import { api, messageOf } from '../../api/api.ts';
import { queries } from '../../api/queries.ts';
import { Reading } from '../../ui/reading/Reading.tsx';
import { Solution } from '../../question/Solution.tsx';
import { ErrorNotice, Notice } from '../../ui/Notice.tsx';
import { useDebounced } from './use-debounced.ts';

/** A solution's points are in `title` and `question`. */
export type Part = { key: string; heading?: string; source: string; solutionOf?: { title: string; question: string } };

/** A preview as wide as a phone or the page. `of`: its name for screen readers. */
export function PreviewFrame({ of, children }: { of: string; children: ReactNode }) {
  const title = useId();
  const [phone, setPhone] = useState(true);
  return (
    <section className="grid min-w-0 grid-cols-1 content-start gap-3" aria-labelledby={title}>
      <div className="flex flex-wrap items-center gap-2">
        <p id={title} className="flex-1 text-[1.125rem]/7 font-bold">
          Học sinh thấy<span className="sr-only"> {of}</span>
        </p>
        <div className="choices">
          {[true, false].map((isPhone) => (
            <button key={String(isPhone)} type="button" className="choice px-3 text-sm" aria-current={phone === isPhone ? true : undefined} onClick={() => setPhone(isPhone)}>
              {isPhone ? 'Điện thoại' : 'Máy tính'}
            </button>
          ))}
        </div>
      </div>
      <div className={`preview min-w-0 rounded-sheet border border-line bg-paper p-4 ${phone ? 'max-w-90' : ''}`}>
        <div className="grid grid-cols-1 gap-4">{children}</div>
      </div>
    </section>
  );
}

/** A preview, rendered by the code that saves it. */
export function Preview({ of, parts }: { of: string; parts: readonly Part[] }) {
  const written = parts.filter(({ source }) => source.trim() !== '');
  return (
    <PreviewFrame of={of}>
      {written.length === 0 && <p className="text-ink-soft">Chưa có nội dung.</p>}
      {written.map(({ key, heading, source, solutionOf }) => (
        <Drawn key={key} heading={heading} source={source} title={solutionOf?.title} question={solutionOf?.question} />
      ))}
    </PreviewFrame>
  );
}

type DrawnProps = { heading: string | undefined; source: string; title: string | undefined; question: string | undefined };

function Drawing({ heading, source, title, question }: DrawnProps) {
  const settled = useDebounced(source);
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['admin', 'preview', settled],
      queryFn: ({ signal }) => api('POST /api/admin/preview', { body: { source: settled } }, signal),
      placeholderData: keepPreviousData,
      staleTime: Infinity, gcTime: 60_000,
    },
    queries,
  );
  if (error) return <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      {heading && <p className="font-bold">{heading}</p>}
      {title !== undefined && question !== undefined ? <Solution title={title} question={question} solution={data.html} /> : <Reading html={data.html} />}
      <PreviewProblems {...data} />
    </div>
  );
}

/** Formulas and elements that learners will not see. */
export const PreviewProblems = ({ problems, removed }: Pick<HtmlPreview, 'problems' | 'removed'>) => (
  <>
    {problems.length > 0 && (
      <Notice kind="bad">
        {problems.length} công thức chưa vẽ được: {problems.map(({ formula }) => formula).join('; ')}
      </Notice>
    )}
    {removed.length > 0 && <Notice kind="bad">Khi lưu sẽ bỏ đi những phần không được phép: {removed.join(', ')}.</Notice>}
  </>
);

/** Rerenders only when its text changes. */
const Drawn = memo(Drawing);
