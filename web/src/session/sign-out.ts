import { messageOf } from '../api.ts';
import { toast } from '../ui/toast.ts';
import { signOut } from './session.ts';

/** Asks whether something unsaved may be lost. */
type Ask = () => Promise<boolean>;
const asks = new Set<Ask>();

/** Has `ask` answered before the learner signs out, which takes away what they typed. @returns ends that */
export function askBeforeSigningOut(ask: Ask): () => void {
  asks.add(ask);
  return () => void asks.delete(ask);
}

/** Whether the learner may be signed out: at once, or because they said so of everything that is unsaved. */
export async function maySignOut(): Promise<boolean> {
  for (const ask of asks) if (!(await ask())) return false;
  return true;
}

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
