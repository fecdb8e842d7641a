/** Lists numbers: "Câu 4, câu 13 và câu 17", "Bài 2"; of more than three two, and how many more. */
export function formatNumbers(word: 'câu' | 'bài', numbers: readonly number[]): string {
  const MOST = 3;
  const named = numbers.slice(0, numbers.length > MOST ? MOST - 1 : MOST).map((number) => `${word} ${number}`);
  const all = numbers.length > named.length ? [...named, `${numbers.length - named.length} ${word} nữa`] : named;
  const text = all.length > 1 ? `${all.slice(0, -1).join(', ')} và ${all.at(-1)}` : (all[0] ?? '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
