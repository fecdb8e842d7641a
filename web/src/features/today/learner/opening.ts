/** The site's opening sentence, where its owner has none. */
export const OPENING = 'Học Toán lớp 6–9, chắc từng trang vở';
export const ABOUT = 'Nền tảng học trực tuyến: bài giảng từng nét bút, đề luyện thi có lời giải và bài tập theo chuyên đề, từ dễ đến khó.';
