/** No-break space. */
const NBSP = '\u00a0';

/** Terms of several syllables; split, a syllable would be another word, or none. */
const TERMS = [
  'vở toán|học kì|trắc nghiệm|ví dụ|bài (?:tập|toán)|ứng dụng|nhận biết|so sánh|chứng minh|thực (?:tiễn|tế|nghiệm|hiện)|làm quen|thu thập',
  'tập hợp|phần (?:tử|trăm)|tự nhiên|hữu tỉ|vô tỉ|nguyên tố|thập phân|thừa số|chữ số|số (?:nguyên tố|thực|nguyên|hạng|mũ|đo|liệu)|hỗn số|cơ số|lũy thừa',
  '(?:bất )?phương trình|(?:hằng |bất )?đẳng thức|(?:đa|đơn|phân|căn|biểu|mẫu|công|lệ|hệ) thức|đáng nhớ|hạng tử|nhân tử|bậc (?:nhất|hai|ba)|căn bậc|một (?:ẩn|biến)',
  'phân (?:số|tích|giác|loại)|rút gọn|thu gọn|quy (?:tắc|đồng)|chia hết|dấu (?:hiệu|ngoặc)|(?:ước|bội) chung|(?:lớn|nhỏ) nhất|phép (?:cộng|trừ|nhân|chia|tính)',
  '(?:tỉ|hàm|tần|đại|hệ) số|tỉ lệ|đại lượng|giá trị|đồ thị|biểu (?:đồ|diễn)|dữ liệu|xác suất|biến cố|tính chất|quan hệ|thứ tự|làm tròn|trục số',
  '(?:tam|tứ|lục|đa|lượng) giác|hình (?:bình hành|chữ nhật|lăng trụ|thang|vuông|thoi|tròn|chóp|phẳng|khối|học)|trường hợp|bằng nhau|đồng dạng|đối xứng',
  'đường (?:thẳng|tròn|chéo|cao)|đoạn thẳng|song song|vuông góc|so le|đồng vị|kề bù|trung (?:điểm|trực|tuyến|bình)|(?:nội|ngoại) tiếp|tiếp tuyến',
  'điều kiện|đúng sai|tự luận|phương án|lựa chọn|trả lời|định l[íý]|diện tích|thể tích|chu vi|độ dài|xung quanh|bình phương|lập phương(?! trình)',
];
const TERM = new RegExp(`(?<!\\p{L})(?:${TERMS.join('|')})(?!\\p{L})`, 'giu');
const NUMERAL_OR_DASH = / (?=(?:[IVX]+|\d+)(?![\p{L}\d]))| (?=[–-] )/gu;

/** Joins terms, and numerals and dashes to their words, by no-break spaces. */
const joinTerms = (text: string): string => text.replace(TERM, (term) => term.replaceAll(' ', NBSP)).replace(NUMERAL_OR_DASH, NBSP);

/** Text between ordinary spaces, with a no-break space. */
const WHOLE = /([^ ]*\u00a0[^ ]*)/;

type Part = { text: string; whole: boolean };

/**
 * Splits a title: terms are whole, numerals stay with their word ("học kì I", "lớp 10", "Đề 2"), no line begins with
 * a dash.
 */
export const partsOfTitle = (title: string): Part[] => cut(joinTerms(title));

const cut = (joined: string): Part[] =>
  joined
    .split(WHOLE)
    .map((text, at) => ({ text: text.replaceAll(NBSP, ' '), whole: at % 2 === 1 }))
    .filter(({ text }) => text !== '');

/** Does the same for HTML. */
export function noBreakHtml(html: string): string {
  // Every second part is a tag. A term may span one, for example where a search marked its match.
  const parts = html.split(/(<[^>]*>)/);
  const joined = joinTerms(parts.filter((_, at) => at % 2 === 0).join(''));
  let begin = 0;
  return parts.map((part, at) => (at % 2 ? part : cut(joined.slice(begin, (begin += part.length))).map(inHtml).join(''))).join('');
}

const inHtml = ({ text, whole }: Part): string => (whole ? `<span class="no-break">${text}</span>` : text);
