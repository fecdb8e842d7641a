import { sql, type SQL } from 'drizzle-orm';
import { NO_MAILBOX } from '#contract/email-address.ts';

// Every account has an address, because better-auth wants one. A learner who signs in by a card has no mailbox: such an
// account gets an address that is never shown and to which nothing is sent.

const END = `@${NO_MAILBOX}`;

/** Returns the address of an account without a mailbox. */
export const addressWithoutMailbox = (uid: string): string => `${uid}${END}`;

/** Returns an address as others see it and as mail is sent to: empty for an account without a mailbox. */
export const mailboxOf = (address: string): string => (address.endsWith(END) ? '' : address);

/** The same for a column of a statement. */
export const mailboxColumn = (address: SQL): SQL<string> => sql<string>`case when ${address} like ${sql.raw(`'%${END}'`)} then '' else ${address} end`;
