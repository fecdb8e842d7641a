// Which address this browser has registered last: there the link of the mail is confirmed by one press, as with an account
// of the site's own, whose server knows the browser by a cookie.

const ITEM = 'registered';

export function rememberRegistration(email: string): void {
  try {
    localStorage.setItem(ITEM, email.toLowerCase());
  } catch {
    // Storage may be full or forbidden: then the password is asked for.
  }
}

export function isRegistration(email: string): boolean {
  try {
    return localStorage.getItem(ITEM) === email.toLowerCase();
  } catch {
    return false;
  }
}
