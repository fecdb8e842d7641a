import { z } from 'zod';
import { withoutUnseen } from './person-name.ts';

const LONGEST = 254;

/**
 * An address as it is kept and written to: without signs that cannot be seen and spaces around it, its domain in the ASCII form that
 * mail servers know (`trường.vn` is `xn--trng-hja2902b.vn`). What is no address comes back as it is, for a check to refuse.
 */
export function tidyAddress(typed: string): string {
  const trimmed = typed.trim();
  // Copying brings no control characters: who sends one means something else.
  const address = /\p{Cc}/u.test(trimmed) ? trimmed : withoutUnseen(trimmed).trim();
  const at = address.lastIndexOf('@');
  return at === -1 ? address : address.slice(0, at + 1) + asciiDomain(address.slice(at + 1));
}

/** By the WHATWG URL, which browsers and Node have alike; a domain in ASCII stays as it is. */
function asciiDomain(domain: string): string {
  const isWritten = /^[\p{L}\p{M}\p{N}.。．｡-]+$/u.test(domain) && /\P{ASCII}/u.test(domain);
  return isWritten && URL.canParse(`http://${domain}/`) ? new URL(`http://${domain}/`).hostname : domain;
}

/** @param message of what is no address */
export const EmailAddress = (message = 'Email không hợp lệ.', missing = message) =>
  z.string(missing).max(LONGEST, message).transform(tidyAddress).pipe(z.string().max(LONGEST, message).pipe(z.email(message)));

/** The same in lower case, by which an account is found. */
export const AccountAddress = (message?: string, missing?: string) => EmailAddress(message, missing).transform((address) => address.toLowerCase());
