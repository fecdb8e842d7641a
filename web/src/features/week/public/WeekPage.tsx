import { Link, useLoaderData, useRouteError } from 'react-router';
import type { WeekSheet } from '#contract/week.ts';
import { errorInfo } from '../../../api/error-info.ts';
import { SignInFrame } from '../../../form/SignInFrame.tsx';
import { PageError } from '../../../layout/PageError.tsx';
import { useReadyMark } from '../../../layout/page-effects.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { WeekSheetView } from './WeekSheetView.tsx';

const PRINTER = [['M7.5 9V4.5h9V9M7.5 16.5h-3V9h15v7.5h-3M7.5 14h9v5.5h-9Z']] as const;

/** Page of the family's link, without an account. */
export function Component() {
  const sheet = useLoaderData<WeekSheet>();
  return (
    <>
      <div className="week-aside border-b border-line bg-paper">
        <div className="wrap flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
          <b>Phiếu gửi phụ huynh</b>
          <nav aria-label="Các tuần" className="flex flex-wrap gap-x-4">
            {sheet.earlier && <WeekLink week={sheet.earlier}>Tuần trước</WeekLink>}
            {sheet.later && <WeekLink week={sheet.later}>Tuần sau</WeekLink>}
          </nav>
          <Button kind="primary" small onClick={() => print()}>
            <Icon name={PRINTER} small />
            In phiếu
          </Button>
        </div>
      </div>
      <div className="week-desk">
        <WeekSheetView sheet={sheet} />
      </div>
    </>
  );
}

const WeekLink = ({ week, children }: { week: string; children: string }) => (
  <Link to={{ search: `?week=${week}` }} className="inline-flex min-h-11 items-center" preventScrollReset>
    {children}
  </Link>
);

/** Invalid or revoked link; other errors as on any page. */
export function ErrorBoundary() {
  const { code } = errorInfo(useRouteError());
  return code === 'week-link-invalid' ? <LinkGone /> : <PageError />;
}

function LinkGone() {
  useReadyMark();
  return (
    <SignInFrame>
      <h1>Liên kết này không còn dùng được</h1>
      <p>
        Học sinh đã thu hồi liên kết, hoặc đã đổi sang liên kết khác. Quý phụ huynh hỏi em để nhận liên kết mới: em tạo trong trang
        Hồ sơ, mục “Phiếu tuần cho phụ huynh”.
      </p>
      <p className="text-sm text-ink-soft">Nếu chép tay địa chỉ, quý phụ huynh xem lại từng chữ: chữ hoa và chữ thường khác nhau.</p>
    </SignInFrame>
  );
}
