import { letterName } from '#contract/person-name.ts';

/** Under this age a guardian is asked. */
const ADULT = 16;
const YOUNGEST = 5;
const OLDEST = 100;

const YEAR = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Ho_Chi_Minh' });

const ageOf = (year: number, now: Date): number => Number(YEAR.format(now)) - year;

/** Whether somebody who uses the site may be born in that year. */
export const isPlausible = (year: number, now: Date): boolean => ageOf(year, now) >= YOUNGEST && ageOf(year, now) <= OLDEST;

/** Whether a guardian has a say; the age is this year minus the year of birth (docs/product-decisions.md 52). */
export const isChild = (year: number, now: Date): boolean => ageOf(year, now) < ADULT;

/** Whether both are letters of one person: what stands behind a plus sign is the owner's own affair. */
export function isSameMailbox(one: string, other: string): boolean {
  const mailbox = (address: string) => address.toLowerCase().replace(/\+[^@]*@/, '@');
  return mailbox(one) === mailbox(other);
}

/** An address by which its owner's family knows it, and nobody else: `m…@example.com`. */
export function maskedEmail(email: string): string {
  return email.replace(/(?<=^.).*?(?=@[^@]*$|$)/su, '…');
}

/** The first name as letters may have it; undefined where the name is only the beginning of the address. */
export const firstName = (name: string, email: string): string | undefined =>
  name.trim().toLowerCase() === email.slice(0, email.lastIndexOf('@')) ? undefined : letterName(name);
