/** Loads the library with the first message. */
const show = async (kind: 'success' | 'error' | 'plain', text: string, undo?: () => void) => {
  try {
    const { showToast } = await import('./Toasts.tsx');
    showToast(kind, text, undo);
  } catch {
    // The chunk or the network is gone: only the message is lost.
  }
};

export const toast = {
  /** @param undo effect of "Hoàn tác", for ten seconds */
  success: (text: string, undo?: () => void) => void show('success', text, undo),
  error: (text: string) => void show('error', text),
  plain: (text: string) => void show('plain', text),
};
