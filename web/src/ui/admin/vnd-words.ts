const DIGITS = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín'];
const UNITS = ['', ' nghìn', ' triệu', ' tỷ'];

/** @param group 1 to 999 @param isFirst first group, in which missing hundreds are not said */
function sayGroup(group: number, isFirst: boolean): string {
  const [hundreds, tens, ones] = [Math.floor(group / 100), Math.floor(group / 10) % 10, group % 10];
  const words: string[] = [];
  if (hundreds > 0 || !isFirst) words.push(`${DIGITS[hundreds]} trăm`);
  if (tens === 1) words.push('mười');
  else if (tens > 1) words.push(`${DIGITS[tens]} mươi`);
  else if (ones > 0 && words.length > 0) words.push('linh');
  if (ones === 1 && tens > 1) words.push('mốt');
  else if (ones === 4 && tens > 1) words.push('tư');
  else if (ones === 5 && tens > 0) words.push('lăm');
  else if (ones > 0) words.push(DIGITS[ones] ?? '');
  return words.join(' ');
}

/** Writes VND as on a receipt: "ba trăm năm mươi nghìn đồng". @param amount 0 or more, below 10^12 */
export function vndInWords(amount: number): string {
  if (amount === 0) return 'không đồng';
  const parts: string[] = [];
  for (let place = UNITS.length - 1; place >= 0; place--) {
    const group = Math.floor(amount / 1000 ** place) % 1000;
    if (group > 0) parts.push(sayGroup(group, parts.length === 0) + (UNITS[place] ?? ''));
  }
  return `${parts.join(' ')} đồng`;
}
