/** An option about all others: "Tất cả các đáp án trên", "Cả ba ý", "Không có đáp án nào đúng", "Kết quả khác". */
const ABOUT_ALL = /(?:^|\s)(?:tất cả|cả (?:ba|hai|bốn|3|2|4)|không (?:có|phải)? ?(?:đáp án|kết quả|phương án|câu|ý|khẳng định|số)|(?:đáp án|kết quả|phương án|đáp số|câu trả lời|một số) (?:trên|khác|nào)|(?:đều|cùng) (?:đúng|sai)|không xác định được)/iu;

/** An option that names others by their letters: "Cả A và B", "A, B đều đúng". */
const ABOUT_LETTERS = /(?:^|\s)(?:[Cc]ả|[Cc]hỉ|[Đđ]áp án|[Pp]hương án|[Cc]âu|Ý|ý)\s+[A-D](?=$|[\s,.;])|^[A-D]\s*(?:,|và|hoặc)\s*[A-D](?=$|[\s,.;])/u;

const readWords = (html: string): string => html.replace(/<[^>]*>|&nbsp;/g, ' ').replace(/\s+/g, ' ').trim();

/**
 * Draws an order of options without their letters: for each new position the old one. An option about all others keeps its
 * place, mostly the last one. If an option names others by their letters, all stay.
 * @param random as Math.random
 */
export function drawOrder(options: readonly string[], random: () => number): number[] {
  const words = options.map(readWords);
  const places = options.map((_, place) => place);
  if (words.some((text) => ABOUT_LETTERS.test(text))) return places;
  const isFixed = (place: number): boolean => ABOUT_ALL.test(words[place] ?? '');
  const drawn = places
    .filter((place) => !isFixed(place))
    .map((place) => ({ place, drawn: random() }))
    .sort((a, b) => a.drawn - b.drawn)
    .map(({ place }) => place);
  return places.map((place) => (isFixed(place) ? place : (drawn.shift() ?? place)));
}
