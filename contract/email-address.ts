import { z } from 'zod';
import { removeInvisible } from './person-name.ts';

const LONGEST = 254;

/** Domain of accounts without a mailbox. RFC 2606 reserves its ending: no mail can ever reach it. */
export const NO_MAILBOX = 'card.invalid';

/** Refuses the domain of accounts without a mailbox in what people type. */
const mayHaveMailbox = (address: string): boolean => !address.toLowerCase().endsWith(`@${NO_MAILBOX}`);

/**
 * Normalizes an address to the form in which it is stored and written to: without invisible characters and surrounding
 * spaces, its domain in ASCII (`trường.vn` is `xn--trng-hja2902b.vn`). Returns other text unchanged, for a check to
 * refuse.
 */
export function tidyAddress(typed: string): string {
  const trimmed = typed.trim();
  // Copying brings no control characters: an address with one is refused, not repaired.
  const address = /\p{Cc}/u.test(trimmed) ? trimmed : removeInvisible(trimmed).trim();
  const at = address.lastIndexOf('@');
  return at === -1 ? address : address.slice(0, at + 1) + asciiDomain(address.slice(at + 1));
}

/** Converts a domain by the WHATWG URL, which browsers and Node share; an ASCII domain stays unchanged. */
function asciiDomain(domain: string): string {
  const isWritten = /^[\p{L}\p{M}\p{N}.。．｡-]+$/u.test(domain) && /\P{ASCII}/u.test(domain);
  return isWritten && URL.canParse(`http://${domain}/`) ? new URL(`http://${domain}/`).hostname : domain;
}

/** @param message error for text that is no address */
export const EmailAddress = (message = 'Email không hợp lệ.', missing = message) =>
  z.string(missing).max(LONGEST, message).transform(tidyAddress).pipe(z.string().max(LONGEST, message).pipe(z.email(message)).refine(mayHaveMailbox, message));

/** The same in lower case, the form in which accounts are looked up. */
export const AccountAddress = (message?: string, missing?: string) => EmailAddress(message, missing).transform((address) => address.toLowerCase());
