import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { api, messageOf } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Field } from '../../../ui/Field.tsx';
import { formatDate } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { ErrorNotice, Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { paperCodesQuery, refetchCodes } from './queries.ts';

type Props = { practiceId: string; paperId: string };

/** The sets of codes of a paper, and the form that mixes a new one. */
export function PaperCodes({ practiceId, paperId }: Props) {
  const { data, error, refetch } = useQuery(paperCodesQuery(practiceId, paperId), queries);
  return (
    <div className="grid max-w-3xl gap-5">
      <BackLink to={`/admin/practices/${practiceId}`}>Về bộ đề</BackLink>
      <h1>Mã đề{data && ` của “${data.title}”`}</h1>
      {!data && (error ? <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} /> : <Skeleton />)}
      {data && (
        <>
          <MixForm practiceId={practiceId} paperId={paperId} />
          {data.items.length === 0 && <EmptyState isNew text="Chưa trộn mã đề nào từ đề này." />}
          <ul className="grid gap-2">
            {data.items.map(({ id, createdAt, codes, seed, isCurrent }) => (
              <li key={id} className="card list-row flex-wrap">
                <div className="min-w-0 flex-1 basis-48">
                  <h2 className="text-base">
                    <Link className="card-link" to={`/admin/exam-codes/${id}`}>
                      {codes.length} mã: {codes[0]?.code}
                      {codes.length > 1 && `–${codes.at(-1)?.code ?? ''}`}
                    </Link>
                  </h2>
                  <p className="text-sm text-ink-soft">
                    Trộn ngày {formatDate(createdAt)} · số trộn {seed}
                  </p>
                </div>
                {!isCurrent && <Tag>đề đã sửa sau khi trộn</Tag>}
                <Icon name="next" small className="text-ink-soft" />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function MixForm({ practiceId, paperId }: Props) {
  const navigate = useNavigate();
  const [count, setCount] = useState('4');
  const [seed, setSeed] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const mix = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    try {
      const set = await api('POST /api/admin/practices/:id/papers/:paperId/codes', { params: { id: practiceId, paperId }, body: { count: Number(count), ...(seed.trim() !== '' && { seed: seed.trim() }) } });
      void refetchCodes();
      await navigate(`/admin/exam-codes/${set.id}`);
    } catch (failure) {
      setError(messageOf(failure));
      setBusy(false);
    }
  };
  return (
    <form className="card grid gap-4 p-4" onSubmit={(event) => void mix(event)}>
      {error && <Notice kind="bad">{error}</Notice>}
      <p>Câu được đảo trong từng phần, phương án đảo trong từng câu. Câu tự luận, phương án như “Tất cả các đáp án trên” và câu nhắc đến câu khác giữ nguyên chỗ.</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Số mã đề" type="number" inputMode="numeric" min={1} max={24} required value={count} onChange={({ target }) => setCount(target.value)} />
        <Field label="Số trộn (có thể bỏ trống)" value={seed} maxLength={40} hint="Cùng một số trộn thì ra đúng các mã đề cũ." onChange={({ target }) => setSeed(target.value)} />
      </div>
      <Button kind="primary" type="submit" className="justify-self-start" busy={busy} busyLabel="Đang trộn…">
        Trộn đề
      </Button>
    </form>
  );
}
