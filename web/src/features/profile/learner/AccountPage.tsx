import './money.css';
import { useRef, useState } from 'react';
import { ChangePassword } from '../../../form/ChangePassword.tsx';
import { refreshSession, useSession, type Session } from '../../../session/session.ts';
import { useSignInFirst } from '../../../session/sign-in-first.ts';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Label, Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { signOutWithNotice } from '../../../layout/learner/sign-out.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { AddEmail } from './AddEmail.tsx';
import { AccountGroup, AccountPart, closePart } from './AccountPart.tsx';
import { CoinBalance, CoinHistory } from './Coins.tsx';
import { ConsentPart } from './ConsentPart.tsx';
import { Data, DeletionNotice } from './Data.tsx';
import { InstallPart } from './InstallPart.tsx';
import { Orders } from './Orders.tsx';
import { OwnerLabel } from './OwnerLabel.tsx';
import { WHO } from './profile-rules.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { ProfileTabs } from './ProfileTabs.tsx';
import { Purchases } from './Purchases.tsx';
import { Sessions } from './Sessions.tsx';

const COLUMNS = 'grid gap-6 lg:grid-cols-[24rem_minmax(0,1fr)] lg:items-start lg:gap-8';

/** A learner's account. Visitors are sent to sign in. */
export function AccountPage() {
  const session = useSession();
  useSignInFirst(session.state === 'visitor');

  return (
    <div className="wrap grid gap-4 py-6 sm:py-8">
      <div>
        <h1>Hồ sơ</h1>
        <ProfileTabs shown="account" />
      </div>
      <Content session={session} />
    </div>
  );
}

function Password() {
  const form = useRef<HTMLDivElement>(null);
  return (
    <AccountPart id="change-password" title="Mật khẩu" about="Đổi xong, các thiết bị khác bị đăng xuất." action="Đổi">
      <div ref={form} className="grid gap-4">
        <ChangePassword realm="learner" onChanged={() => closePart(form.current)} />
      </div>
    </AccountPart>
  );
}

function Content({ session }: { session: Session }) {
  if (session.state === 'learner') {
    const { user } = session;
    return (
      <>
        <DeletionNotice user={user} />
        <div className={COLUMNS}>
          <div className="grid gap-4">
            <OwnerLabel user={user} />
            <CoinBalance coins={user.currentCoin} />
            <SignOutButton />
          </div>
          <div className="grid min-h-svh content-start gap-6">
            <AccountGroup title="Tài khoản">
              <ProfileForm key={user.uid} user={user} />
              {user.email === '' ? <AddEmail key={`email ${user.uid}`} user={user} /> : <Password key={`password ${user.uid}`} />}
              <Sessions key={`sessions ${user.uid}`} user={user} />
              <Data key={`data ${user.uid}`} user={user} />
              <InstallPart />
              <OfflinePart />
            </AccountGroup>
            <AccountGroup title="Phụ huynh">
              <ConsentPart key={`consent ${user.uid}`} user={user} />
              <WeekPart />
            </AccountGroup>
            <AccountGroup title="Xu và đơn hàng" className="account-lists">
              <Purchases user={user} />
              <Orders key={`orders ${user.uid}`} />
              <CoinHistory key={`coins ${user.uid}`} user={user} />
            </AccountGroup>
          </div>
        </div>
      </>
    );
  }
  if (session.state === 'unknown' && session.failed) {
    return <ErrorNotice message={WHO} onRetry={() => void refreshSession().catch(() => undefined)} />;
  }
  return (
    <div className={COLUMNS}>
      <Label>
        <Skeleton />
      </Label>
      <Sheet>
        <Skeleton />
      </Sheet>
    </div>
  );
}

/** The page then sends the visitor on. */
function SignOutButton() {
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    await signOutWithNotice(() => setBusy(true));
    setBusy(false);
  };
  return (
    <Button className="justify-self-start" small busy={busy} busyLabel="Đang đăng xuất…" onClick={() => void leave()}>
      Đăng xuất
    </Button>
  );
}

/** Link to the list of what this device keeps. */
const OfflinePart = () => (
  <section aria-labelledby="offline-part" className="flex items-center justify-between gap-4">
    <div className="min-w-0">
      <h3 id="offline-part">Đã giữ trên máy</h3>
      <p className="text-sm text-ink-soft">Chương đã tải về và trang đã mở, xem lại được khi không có mạng.</p>
    </div>
    <LinkButton small to="/profile/offline" aria-label="Xem những gì đã giữ trên máy">
      Xem
    </LinkButton>
  </section>
);

/** Link to the weekly sheet. */
const WeekPart = () => (
  <section aria-labelledby="week-part" className="flex items-center justify-between gap-4">
    <div className="min-w-0">
      <h3 id="week-part">Phiếu tuần cho phụ huynh</h3>
      <p className="text-sm text-ink-soft tabular-nums">Một trang mỗi tuần để gia đình xem và in, bằng liên kết mà bạn đưa và thu hồi.</p>
    </div>
    <LinkButton small to="/profile/week" aria-label="Xem phiếu và liên kết">
      Xem
    </LinkButton>
  </section>
);
