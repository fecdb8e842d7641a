/** Formats a number for Vietnamese learners: decimal comma, long minus. */
export function formatVietnamese(value: number, decimals?: number): string {
  const digits = decimals === undefined ? String(Math.round(value * 1e6) / 1e6) : value.toFixed(decimals);
  const [whole = '', fraction] = digits.replace('-', '').split('.');
  const grouped = whole.length >= 4 ? whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0') : whole;
  const minus = value < 0 && Number(digits) !== 0 ? '−' : '';
  return minus + (fraction === undefined ? grouped : `${grouped},${fraction}`);
}
