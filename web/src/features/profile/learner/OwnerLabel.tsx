import type { ReactNode } from 'react';
import type { User } from '#contract/users.ts';
import { initialOf } from '../../../session/paint-session.ts';
import { useSiteName } from '../../../layout/Logo.tsx';
import { OWN_NAME } from '../../../layout/page-handle.ts';
import { Button } from '../../../ui/Button.tsx';
import { PenText } from '../../../ui/PenText.tsx';
import { Label } from '../../../ui/Sheet.tsx';
import { openPart } from './AccountPart.tsx';
import { NAME_FIELD, readablePhone } from './profile-rules.ts';

/** Name and value are below each other where they do not fit side by side. */
const LINE = 'owner-line min-h-10 border-b-[1.5px] border-dotted border-line-strong';

export function OwnerLabel({ user }: { user: User }) {
  const site = useSiteName();
  return (
    <Label aria-labelledby="owner" className="px-5 py-5">
      <h2 id="owner" className="sr-only">
        Nhãn vở
      </h2>
      <div className="flex items-center gap-4">
        <span aria-hidden="true" className="avatar size-14 flex-none text-xl" translate="no">
          {initialOf(user.displayName)}
        </span>
        {site === OWN_NAME ? (
          <PenText phrase="Vở Toán" className="mx-auto h-12 text-accent" />
        ) : (
          <b className="mx-auto text-xl text-accent">{site}</b>
        )}
      </div>
      <dl className="mt-3 grid gap-0.5">
        <Line name="Tên hiển thị" value={user.displayName} />
        <Line name="Điện thoại" value={readablePhone(user.phoneNumber) || 'Chưa có'} />
        <Line name="Email" value={user.email === '' ? 'Chưa có, vào học bằng thẻ' : breakable(user.email)} />
      </dl>
      <Button small className="mt-4" onClick={editProfile}>
        Sửa hồ sơ
      </Button>
    </Label>
  );
}

function editProfile(): void {
  const field = document.getElementById(NAME_FIELD);
  openPart(field);
  field?.focus();
}

/** Lets a long address break before the @. */
function breakable(email: string) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

function Line({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className={LINE}>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-bold tabular-nums wrap-anywhere" translate="no">
        {value}
      </dd>
    </div>
  );
}
