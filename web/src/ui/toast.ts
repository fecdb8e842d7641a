/** What the user has just done, for a moment. The library is loaded with the first one. */
const show = async (kind: 'success' | 'error' | 'plain', text: string) => {
  try {
    const { showToast } = await import('./Toasts.tsx');
    showToast(kind, text);
  } catch {
    // The chunk is gone after a deploy, or the network is: what was done is done, only its message is lost.
  }
};

export const toast = {
  success: (text: string) => void show('success', text),
  error: (text: string) => void show('error', text),
  plain: (text: string) => void show('plain', text),
};
