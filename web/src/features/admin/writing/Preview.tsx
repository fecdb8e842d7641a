import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { memo, useId, useState } from 'react';
import { api, messageOf } from '../../../api.ts';
import { queries } from '../../../queries/client.ts';
import { Reading } from '../../../reading/Reading.tsx';
import { Solution } from '../../../reading/Solution.tsx';
import { ErrorNotice, Notice } from '../../../ui/Notice.tsx';
import { useSettled } from './use-settled.ts';

/** A part of what is written. A solution is set as in a notebook; of it, `title` and `question` say what it is worth. */
export type Part = { key: string; heading?: string; source: string; solutionOf?: { title: string; question: string } };

/** What learners will see, drawn by the code that saves it. `of`: what of it, for who cannot see where it stands. */
export function Preview({ of, parts }: { of: string; parts: readonly Part[] }) {
  const title = useId();
  const [phone, setPhone] = useState(true);
  const written = parts.filter(({ source }) => source.trim() !== '');
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
        {written.length === 0 && <p className="text-ink-soft">Chưa có nội dung.</p>}
        <div className="grid grid-cols-1 gap-4">
          {written.map(({ key, heading, source, solutionOf }) => (
            <Drawn key={key} heading={heading} source={source} title={solutionOf?.title} question={solutionOf?.question} />
          ))}
        </div>
      </div>
    </section>
  );
}

type DrawnProps = { heading: string | undefined; source: string; title: string | undefined; question: string | undefined };

function Drawing({ heading, source, title, question }: DrawnProps) {
  const settled = useSettled(source);
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
      {data.problems.length > 0 && (
        <Notice kind="bad">
          {data.problems.length} công thức chưa vẽ được: {data.problems.map(({ formula }) => formula).join('; ')}
        </Notice>
      )}
      {data.removed.length > 0 && <Notice kind="bad">Khi lưu sẽ bỏ đi những phần không được phép: {data.removed.join(', ')}.</Notice>}
    </div>
  );
}

/** One part; drawn again when it says something else. */
const Drawn = memo(Drawing);
