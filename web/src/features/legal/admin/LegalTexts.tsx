import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { LegalDesk, LegalKind } from '#contract/legal.ts';
import { api, messageOf } from '../../../api/api.ts';
import { formatMoment } from '../../../ui/format.ts';
import { queries } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Publish } from './Publish.tsx';
import { TextEditor } from './TextEditor.tsx';

const NAMES: Record<LegalKind, string> = { terms: 'Điều khoản sử dụng', privacy: 'Chính sách dữ liệu cá nhân' };
const KINDS = ['terms', 'privacy'] as const;

const deskOf = (text: LegalKind) =>
  queryOptions({ queryKey: ['admin', 'legal', text], queryFn: () => api('GET /api/admin/legal/:text', { params: { text } }) });

/** The legal texts: the program's own, or the owner's. */
export default function LegalTexts() {
  const [kind, setKind] = useState<LegalKind>('terms');
  const { data, error, refetch } = useQuery(deskOf(kind), queries);
  return (
    <div className="grid gap-4">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Văn bản</legend>
        {KINDS.map((each) => (
          <Button
            key={each}
            small
            className={each === kind ? 'border-accent bg-accent-wash text-accent' : undefined}
            aria-pressed={each === kind}
            onClick={() => setKind(each)}
          >
            {NAMES[each]}
          </Button>
        ))}
      </fieldset>
      {!data && error && <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {data && <Desk key={`${kind} ${data.number}`} kind={kind} desk={data} onReload={() => void refetch()} />}
    </div>
  );
}

function Desk({ kind, desk, onReload }: { kind: LegalKind; desk: LegalDesk; onReload: () => void }) {
  const [restoring, setRestoring] = useState(false);
  const published = (next: LegalDesk) => queries.setQueryData(deskOf(kind).queryKey, next);
  const [newest] = desk.versions;
  return (
    <>
      <Sheet aria-labelledby="legal-now" className="grid justify-items-start gap-3">
        <h2 id="legal-now">{NAMES[kind]}</h2>
        <p>
          {desk.isDefault
            ? 'Đang dùng bản có sẵn của phần mềm. Bản này tự khớp với cách trang được cài đặt: tên, liên hệ, ai nhận dữ liệu.'
            : `Đang dùng bản số ${desk.number} của bạn${newest ? `, đăng lúc ${formatMoment(newest.at)}` : ''}. Bản của bạn không tự đổi theo cài đặt.`}
        </p>
        <div className="flex flex-wrap gap-3">
          <Link to={`/${kind}`} className="inline-flex min-h-11 items-center">
            Xem trang đang mở cho mọi người
          </Link>
          {!desk.isDefault && (
            <Button small onClick={() => setRestoring(true)}>
              Dùng lại bản có sẵn
            </Button>
          )}
        </div>
      </Sheet>
      <TextEditor kind={kind} desk={desk} onPublished={published} onReload={onReload} />
      {desk.versions.length > 0 && <Versions desk={desk} />}
      {restoring && (
        <Publish kind={kind} over={desk.number} source={null} onClose={() => setRestoring(false)} onPublished={published} />
      )}
    </>
  );
}

function Versions({ desk: { versions } }: { desk: LegalDesk }) {
  return (
    <Sheet aria-labelledby="legal-versions" className="grid gap-3">
      <h2 id="legal-versions">Các bản đã đăng</h2>
      <ul className="grid">
        {versions.map(({ number, at, by, isDefault }) => (
          <li key={number} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2">
            <span className="font-bold">{isDefault ? 'Bản có sẵn' : `Bản số ${number}`}</span>
            <span className="text-sm wrap-anywhere text-ink-soft">
              {formatMoment(at)} · {by}
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
