import type { ImportedKind } from '../imported-file.ts';

// Kinds of lines, each recognised by a pattern over its plain text. Patterns follow how teachers and programs write,
// not single files; `recognize-line.test.ts` has a table of cases for each.

export type QuestionStart = {
  /** "word": "Câu 1", "Bài 1". "number": "1.", "1)". */
  style: 'word' | 'number';
  n: number | string;
  points?: number;
  /** The Bài that our own files name: "[Bài 5]". */
  lesson?: number;
  /** The sign after the number; a list inside a question often has another one. */
  sign: string;
  /** Length of number, points and level tags. */
  length: number;
};

const WORD_START = /^[\s*#]*(?:câu(?:\s+hỏi)?|bài(?:\s+(?:tập|toán))?|question)\s*(?:số\s*)?(\d{1,3})([a-e](?=\s*[.:)]))?\s*([.:)/–-]*)/iu;
/** Without a sign after the number, a sentence ("Bài 1 cho ta thấy") is told from a stem by its small letter. */
const AFTER_BARE_NUMBER = /^(?:\s*$|\s*[([{]|\s+[^\p{Ll}\s]|\t)/u;
const NUMBER_START = /^\s*(\d{1,3})\s*([.)/:])(?!\d)\s*/u;
const POINTS = /^\s*[([]\s*(\d{1,2}(?:[.,]\d{1,3})?)\s*(?:điểm|đ)\s*[)\]]\s*[.:]?\s*/iu;
const LESSON = /^\s*\[Bài\s+(\d{1,2})\]\s*/iu;
/** Levels of thinking and codes of question banks: "[NB]", "(Vận dụng cao)", "[0D1-2]". */
const TAG = /^\s*(?:[([]\s*(?:NB|TH|VD|VDC|nhận biết|thông hiểu|vận dụng(?: thấp| cao)?)\s*[)\]]|\[\d[A-Z]\d[\w.-]*\])\s*[.:]?\s*/iu;

export function recognizeQuestionStart(text: string): QuestionStart | undefined {
  const word = WORD_START.exec(text);
  const number = word ? null : NUMBER_START.exec(text);
  if (word) {
    const sign = word[3] ?? '';
    if (sign === '' && !AFTER_BARE_NUMBER.test(text.slice(word[0].trimEnd().length))) return undefined;
    const n = word[2] ? `${word[1]}${word[2]}` : Number(word[1]);
    return { style: 'word', n, sign, ...readHead(text, word[0].length) };
  }
  return number ? { style: 'number', n: Number(number[1]), sign: number[2] ?? '', ...readHead(text, number[0].length) } : undefined;
}

/** Reads points and tags after the number, in any order, and signs between them. */
function readHead(text: string, from: number): { length: number; points?: number; lesson?: number } {
  let length = from;
  const head: { points?: number; lesson?: number } = {};
  for (;;) {
    const rest = text.slice(length);
    const points = POINTS.exec(rest);
    const lesson = LESSON.exec(rest);
    const step = points ?? lesson ?? TAG.exec(rest);
    if (!step) break;
    if (points) head.points = readDecimal(points[1] ?? '');
    if (lesson) head.lesson = Number(lesson[1]);
    length += step[0].length;
  }
  length += /^\s*(?:[.:](?=\s|$))?\s*/.exec(text.slice(length))?.[0].length ?? 0;
  return { length, ...head };
}

export const readDecimal = (text: string): number => Number(text.trim().replace(',', '.'));

/** Finds points in brackets at the end of a stem: "Giải phương trình … (1 điểm)". */
export function recognizePointsAtEnd(text: string): { points: number; at: number } | undefined {
  const match = /\s*[([]\s*(\d{1,2}(?:[.,]\d{1,3})?)\s*(?:điểm|đ)\s*[)\]]\s*\.?\s*$/iu.exec(text);
  return match ? { points: readDecimal(match[1] ?? ''), at: match.index } : undefined;
}

const POINTS_EACH = /mỗi\s+câu(?:\s+hỏi)?(?:\s+(?:trả\s+lời\s+|làm\s+)?đúng)?(?:,?\s+(?:thí|học)\s+sinh)?(?:\s+(?:sẽ\s+)?được)?\s*:?\s*(\d{1,2}(?:[.,]\d{1,3})?)\s*(?:điểm|đ)(?![\p{L}\p{N}])/iu;

/** Reads the points of each question that a part's heading or instruction names: "mỗi câu 0,25 điểm". */
export function recognizePointsEach(text: string): number | undefined {
  const points = readDecimal(POINTS_EACH.exec(text)?.[1] ?? '0');
  return points > 0 && points <= 10 ? points : undefined;
}

export type Heading = { part?: number | undefined; kind?: ImportedKind };

const ROMAN: Record<string, number | undefined> = { I: 1, II: 2, III: 3, IV: 4, V: 5, A: 1, B: 2, C: 3, D: 4, '1': 1, '2': 2, '3': 3, '4': 4, MỘT: 1, HAI: 2, BA: 3, BỐN: 4 };
const PART_HEADING = /^\s*(?:phần|part)\s+(?:thứ\s+)?(IV|V|III|II|I|[A-D1-4]|một|hai|ba|bốn)(?![\p{L}\p{N}])/iu;
const GROUP_HEADING = /^\s*(IV|V|III|II|I|[A-D])\s*[.:)/–-]+\s*/u;
const KIND_WORDS = /^\s*(?:(?:phần|các|câu|câu hỏi|bài tập|bài)\s+)*(?:trắc\s+nghiệm|tự\s+luận|trả\s+lời\s+ngắn|đúng\s*[-–,/]?\s*sai)(?![\p{L}])/iu;
const SECTION = /^\s*(?:dạng|chủ\s+đề|chuyên\s+đề|chương|mức\s+độ)\s+(?:toán\s+)?[\dIVX]{1,3}\s*[.:)–-]/iu;

/** Reads the kind of questions that a heading announces. */
export function readAnnouncedKind(text: string): ImportedKind | undefined {
  if (/trả\s+lời\s+ngắn|điền\s+(?:số|kết\s+quả|đáp\s+(?:số|án))/iu.test(text)) return 'short';
  if (/đúng\s*(?:[-–,/]|hoặc|hay|và)?\s*sai/iu.test(text)) return 'truefalse';
  if (/tự\s+luận/iu.test(text)) return 'essay';
  if (/trắc\s+nghiệm|lựa\s+chọn|chọn\s+(?:một\s+)?(?:phương\s+án|đáp\s+án)/iu.test(text)) return 'choice';
  return undefined;
}

/** Recognises the heading of a part, "PHẦN I", "II. TỰ LUẬN", "Phần trắc nghiệm", or of a section, "Dạng 1. …". */
export function recognizeHeading(text: string): Heading | undefined {
  if (text.length > 200 || text.includes('\t')) return undefined;
  const numbered = PART_HEADING.exec(text);
  const kind = readAnnouncedKind(text);
  if (numbered && isPartTitle(text.slice(numbered[0].length))) return { part: ROMAN[(numbered[1] ?? '').toUpperCase()], ...(kind ? { kind } : {}) };
  const group = GROUP_HEADING.exec(text);
  if (group) {
    const rest = text.slice(group[0].length);
    const isShouted = rest === rest.toUpperCase() && /\p{Lu}{2}.*\s/u.test(rest) && !rest.includes('\uFFFC');
    const isKind = KIND_WORDS.test(rest);
    const isRoman = /^\s*[IV]+/.test(text);
    if (isKind || (isRoman && isShouted)) return { part: ROMAN[group[1] ?? ''], ...(kind ? { kind } : {}) };
    return undefined;
  }
  if (KIND_WORDS.test(text) && kind) return isHeadingShape(text) ? { kind } : undefined;
  return SECTION.test(text) && text.length < 100 ? {} : undefined;
}

/** "Phần A có diện tích 5" is a sentence, "PHẦN II. …" and "Phần II (4 điểm)" are titles. */
const isPartTitle = (rest: string): boolean => /^\s*(?:$|[.:;)(/–-])/u.test(rest) || KIND_WORDS.test(rest) || (rest === rest.toUpperCase() && !rest.includes('\uFFFC'));

/** A heading is short, or goes on with points or an instruction in brackets. */
const isHeadingShape = (text: string): boolean => /^[^.?!]{0,60}(?:[.:([–-]|$)/u.test(text) && !text.includes('\uFFFC');

/** The title of another paper in the same file: "ĐỀ SỐ 2". */
export const recognizePaperTitle = (text: string): boolean => /^\s*đề\s+(?:(?:số|ôn(?:\s+tập)?|kiểm\s+tra|thi|luyện(?:\s+tập)?)\s+){0,2}(?:số\s+)?\d{1,2}\s*[.:)]?\s*(?:[([–-].*)?$/iu.test(text);

const SOLUTION = /^[\s*#]*(?:lời\s+giải|hướng\s+dẫn(?:\s+giải|\s+chấm|\s+trả\s+lời)?|bài\s+giải|giải\s+thích|giải\s+chi\s+tiết|gợi\s+ý|phương\s+pháp(?:\s+giải)?|solution|giải|HDG?)(?:\s+(?:chi\s+tiết|tham\s+khảo))?\s*(?:[:.]+|$)[*\s]*/iu;

/** Recognises the heading of a question's solution and returns its length: "Lời giải", "Giải:". */
export const recognizeSolution = (text: string): number | undefined => SOLUTION.exec(text)?.[0].length;

/** Recognises a numbered hint, as our own files have it, and returns the length of its heading: "Gợi ý 1:". */
export const recognizeHint = (text: string): number | undefined => /^\s*gợi\s+ý\s+\d{1,2}\s*[.:]\s*/iu.exec(text)?.[0].length;

const ANSWERS_HEADING = /^[\s*#_–-]*(?:bảng\s+)?(?:đáp\s+án|đáp\s+số|hướng\s+dẫn\s+chấm|hướng\s+dẫn\s+giải|lời\s+giải|giải\s+thích|giải|bảng\s+trả\s+lời|thang\s+điểm|biểu\s+điểm|answer\s+key)(?:\s*(?:[,;–&+-]|và)?\s*(?:đáp\s+án|hướng\s+dẫn|lời\s+giải|giải|chấm|biểu\s+điểm|thang\s+điểm|cho\s+điểm|điểm|chi\s+tiết|tham\s+khảo|bảng|trắc\s+nghiệm|tự\s+luận|đúng\s*[–-]?\s*sai|trả\s+lời\s+ngắn|phần\s+[IV1-4]+|mã\s+đề\s+\d+|đề\s+(?:số\s+)?\d+|môn.*|đề\s+(?:kiểm\s+tra|thi).*))*\s*(?:\([^)]*\))?[\s.:*–-]*$/iu;

/** Recognises a line that may begin the answers of the whole paper; what follows decides (find-answers.ts). */
export const recognizeAnswersHeading = (text: string): boolean => text.length < 160 && ANSWERS_HEADING.test(text);

/** Such a heading names keys or grading, never the solution of one question. */
export const isKeyHeading = (text: string): boolean => /bảng|đáp\s+án|biểu\s+điểm|thang\s+điểm|chi\s+tiết|answer\s+key/iu.test(text);

const END = /^[\s\-–—_.*=…]*(?:hết|the\s+end|end)[\s\-–—_.*=…!]*$/iu;
export const recognizeEnd = (text: string): boolean => END.test(text) && /[-–—_.*=…]|^\s*\p{Lu}/u.test(text);

const FOOTERS = [
  /^\s*(?:trang|page)\s*\d+(?:\s*(?:\/|trên|of)\s*\d+)?\s*(?:[-–|.].*)?$/iu,
  /^.{0,60}[-–|]\s*trang\s*\d+(?:\s*\/\s*\d+)?\s*$/iu,
  /^\s*(?:mã\s+đề(?:\s+thi)?)\s*:?\s*\d{2,4}(?:.{0,20}trang\s*\d+(?:\s*\/\s*\d+)?)?\s*$/iu,
  /^\s*\d+\s*\/\s*\d+\s*[-–]?\s*mã\s+đề.*$/iu,
  /^[\s(*]*(?:giáo\s+viên|giám\s+thị|cán\s+bộ)\s+coi\s+thi/iu,
  /^[\s(*]*(?:thí\s+sinh|học\s+sinh)\s+không\s+(?:được\s+)?sử\s+dụng\s+tài\s+liệu/iu,
  /^[\s*]*họ\s*(?:,|và)?\s*tên.{0,60}[:….]/iu,
  /^[\s*]*(?:chữ\s+kí|chữ\s+ký|số\s+báo\s+danh|SBD)[^:….]{0,40}[:….]/iu,
  /^[\s*]*chúc\s+(?:các\s+)?(?:em|bạn|thí\s+sinh)/iu,
  /^[\s*]*(?:hy\s+vọng|hi\s+vọng|nếu\s+bạn\s+(?:cần|muốn)|bạn\s+(?:có\s+)?(?:muốn|cần)\s+(?:mình|tôi|thêm)|(?:mình|tôi)\s+có\s+thể|trên\s+đây\s+là)/iu,
  /^[\s.…_–—=*-]+$/u,
];

/** Recognises footers and rulings, which belong to no question wherever they are. */
export const recognizeFooter = (text: string): boolean => FOOTERS.some((pattern) => pattern.test(text));

const INSTRUCTIONS = [
  /^[\s(*+–-]*(?:điểm\s+tối\s+đa|(?:thí\s+sinh|học\s+sinh)\s+(?:chỉ\s+)?lựa\s+chọn|mỗi\s+ý|(?:trả\s+lời\s+)?đúng\s+\d+\s+ý)/iu,
  /^[\s(*]*(?:thí\s+sinh|học\s+sinh)\s+(?:không|được|làm\s+bài|trả\s+lời|điền|ghi|chỉ)/iu,
  /^[\s*(]*(?:mỗi\s+câu|trong\s+mỗi\s+ý|từ\s+câu\s+\d+).{0,160}(?:điểm|chọn|lựa|đúng\s+hoặc\s+sai|phương\s+án)/iu,
  /^[\s*(]*(?:hãy\s+)?(?:khoanh\s+tròn|khoanh\s+vào|chọn\s+(?:chữ\s+cái|đáp\s+án|phương\s+án|câu\s+trả\s+lời)|ghi\s+lại\s+chữ|viết\s+(?:lại\s+)?chữ|em\s+hãy\s+(?:chọn|khoanh))/iu,
  /^[\s*(]*(?:lưu\s+ý|ghi\s+chú|chú\s+ý)\s*:?.*(?:điểm|tài\s+liệu|cách\s+khác|máy\s+tính)/iu,
  /^[\s*(]*(?:học\s+sinh|hs|thí\s+sinh).{0,40}(?:cách\s+khác|tài\s+liệu)/iu,
];

/** Recognises instructions. They are no content between questions; inside a stem they may be part of it. */
export const recognizeInstruction = (text: string): boolean => INSTRUCTIONS.some((pattern) => pattern.test(text));

/** "Dựa vào bảng sau, trả lời câu 3 và câu 4": a text that several questions share. */
export function recognizeSharedStem(text: string): { from: number; to: number } | undefined {
  const match = /(?:câu|bài)\s*(?:hỏi\s*)?(?:từ\s*)?(\d{1,3})\s*(?:đến|tới|và|,|–|-)\s*(?:câu|bài)?\s*(\d{1,3})/iu.exec(text);
  if (!match || !/^[\s*]*(?:dựa|cho|sử\s+dụng|dùng|đọc|quan\s+sát|với|dữ\s+kiện|đề\s+bài)|trả\s+lời/iu.test(text)) return undefined;
  return { from: Number(match[1]), to: Number(match[2]) };
}
