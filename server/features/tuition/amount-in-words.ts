const DIGITS = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín'];
const GROUPS = ['', 'nghìn', 'triệu', 'tỷ'];

/** Reads 1 to 999. `isAfterOthers`: higher groups were read before, so that the hundreds are named even when 0. */
function readGroup(group: number, isAfterOthers: boolean): string {
  const [hundreds, tens, ones] = [Math.floor(group / 100), Math.floor(group / 10) % 10, group % 10];
  const words = hundreds > 0 || isAfterOthers ? [DIGITS[hundreds], 'trăm'] : [];
  if (tens === 0 && ones > 0 && words.length > 0) words.push('linh');
  if (tens === 1) words.push('mười');
  if (tens > 1) words.push(DIGITS[tens], 'mươi');
  if (ones === 1 && tens > 1) words.push('mốt');
  else if (ones === 4 && tens > 1) words.push('tư');
  else if (ones === 5 && tens > 0) words.push('lăm');
  else if (ones > 0) words.push(DIGITS[ones]);
  return words.join(' ');
}

/** Reads whole VND as a receipt has them: "Bảy trăm nghìn đồng". Below a thousand billions. */
export function readAmount(amount: number): string {
  if (amount === 0) return 'Không đồng';
  const words: string[] = [];
  for (let power = GROUPS.length - 1; power >= 0; power--) {
    const group = Math.floor(amount / 1_000 ** power) % 1_000;
    if (group > 0) words.push(readGroup(group, words.length > 0), GROUPS[power] ?? '');
  }
  const text = `${words.filter((word) => word !== '').join(' ')} đồng`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
