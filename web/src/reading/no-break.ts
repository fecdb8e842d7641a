/** A space that a line does not break at. */
const NBSP = '\u00a0';

/** The brand, and terms of two syllables that stand in titles: one without the other is another word, or none. */
const TERMS =
  /(?<!\p{L})(?:vở toán|phần tử|tập hợp|phân (?:số|thức)|số (?:thực|nguyên|hạng)|(?:đa|đơn|đẳng) thức|phương trình|hàm số|đồ thị|tam giác|tứ giác|hình (?:thang|vuông|phẳng|khối)|đường (?:thẳng|tròn)|đoạn thẳng|song song|vuông góc|định l[íý]|lũy thừa|nhân tử|hữu tỉ|căn bậc|xác suất|dữ liệu|biểu (?:đồ|thức)|thực tiễn|học kì|đồng dạng|đáng nhớ)(?!\p{L})/giu;

/**
 * A title whose terms stay whole, whose numerals stay on the line of the word they belong to ("học kì I", "lớp 10",
 * "Đề 2"), and whose dash does not begin a line.
 */
export const noBreak = (title: string): string =>
  title
    .replace(TERMS, (term) => term.replace(' ', NBSP))
    .replace(/ (?=(?:[IVX]+|\d+)(?![\p{L}\d]))| (?=[–-] )/gu, NBSP);
