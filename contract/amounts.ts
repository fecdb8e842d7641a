// Amounts as people type them. The browser reads this file, too: no schemas.

/** `350.000`, `350 000`, `350,000`, or with decimal zeros ("350.000,00"): groups of three, one sign throughout. */
const GROUPED = /^([1-9]\d{0,2})((?:\.\d{3})+|(?: \d{3})+|(?:,\d{3})+)(?:[.,]00?)?$/;
/** `350k`, `350 nghìn`, `1,5tr`, `1.5 triệu`: at most two digits after the sign, because three may be a group. */
const SCALED = /^(\d{1,6})(?:[.,](\d{1,2}))? ?(k|n|ng|nghìn|nghin|ngàn|ngan|tr|triệu|trieu)$/;
/** `1tr5`, `1tr350`. */
const MILLIONS_AND = /^(\d{1,4}) ?(?:tr|triệu|trieu) ?(\d{1,3})$/;

const tidy = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/** Reads a whole number; undefined where it is none or ambiguous. */
function readWhole(text: string): number | undefined {
  if (/^\d{1,12}$/.test(text)) return Number(text);
  const grouped = GROUPED.exec(text);
  if (grouped) {
    const [, first = '', rest = ''] = grouped;
    const [zeros] = /[.,]00?$/.exec(text) ?? [];
    // One sign cannot both group and mark decimals: "350.000.00".
    if (zeros && rest.startsWith(zeros[0] ?? '')) return undefined;
    const digits = (first + rest).replace(/\D/g, '');
    return digits.length > 12 ? undefined : Number(digits);
  }
  const scaled = SCALED.exec(text);
  if (scaled) {
    const [, whole = '', part = '', unit = ''] = scaled;
    return (Number(whole) * 1_000 + Number(part.padEnd(3, '0'))) * (unit.startsWith('t') ? 1_000 : 1);
  }
  const [, millions, thousands = ''] = MILLIONS_AND.exec(text) ?? [];
  return millions === undefined ? undefined : (Number(millions) * 1_000 + Number(thousands.padEnd(3, '0'))) * 1_000;
}

/**
 * Reads whole VND as typed: `350.000`, `350 000 ₫`, `350k`, `1,5tr`; undefined where it is none or ambiguous
 * ("350,5").
 */
export const readVnd = (text: string): number | undefined =>
  readWhole(tidy(text).replace(/ ?(?:₫|đồng|dong|vnđ|vnd|đ|d)\.?$/, ''));

/** Reads whole xu as typed: `1.000`, `1 000 xu`. */
export const readCoins = (text: string): number | undefined => readWhole(tidy(text).replace(/ ?xu$/, ''));
