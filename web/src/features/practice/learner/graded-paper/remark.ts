/**
 * Writes the teacher's remark, by lines. @param share 0 to 1 @param missed numbers of the questions to look at again
 */
export function remarkOn(share: number, missed: readonly number[]): [string, string] {
  const [first, ...others] = missed;
  if (first === undefined) return ['Xuất sắc!', 'Giữ vững nhé.'];
  return [praise(share), others.length === 0 ? `Xem lại câu ${first} nhé.` : `Xem lại ${missed.length} câu nhé.`];
}

export const remarkBeforeAll = (share: number): [string, string] => [praise(share), 'Em tự chấm nốt nhé.'];

export const praise = (share: number): string => (share >= 0.8 ? 'Tốt lắm!' : share >= 0.5 ? 'Khá rồi.' : 'Cố lên em!');
