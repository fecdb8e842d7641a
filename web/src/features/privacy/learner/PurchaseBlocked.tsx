import type { User } from '#contract/users.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { BirthYearForm } from './BirthYearForm.tsx';
import { GuardianState } from './GuardianState.tsx';

/** Says why nothing can be bought yet, and what to do. */
export function PurchaseBlocked({ user, onLeave }: { user: User; onLeave: () => void }) {
  const guardian = user.consent?.guardian;
  const asksYear = user.consent?.holds === 'birth-year' || !guardian;
  return (
    <div className="grid gap-4">
      <Notice>
        {asksYear
          ? 'Trước khi mua hoặc nạp xu, bạn cho biết năm sinh. Bạn dưới 16 tuổi thì cần phụ huynh đồng ý.'
          : 'Bạn cần phụ huynh đồng ý trước khi mua hoặc nạp xu. Nội dung miễn phí vẫn mở như thường.'}
      </Notice>
      {asksYear ? (
        // Once buying is allowed, the prices replace this at once.
        <BirthYearForm user={user} onSaved={() => undefined} />
      ) : (
        <>
          <GuardianState user={user} guardian={guardian} />
          <LinkButton kind="text" className="-ml-2 justify-self-start" to="/profile#consent" onClick={onLeave}>
            Sửa trong Hồ sơ
          </LinkButton>
        </>
      )}
    </div>
  );
}
