// The last address registered in this browser: here one click confirms the mail's link. For accounts of its own, the
// server recognizes the browser by a cookie.

const ITEM = 'registered';

export function rememberRegistration(email: string): void {
  try {
    localStorage.setItem(ITEM, email.toLowerCase());
  } catch {
    // Storage may be full or forbidden: the password is then needed.
  }
}

export function isRegistration(email: string): boolean {
  try {
    return localStorage.getItem(ITEM) === email.toLowerCase();
  } catch {
    return false;
  }
}
