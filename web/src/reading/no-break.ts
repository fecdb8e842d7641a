/** A space that a line does not break at. */
const NBSP = '\u00a0';

/** Terms of two or three syllables that stand in titles: one syllable without the others is another word, or none. */
const TERMS = [
  'vở toán|học kì|trắc nghiệm|ví dụ|bài (?:tập|toán)|ứng dụng|nhận biết|so sánh|chứng minh|thực (?:tiễn|tế|nghiệm|hiện)|làm quen|thu thập',
  'tập hợp|phần (?:tử|trăm)|tự nhiên|hữu tỉ|vô tỉ|nguyên tố|thập phân|thừa số|chữ số|số (?:nguyên tố|thực|nguyên|hạng|mũ|đo|liệu)|hỗn số|cơ số|lũy thừa',
  '(?:bất )?phương trình|(?:hằng |bất )?đẳng thức|(?:đa|đơn|phân|căn|biểu|mẫu|công|lệ|hệ) thức|đáng nhớ|hạng tử|nhân tử|bậc (?:nhất|hai|ba)|căn bậc|một (?:ẩn|biến)',
  'phân (?:số|tích|giác|loại)|rút gọn|thu gọn|quy (?:tắc|đồng)|chia hết|dấu (?:hiệu|ngoặc)|(?:ước|bội) chung|(?:lớn|nhỏ) nhất|phép (?:cộng|trừ|nhân|chia|tính)',
  '(?:tỉ|hàm|tần|đại|hệ) số|tỉ lệ|đại lượng|giá trị|đồ thị|biểu (?:đồ|diễn)|dữ liệu|xác suất|biến cố|tính chất|quan hệ|thứ tự|làm tròn|trục số',
  '(?:tam|tứ|lục|đa|lượng) giác|hình (?:bình hành|chữ nhật|lăng trụ|thang|vuông|thoi|tròn|chóp|phẳng|khối|học)|trường hợp|bằng nhau|đồng dạng|đối xứng',
  'đường (?:thẳng|tròn|chéo|cao)|đoạn thẳng|song song|vuông góc|so le|đồng vị|kề bù|trung (?:điểm|trực|tuyến|bình)|(?:nội|ngoại) tiếp|tiếp tuyến',
  'định l[íý]|diện tích|thể tích|chu vi|độ dài|xung quanh|bình phương|lập phương(?! trình)',
];
const TERM = new RegExp(`(?<!\\p{L})(?:${TERMS.join('|')})(?!\\p{L})`, 'giu');
const NUMERAL_OR_DASH = / (?=(?:[IVX]+|\d+)(?![\p{L}\d]))| (?=[–-] )/gu;

/**
 * A title, plain or of HTML, whose terms stay whole, whose numerals stay on the line of the word they belong to ("học
 * kì I", "lớp 10", "Đề 2"), and whose dash does not begin a line. Whatever shows the title of something writes it so.
 */
export function noBreak(title: string): string {
  // Every second part is a tag; a term may begin before one and end behind it, as where a search marks what it found.
  const parts = title.split(/(<[^>]*>)/);
  const text = parts.filter((_, at) => at % 2 === 0).join('');
  const whole = text.replace(TERM, (term) => term.replaceAll(' ', NBSP)).replace(NUMERAL_OR_DASH, NBSP);
  let begin = 0;
  return parts.map((part, at) => (at % 2 ? part : whole.slice(begin, (begin += part.length)))).join('');
}
