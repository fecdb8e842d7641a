/** Made by scripts/pen-writing.mjs: highest and lowest point of all pieces, width of a space, in px. */
export const PEN_TOP = -43;
export const PEN_BOTTOM = 25;
export const PEN_SPACE = 9.6;

/** Text → outline in pen.svg, and width to the next piece. */
export const PEN_PIECES: Record<string, { id: string; width: number }> = {
  '0': { id: 'p0', width: 32.6 },
  '1': { id: 'p1', width: 19.2 },
  '2': { id: 'p2', width: 28.4 },
  '3': { id: 'p3', width: 30.3 },
  '4': { id: 'p4', width: 30.8 },
  '5': { id: 'p5', width: 30.3 },
  '6': { id: 'p6', width: 32.5 },
  '7': { id: 'p7', width: 24.6 },
  '8': { id: 'p8', width: 30.3 },
  '9': { id: 'p9', width: 32.5 },
  ',': { id: 'p10', width: 10.0 },
  '/': { id: 'p11', width: 14.3 },
  'Xuất sắc!': { id: 'p12', width: 172.4 },
  'Giữ vững nhé.': { id: 'p13', width: 239.6 },
  'Tốt lắm!': { id: 'p14', width: 146.5 },
  'Khá rồi.': { id: 'p15', width: 149.1 },
  'Cố lên em!': { id: 'p16', width: 180.4 },
  'Xem lại câu': { id: 'p17', width: 204.9 },
  'Xem lại': { id: 'p18', width: 136.8 },
  'câu nhé.': { id: 'p19', width: 134.7 },
  'nhé.': { id: 'p20', width: 66.5 },
  'Em tự chấm nốt nhé.': { id: 'p21', width: 341.7 },
};
