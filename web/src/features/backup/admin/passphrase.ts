/** Without characters that look alike on paper. */
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz';
const GROUPS = 5;
const PER_GROUP = 4;

/** Suggests a passphrase of about 99 bits to write down: "k7mp-2xqd-…". */
export function suggestPassphrase(): string {
  const signs: string[] = [];
  while (signs.length < GROUPS * PER_GROUP) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    const sign = SIGNS[byte % 32]; // 31 characters: one draw in 32 is discarded, so that all are equally likely
    if (sign !== undefined) signs.push(sign);
  }
  return Array.from({ length: GROUPS }, (_, at) => signs.slice(at * PER_GROUP, (at + 1) * PER_GROUP).join('')).join('-');
}
