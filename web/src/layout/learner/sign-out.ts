import { messageOf } from '../../api/api.ts';
import { signOut } from '../../session/session.ts';
import { maySignOut } from '../../session/sign-out.ts';
import { toast } from '../../ui/toast.ts';
import { mayLoseUnsentWork } from './unsent-question.ts';

/** Tells whether nothing is unsaved or unsent, or the learner agreed to lose it. */
export const mayLearnerSignOut = async (): Promise<boolean> => (await maySignOut()) && (await mayLoseUnsentWork());

/** Signs out with a toast, unless the learner keeps unsaved or unsent work; never throws. */
export async function signOutWithNotice(onBegin?: () => void): Promise<void> {
  if (!(await mayLearnerSignOut())) return;
  onBegin?.();
  try {
    await signOut();
    toast.success('Đăng xuất thành công!');
  } catch (error) {
    toast.error(messageOf(error));
  }
}
