import { useState } from 'react';
import type { User } from '#contract/users.ts';
import { api } from '../api.ts';
import { updateUser } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { toast } from '../ui/toast.ts';
import { BirthYearForm } from './BirthYearForm.tsx';

/** Asked once after the first sign-in; who puts it off is asked again after some days. */
export default function AskBirthYear({ user, onClose }: { user: User; onClose: () => void }) {
  // What it begins with: an answer on its way must not change the dialog under the eyes.
  const [asked] = useState(user);
  const later = () => {
    onClose();
    // Without an answer it is simply asked again next time.
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
