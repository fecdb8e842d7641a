/** The guide's sections in reading order: the anchor in the address → the heading. */
export const SECTIONS = {
  'thoi-quen': 'Ba thói quen chính',
  'bon-phan': 'Bốn phần của Vở Toán, dùng lúc nào?',
  'mot-tuan': 'Một tuần mẫu',
  'on-lai': 'Ôn cách ngày để nhớ lâu',
  'loi-giai': 'Dùng lời giải thế nào cho khéo?',
  'so-loi': 'Một quyển vở sửa lỗi',
  'tron-dang': 'Trộn các dạng bài khi luyện',
  'phu-huynh': 'Bố mẹ giúp con thế nào?',
  'nghien-cuu': 'Dựa vào những nghiên cứu nào?',
} as const;

export type SectionId = keyof typeof SECTIONS;
