/** Writes a value for `.env`: in quotes that it does not contain, if it needs any. */
export function envValue(value: string): string {
  if (/^[\w.:/@,+-]*$/.test(value)) return value;
  // Within double quotes "\n" is a line end.
  const quotes = value.includes('\\') ? ["'", '`'] : ['"', "'", '`'];
  const quote = quotes.find((each) => !value.includes(each));
  return quote === undefined ? value : `${quote}${value}${quote}`;
}
