import { messageOf } from '../api.ts';
import { toast } from '../ui/toast.ts';
import { signOut } from './session.ts';

/** Asks whether something unsaved may be lost. */
type Ask = () => Promise<boolean>;
let askFirst: Ask | undefined;

/** Has `ask` answered before the learner signs out, which takes away what they typed. @returns ends that */
export function askBeforeSigningOut(ask: Ask): () => void {
  askFirst = ask;
  return () => {
    if (askFirst === ask) askFirst = undefined;
  };
}

/** Whether the learner may be signed out: at once, or because they said so. */
export const maySignOut = async (): Promise<boolean> => (await askFirst?.()) ?? true;

/** Signs out, unless a form with something unsaved is to stay, and says so; nothing is thrown. */
export async function signOutAndSay(onBegin?: () => void): Promise<void> {
  if (!(await maySignOut())) return;
  onBegin?.();
  try {
    await signOut();
    toast.success('Đăng xuất thành công!');
  } catch (error) {
    toast.error(messageOf(error));
  }
}
