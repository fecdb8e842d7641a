import './my-data.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { PersonalData } from '#contract/privacy.ts';
import { api, messageOf } from '../../../api/api.ts';
import { formatMoment } from '../../../ui/format.ts';
import { queries } from '../../../api/queries.ts';
import { ForLearner } from '../../../session/ForLearner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { shownValue } from './shown-value.ts';

/** A learner's stored data; visitors are sent to sign in. */
export function Component() {
  return (
    <div className="wrap my-data grid gap-4 py-6 sm:py-8">
      <p className="print:hidden">
        <Link to="/profile">Hồ sơ</Link>
      </p>
      <h1>Dữ liệu của tôi</h1>
      <ForLearner>{({ uid }) => <Data key={uid} uid={uid} />}</ForLearner>
    </div>
  );
}

function Data({ uid }: { uid: string }) {
  const { data, error, isFetching, refetch } = useQuery(
    { queryKey: ['my data', uid], queryFn: () => api('GET /api/users/:uid/export', { params: { uid }, querystring: {} }), gcTime: 0 },
    queries,
  );
  if (!data && isFetching) {
    return (
      <Sheet>
        <Skeleton />
      </Sheet>
    );
  }
  if (!data) return <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />;
  const filled = data.sections.filter(({ rows }) => rows.length > 0);
  const empty = data.sections.filter(({ rows }) => rows.length === 0);
  return (
    <>
      <p className="max-w-[42rem]">Đây là mọi điều trang này lưu về bạn, lúc {formatMoment(data.madeAt)}.</p>
      <div className="print:hidden flex flex-wrap gap-3">
        <a className="btn btn-plain btn-small" href={`/api/users/${uid}/export?download=true`} download>
          Tải về (JSON)
        </a>
        <Button small onClick={() => print()}>
          In
        </Button>
      </div>
      {filled.map((section) => (
        <Section key={section.id} section={section} />
      ))}
      <Sheet aria-labelledby="else" className="grid gap-2">
        <h2 id="else">Ngoài ra</h2>
        {empty.length > 0 && <p>Hiện không có gì trong: {empty.map(({ title }) => title.toLowerCase()).join('; ')}.</p>}
        <p>
          Mật khẩu và các mã chỉ được giữ dưới dạng đã băm, không ai đọc lại được. Nhật ký bảo mật giữ tên và địa chỉ mạng dưới dạng đã
          băm. Bản sao lưu giữ những điều trên tối đa 12 tháng.
        </p>
      </Sheet>
    </>
  );
}

/** A table where it fits, otherwise cards. */
function Section({ section: { id, title, columns, rows } }: { section: PersonalData['sections'][number] }) {
  const shown = rows.map((row) => columns.map((column) => ({ ...column, value: shownValue(row[column.name], column) })));
  const used = new Set(shown.flatMap((cells) => cells.filter(({ value }) => value !== '').map(({ name }) => name)));
  return (
    <Sheet aria-labelledby={`data-${id}`} className="grid gap-2">
      <h2 id={`data-${id}`}>
        {title}
        {rows.length > 1 && <span className="font-normal text-ink-soft"> ({rows.length})</span>}
      </h2>
      <ul className="divide-y divide-line">
        {shown.map((cells, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no id, and never change
          <li key={place} className="my-data-row">
            <dl>
              {cells.filter(({ name }) => used.has(name)).map((cell) => (
                <div key={cell.name} className={cell.value === '' ? 'max-md:hidden' : undefined}>
                  <dt className="text-sm/5 text-ink-soft">{cell.title}</dt>
                  <dd className="wrap-anywhere tabular-nums">{cell.value || '–'}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
