/** What the user has just done, for a moment. The library is loaded with the first one. */
const show = async (kind: 'success' | 'error' | 'plain', text: string, undo?: () => void) => {
  try {
    const { showToast } = await import('./Toasts.tsx');
    showToast(kind, text, undo);
  } catch {
    // The chunk is gone after a deploy, or the network is: what was done is done, only its message is lost.
  }
};

export const toast = {
  /** @param undo what "Hoàn tác" does, for ten seconds */
  success: (text: string, undo?: () => void) => void show('success', text, undo),
  error: (text: string) => void show('error', text),
  plain: (text: string) => void show('plain', text),
};
