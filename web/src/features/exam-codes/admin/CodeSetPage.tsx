import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { CodeSetDetail } from '#contract/exam-codes.ts';
import { api, messageOf } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { formatDate } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { ErrorNotice, Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx';
import { NewRound } from './NewRound.tsx';
import { PrintCodes } from './PrintCodes.tsx';
import { codeSetQuery, refetchCodes } from './queries.ts';

/** One set of codes: print, key sheet, and the classes that write it. */
export function CodeSetPage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(codeSetQuery(id), queries);
  const [params] = useSearchParams();
  if (!data) return error ? <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} /> : <Skeleton />;
  const { practiceId, paperId, head, seed, createdAt, isCurrent, notes, codes, keysUrl } = data;
  return (
    <div className="grid grid-cols-1 gap-5">
      <BackLink to={`/admin/exam-codes/${practiceId}/${paperId}`}>Các lần trộn của đề</BackLink>
      <div>
        <h1>{head.title}</h1>
        <p className="text-ink-soft">
          {codes.length} mã đề · trộn ngày {formatDate(createdAt)} · số trộn {seed}
        </p>
      </div>
      {!isCurrent && <Notice kind="info">Đề đã sửa sau lần trộn này. Các mã đề giữ nguyên như lúc trộn, điểm nhập theo đáp án lúc đó. Muốn in đề mới, bạn trộn lần nữa.</Notice>}
      {notes.map((note) => (
        <Notice key={note} kind="info">
          {note}
        </Notice>
      ))}
      <PrintCodes set={data} wanted={params.get('code')} />
      <section className="grid gap-3" aria-labelledby="round-title">
        <h2 id="round-title">Lớp kiểm tra</h2>
        {data.rounds.length > 0 && (
          <ul className="grid gap-2">
            {data.rounds.map(({ id: roundId, title, className, heldOn, marked, students }) => (
              <li key={roundId} className="card list-row flex-wrap">
                <div className="min-w-0 flex-1 basis-48">
                  <h3 className="wrap-anywhere">
                    <Link className="card-link" to={`/admin/paper-rounds/${roundId}`}>
                      {title}
                    </Link>
                  </h3>
                  <p className="text-sm text-ink-soft">
                    Lớp {className} · {formatDate(heldOn)}
                  </p>
                </div>
                <span className="tabular-nums">
                  {marked} / {students} đã nhập
                </span>
                <Icon name="next" small className="text-ink-soft" />
              </li>
            ))}
          </ul>
        )}
        <NewRound setId={id} title={head.title} />
      </section>
      <Keys keys={data.keys} keysUrl={keysUrl} />
      {data.rounds.length === 0 && <RemoveSet set={data} />}
    </div>
  );
}

function Keys({ keys, keysUrl }: Pick<CodeSetDetail, 'keys' | 'keysUrl'>) {
  const numbers = keys[0]?.rows.map(({ number }) => number) ?? [];
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="keys-title">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="keys-title">Đáp án</h2>
        <a className="btn btn-plain btn-small" href={keysUrl} download>
          Tải đáp án (Excel)
        </a>
      </div>
      {/* Scrolls sideways inside itself, by keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="code-keys" tabIndex={0} aria-label="Đáp án các mã đề">
        <table>
          <thead>
            <tr>
              <th scope="col">Câu</th>
              {keys.map(({ code }) => (
                <th key={code} scope="col">
                  {code}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {numbers.map((number, at) => (
              <tr key={number}>
                <th scope="row">{number}</th>
                {keys.map(({ code, rows }) => (
                  <td key={code}>{rows[at]?.key || 'tự luận'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

function RemoveSet({ set: { id, practiceId, paperId } }: { set: CodeSetDetail }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const remove = async () => {
    setAsking(false);
    try {
      await api('DELETE /api/admin/exam-codes/:id', { params: { id } });
      void refetchCodes();
      toast.success('Đã xóa các mã đề.');
      await navigate(`/admin/exam-codes/${practiceId}/${paperId}`, { replace: true });
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <p>
      <Button kind="text" small onClick={() => setAsking(true)}>
        Xóa các mã đề này
      </Button>
      {asking && (
        <ConfirmDialog title="Xóa các mã đề?" confirm="Xóa" onConfirm={() => void remove()} onClose={() => setAsking(false)}>
          <p>Nếu đã in, bạn sẽ không nhập điểm theo các mã này được nữa. Trộn lại cùng số trộn thì ra đúng các mã cũ, khi đề chưa sửa.</p>
        </ConfirmDialog>
      )}
    </p>
  );
}
