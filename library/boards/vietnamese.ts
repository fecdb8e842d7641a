/**
 * What the shared rooms (format, check language, KaTeX) say to whoever writes files, in the words of whoever writes a
 * board on the site. What is not listed stays as it is.
 */
const SENTENCES: [english: RegExp, vietnamese: string][] = [
  [/^no front matter between --- lines$/, 'Đầu bảng cần phần thông tin giữa hai dòng --- (kind, lesson, title, seconds).'],
  [/^YAML: a value that begins with \* .*$/, 'Giá trị bắt đầu bằng dấu * phải đặt trong ngoặc kép.'],
  [/^YAML: .*$/, 'Phần này chưa đúng cách viết "tên: giá trị", mỗi dòng một mục; chữ có dấu : hay # thì đặt trong ngoặc kép.'],
  [/^unknown field '(.+)'$/, "Không có mục '$1'."],
  [/^field '(.+)' is missing$/, "Còn thiếu mục '$1'."],
  [/^field '(.+)' has a wrong value: (.+)$/, "Mục '$1' có giá trị chưa đúng: $2."],
  [/^write the fields as .*$/, 'Mỗi dòng viết một mục: "tên: giá trị".'],
  [/^no item block$/, 'Câu hỏi cần một khối ```item ghi đáp án.'],
  [/^unknown kind '(.+)': (.+)$/, "Không có dạng câu hỏi '$1'. Các dạng: choice, short, truefalse."],
  [/^heading has no \{#id\}$/, 'Tiêu đề câu hỏi cần mã ở cuối, ví dụ: ## Câu 1 {#q1}'],
  [/^id '(.+)' is not .*$/, "Mã '$1' chỉ gồm chữ thường không dấu, chữ số và dấu gạch nối."],
  [/^no question$/, 'Câu hỏi chưa có đề bài.'],
  [/^no ### Lời giải$/, 'Câu hỏi chưa có phần ### Lời giải.'],
  [/^hints are a list: .*$/, 'Mỗi gợi ý là một dòng bắt đầu bằng "- ".'],
  [/^options are (.*); wanted .*$/, 'Câu hỏi cần đúng bốn phương án A, B, C, D, mỗi phương án một dòng (đang có: $1).'],
  [/^statements are (.*); wanted .*$/, 'Câu hỏi cần đúng bốn ý a, b, c, d, mỗi ý một dòng (đang có: $1).'],
  [/^no check statement$/, 'Khối check chưa có dòng nào.'],
  [/^not a check statement: (.+)$/, 'Dòng này của khối check chưa đọc được: $1'],
  [/^not true: (.+)$/, 'Phép thử không đúng: $1'],
  [/^not a statement: (.+)$/, 'Dòng này không phải một khẳng định đúng hay sai: $1'],
  [/^(?:same|differ) fails: (.+)$/, 'Phép thử không đúng: $1'],
  [/^Maximum (?:BigInt|call stack) size exceeded.*$/s, 'Dòng này của khối check có phép tính lớn quá, máy không tính được.'],
  [/^whole solutions are (\{.*\}): (.+)$/, 'Nghiệm nguyên tìm được là $1, khác với dòng này: $2'],
  [/^write one condition after the other, between them ';': (.+)$/, "Các điều kiện viết cách nhau bằng dấu ';', không dùng and: $1"],
  [/^there are whole solutions beyond 1000 and -1000.*: (solve .+)$/, 'Còn nghiệm nguyên ngoài khoảng từ -1000 đến 1000, máy không thử hết được: $1'],
  [/^another solution near (\S+ = \S+): (.+)$/, 'Còn một nghiệm nữa ở gần $1: $2'],
  [/^(\S+ = \S+) does not satisfy the (?:equation|system): (.+)$/, '$1 không phải là nghiệm: $2'],
  [/^(.+) does not satisfy the system: (.+)$/, '$1 không phải là nghiệm: $2'],
  [/^(?:the equation is not an identity|not true for all|the system has a solution): (.+)$/, 'Tập nghiệm viết ở đây không đúng: $1'],
  [/^at (\S+ = \S+) the condition is (?:true|false), the answer says (?:true|false): (.+)$/, 'Với $1 thì tập nghiệm viết ở đây không đúng: $2'],
  [/^(.+) cannot be read in a caption: say it in words$/, 'Phụ đề có $1, chưa đọc thành lời được: hãy viết bằng chữ.'],
  [/^(.+) cannot be said(?:: .*)?$/s, 'Phụ đề có $1, chưa đọc thành lời được: hãy viết bằng chữ.'],
  [/^there are no words for (.+): .*$/s, "Phụ đề có ký hiệu '$1', chưa đọc thành lời được: hãy viết bằng chữ."],
  [/^KaTeX parse error: Undefined control sequence: (\\\S+) at position.*$/s, "Công thức có lệnh lạ: '$1'."],
  [/^KaTeX parse error: Unicode text character .* used in math mode.*$/s, 'Chữ có dấu trong công thức phải đặt trong \\text{…}.'],
  [/^KaTeX parse error: .*expected '\}'.*$/is, 'Công thức thiếu dấu } đóng ngoặc.'],
  [/^KaTeX parse error: (.*?)(?: at position.*| at end of input.*)?$/s, 'Công thức chưa viết đúng ($1).'],
];

export function inVietnamese(message: string): string {
  for (const [english, vietnamese] of SENTENCES) if (english.test(message)) return message.replace(english, vietnamese);
  return message;
}
