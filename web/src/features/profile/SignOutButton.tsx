import { useState } from 'react';
import { signOutAndSay } from '../../layout/sign-out.ts';
import { Button } from '../../ui/Button.tsx';

/** Signs out; the page itself then sends the visitor on. */
export function SignOutButton() {
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await signOutAndSay();
    setBusy(false);
  };
  return (
    <Button className="justify-self-start" small busy={busy} busyLabel="Đang đăng xuất…" onClick={() => void leave()}>
      Đăng xuất
    </Button>
  );
}
