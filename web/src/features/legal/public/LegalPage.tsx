import { Link, useLoaderData } from 'react-router';
import type { LegalText } from '#contract/legal.ts';
import { formatDate } from '../../../ui/format.ts';
import { LegalHtml } from './LegalHtml.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';

export function Component() {
  const { kind, at, html } = useLoaderData<LegalText>();
  const isTerms = kind === 'terms';
  return (
    <div className="wrap grid gap-4 pt-6 md:pt-8">
      <h1>{isTerms ? 'Điều khoản sử dụng' : 'Chính sách dữ\u00a0liệu cá\u00a0nhân'}</h1>
      <p className="text-sm text-ink-soft">
        {at && `Cập nhật ngày ${formatDate(at)}. `}
        Xem thêm: {isTerms ? <Link to="/privacy">Chính sách dữ liệu cá nhân</Link> : <Link to="/terms">Điều khoản sử dụng</Link>}
      </p>
      <Sheet className="max-w-3xl min-w-0">
        <LegalHtml html={html} />
      </Sheet>
    </div>
  );
}
