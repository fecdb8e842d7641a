/** A value as `.env` has it: in quotes of a kind that it does not contain itself, where it needs any. */
// @ts-nocheck

export function envValue(value: string): string {
  if (/^[\w.:/@,+-]*$/.test(value)) return value;
  // Within double quotes "\n" is the end of a line.
  const quotes = value.includes('\\') ? ["'", '`'] : ['"', "'", '`'];
  const quote = quotes.find((each) => !value.includes(each));
  return quote === undefined ? value : `${quote}${value}${quote}`;
}
