/** Under this age a guardian is asked. */
const ADULT = 16;
const YOUNGEST = 5;
const OLDEST = 100;

const YEAR = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Ho_Chi_Minh' });

const ageOf = (year: number, now: Date): number => Number(YEAR.format(now)) - year;

export const isPlausibleYear = (year: number, now: Date): boolean => ageOf(year, now) >= YOUNGEST && ageOf(year, now) <= OLDEST;

/**
 * Tells whether a guardian must be asked; the age is this year minus the year of birth (docs/product-decisions.md 52).
 */
export const isChild = (year: number, now: Date): boolean => ageOf(year, now) < ADULT;

/** Tells whether both addresses are one mailbox: the part after a plus sign is ignored. */
export function isSameMailbox(one: string, other: string): boolean {
  const mailbox = (address: string) => address.toLowerCase().replace(/\+[^@]*@/, '@');
  return mailbox(one) === mailbox(other);
}

/** Shortens an address so that only the family recognises it: `m…@example.com`. */
export function maskEmail(email: string): string {
  return email.replace(/(?<=^.).*?(?=@[^@]*$|$)/su, '…');
}
