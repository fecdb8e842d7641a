/** What the user has just done, for a moment. The library is loaded with the first one. */
const show = async (kind: 'success' | 'error' | 'plain', text: string) => {
  const { showToast } = await import('./Toasts.tsx');
  showToast(kind, text);
};

export const toast = {
  success: (text: string) => void show('success', text),
  error: (text: string) => void show('error', text),
  plain: (text: string) => void show('plain', text),
};
