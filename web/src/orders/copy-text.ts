/**
 * Puts a text on the clipboard; whether it worked. Without the browser's own way (a site at home without https), a
 * field beside `near` is copied from: within a dialog nothing outside of it can be selected.
 */
export async function copyText(text: string, near: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    field.className = 'sr-only';
    near.after(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    near.focus();
    return done;
  }
}
