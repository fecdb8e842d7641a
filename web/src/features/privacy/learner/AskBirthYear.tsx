import { useState } from 'react';
import type { User } from '#contract/users.ts';
import { api } from '../../../api/api.ts';
import { updateUser } from '../../../session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { BirthYearForm } from './BirthYearForm.tsx';

/** Asked after the first sign-in; postponed, again some days later. */
export default function AskBirthYear({ user, onClose }: { user: User; onClose: () => void }) {
  // The initial user: an answer under way must not change the open dialog.
  const [asked] = useState(user);
  const later = () => {
    onClose();
    // If the call fails, the next visit asks again.
    api('POST /api/users/:uid/birth-year/later', { params: { uid: user.uid } }).then(updateUser, () => undefined);
  };
  const saved = ({ consent }: User) => {
    toast.success(consent?.guardian ? 'Đã lưu, và đã gửi thư cho phụ huynh.' : 'Đã lưu năm sinh.');
    onClose();
  };
  return (
    <Dialog title="Bạn sinh năm nào?" onClose={later}>
      <div className="grid gap-4 p-5">
        <p>
          Chúng tôi hỏi để biết có cần xin phép phụ huynh của bạn không. Bạn sửa được trong Hồ sơ.{' '}
          <a href="/privacy" target="_blank">
            Vì sao?
          </a>
        </p>
        <BirthYearForm user={asked} onSaved={saved}>
          <Button kind="text" onClick={later}>
            Để sau
          </Button>
        </BirthYearForm>
      </div>
    </Dialog>
  );
}
