import { messageOf } from '../api.ts';
import { signOut } from '../session/session.ts';
import { toast } from '../ui/toast.ts';

/** Signs out and says so; nothing is thrown. */
export async function signOutAndSay(): Promise<void> {
  try {
    await signOut();
    toast.success('Đăng xuất thành công!');
  } catch (error) {
    toast.error(messageOf(error));
  }
}
