import { useState } from 'react';
import { ApiError } from '../../api.ts';
import { signOutAdmin } from '../../session/admin-session.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';

/** Ends the admin's session; the page itself then goes to the admin login. */
export function AdminSignOut() {
  const [busy, setBusy] = useState(false);

  const leave = async () => {
    setBusy(true);
    try {
      await signOutAdmin();
      toast.success('Đăng xuất thành công!');
    } catch (error) {
      setBusy(false);
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.message);
    }
  };

  return (
    <Button kind="text" small className="whitespace-nowrap" busy={busy} busyLabel="Đang đăng xuất…" onClick={() => void leave()}>
      Đăng xuất
    </Button>
  );
}
