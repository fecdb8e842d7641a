import { COLORS } from './commands.ts';

type Chapter = { id: string; title: string; example?: string; rows: readonly (readonly [what: string, says: string])[] };

/** The language apart from its commands (library/boards/README.md). */
export const HANDBOOK: readonly Chapter[] = [
  {
    id: 'scene', title: 'Một cảnh',
    example: '## Cảnh 2 · 12 giây\n\n- **Phụ đề:** Hai số khác dấu thì hai chặng đi ngược chiều nhau.\n\n```scene\nclear keep truc\ntext #tong 2.6,3.8 size=1.35 : $(-6) + 4$\n@4 jump #mot truc(0) truc(-6) color=amber : $-6$\n```',
    rows: [
      ['## Cảnh 2 · 12 giây', 'Mỗi cảnh một ý, có số thứ tự và số giây. Cả bảng dài từ 60 đến 150 giây; trang soạn tự đánh số và cộng giây khi bạn đổi chỗ cảnh.'],
      ['- **Phụ đề:** …', 'Lời của cảnh, học sinh đọc được bên dưới bảng. Nhiều nhất 17 chữ cái mỗi giây; Phụ đề @6.5 bắt đầu ở giây 6,5 của cảnh.'],
      ['```scene … ```', 'Giữa hai dòng này, mỗi dòng là một lệnh. Dòng bắt đầu bằng dấu thăng và dấu cách là lời ghi cho riêng bạn.'],
    ],
  },
  {
    id: 'line', title: 'Một dòng lệnh',
    example: '@4 jump #mot truc(0) truc(-6) color=amber : $-6$',
    rows: [
      ['(không ghi)', 'Bắt đầu sau khi lệnh trước xong.'],
      ['+2', 'Hai giây sau khi lệnh trước xong.'],
      ['& · &0.5', 'Cùng lúc với lệnh trước; nửa giây sau khi lệnh trước bắt đầu.'],
      ['@3.5', 'Ở giây 3,5 của cảnh.'],
      ['#mot', 'Đặt tên cho vật vừa vẽ, để lệnh sau gọi lại.'],
      ['color=amber', 'Tùy chọn: chữ, dấu bằng, giá trị, viết liền nhau. Số thập phân dùng dấu chấm.'],
      [' : $-6$', 'Sau dấu hai chấm là lời; công thức đứng giữa hai dấu $.'],
    ],
  },
  {
    id: 'places', title: 'Vị trí',
    rows: [
      ['3,5', 'Bảng rộng 24 ô, cao 13,5 ô: 3 ô từ trái, 5 ô từ trên. Viết từ ô 2.2 trở đi; dưới 11.6 là chỗ của phụ đề; dưới tên bài thì từ 3.5.'],
      ['A', 'Tên của một điểm hay một vật đã vẽ; A+0.5,-1 là lệch đi một đoạn.'],
      ['truc(-2) · oxy(2,3)', 'Số −2 trên trục số; điểm (2; 3) của hệ trục.'],
      ['mid(A,B) · on(A,B,1/3)', 'Trung điểm; điểm ở một phần ba đoạn.'],
      ['foot(H,B,C) · meet(A,B,C,D)', 'Chân đường vuông góc từ H xuống BC; giao điểm của AB và CD.'],
      ['polar(O,3,60) · turn(A,O,90) · mirror(A,B,C)', 'Cách O 3 ô theo góc 60°; quay A quanh O; đối xứng của A qua BC.'],
    ],
  },
  {
    id: 'parts', title: 'Các phần của công thức',
    example: 'text #pt 2.6,5 hide=kq : $2 + 3 \\part{kq}{= 5}$\nshow pt.kq\nhighlight pt.kq',
    rows: [
      ['\\part{kq}{…}', 'Đặt tên kq cho một phần; sau đó gọi là pt.kq. Ô, vạch và cột cũng là phần: bang.2.3, truc.-5, bd.1.'],
      ['hide=kq', 'Giấu phần ấy; show pt.kq cho nó hiện ra. Viết cả chuỗi bằng nhau thành một dòng có phần giấu, để mọi thứ đứng yên một chỗ.'],
      ['\\sai{…}', 'Bọc một điều sai, để máy không báo lỗi toán và học sinh biết đó là lỗi.'],
    ],
  },
  { id: 'colors', title: 'Màu', rows: Object.entries(COLORS) },
  {
    id: 'turn', title: 'Đến lượt em',
    example: 'text #hoi 13,6 center size=2 : $3^4 = \\ ?$\nask\nchange hoi : $3^4 = \\part{kq}{81}$',
    rows: [
      ['ask', 'Bảng dừng chờ học sinh; trước đó là câu hỏi, sau đó là lời giải.'],
      ['```ask … ```', 'Nói hỏi gì: kind: short (điền số), choice (bốn phương án) hoặc truefalse (bốn câu đúng, sai), và các gợi ý.'],
      ['```check … ```', 'Máy tự tính đáp án: answer = 3^4. Không viết đáp án ở đâu khác.'],
      ['- **Phụ đề @ask:** …', 'Lời này bắt đầu khi bảng chạy tiếp.'],
      ['# Câu hỏi nhanh', 'Ba câu hỏi ở cuối bài, mã q1 đến q3, có lời giải. Mẫu nào cũng có sẵn ba câu để bạn sửa.'],
    ],
  },
];
