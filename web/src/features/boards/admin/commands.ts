/**
 * A command of the scene language. In `line`, a name in angle brackets is a placeholder for a thing on the board
 * (`fit-command.ts`); the lines of `needs` make it if missing. A test compares this with the language
 * (library/boards/vocabulary.ts).
 */
export type Command = {
  verb: string;
  group: Group;
  name: string;
  does: string;
  needs: readonly string[];
  line: string;
  /** Names of its options, without `=`, and of its flags. */
  options: readonly string[];
  flags: readonly string[];
  /** It makes a thing, so it takes a name, `dur=`, `fade` and `hidden`. */
  makes: boolean;
  /** Blocks to add below the scene's block. */
  below?: string;
};

export const GROUPS = ['Viết', 'Đánh dấu', 'Diễn trên bảng', 'Hình học', 'Số và đồ thị', 'Bảng, biểu đồ, tập hợp', 'Hỏi học sinh'] as const;
type Group = (typeof GROUPS)[number];

type Written = [verb: string, name: string, does: string, line: string, options?: string, flags?: string, needs?: readonly string[]];

const makes = (group: Group, list: readonly Written[]): Command[] => list.map((each) => command(group, true, each));
const acts = (group: Group, list: readonly Written[]): Command[] => list.map((each) => command(group, false, each));
const words = (list = ''): string[] => list.split(' ').filter(Boolean);

function command(group: Group, isMaking: boolean, [verb, name, does, line, options, flags, needs = []]: Written): Command {
  return { verb, group, name, does, line, needs, options: words(options), flags: words(flags), makes: isMaking, ...(verb === 'ask' && { below: ASK }) };
}

/** Example of a question, and the check that computes its key. */
const ASK = `\`\`\`ask
kind: short
prompt: $3 + 4 =$
hints:
  - Em đếm thêm $4$ từ $3$.
\`\`\`

\`\`\`check
answer = 3 + 4
\`\`\``;

const F = 'text #f 13,6 center size=1.6 : $\\part{a}{x^2} + \\part{b}{2x} = \\part{kq}{8}$';
const [A, B, C, O] = ['point #A 7,9', 'point #B 15,9', 'point #C 10,4', 'point #O 12,6.5'] as const;
const LINE = 'segment color width ticks gap size'.split(' ').slice(1).join(' ');
const SHAPE = 'color fill width tint';

export const COMMANDS: readonly Command[] = [
  ...makes('Viết', [
    ['title', 'Tên bài, viết tay', 'Viết tên bài bằng nét bút. Cuối cảnh đầu, lệnh dock đưa nó lên góc.', 'title 2.2,3.6 : Tên bài học', 'size color'],
    ['text', 'Chữ và công thức', 'Viết một dòng; // xuống dòng, công thức giữa hai dấu $. Muốn gọi một phần, đặt tên cho nó bằng \\part{tên}{…}.', 'text #f 2.6,5 size=1.35 : Vậy $a = \\part{kq}{5}$', 'size color line hide', 'left center right'],
    ['count', 'Số chạy', 'Một con số chạy từ số này đến số kia; {} là chỗ của nó.', 'count #n 3,5 from=0 to=120 dur=2 : {} học sinh', 'from to decimals size color', 'left center right'],
    ['column', 'Đặt tính theo cột', 'Các hàng thẳng cột bên phải; --- là gạch ngang. Hàng thứ ba gọi là c.3.', 'column #c 12,4 : 125,5 // + 48,75 // --- // 174,25', 'size color hide line'],
  ]),
  ...acts('Viết', [
    ['change', 'Đổi chữ tại chỗ', 'Thay lời của dòng đã viết; thêm write thì viết ra từng chữ.', 'change <text> : $2 + 3 = 5$', 'hide color size line', 'write', ['text #f 13,6 center size=1.6 : $2 + 3 = \\ ?$']],
    ['dock', 'Đưa tên bài lên góc', 'Thu nhỏ tên bài vào góc trên trái cho đến hết bảng.', 'dock title', '', '', ['title 6,6 : Tên bài học']],
  ]),
  ...makes('Đánh dấu', [
    ['highlight', 'Tô dạ quang kết quả', 'Quét bút dạ quang lên đáp số.', 'highlight <part>', 'color', '', [F]],
    ['underline', 'Gạch chân', 'Gạch chân một phần.', 'underline <part> color=amber', 'color', '', [F]],
    ['box', 'Đóng khung', 'Vẽ khung quanh một phần.', 'box <part>', 'color', '', [F]],
    ['ring', 'Khoanh tròn', 'Khoanh quanh một phần.', 'ring <part>', 'color', '', [F]],
    ['strike', 'Gạch bỏ', 'Gạch một nét qua phần bị triệt tiêu.', 'strike <part>', 'color', '', [F]],
    ['tick', 'Đánh dấu đúng', 'Dấu đúng bên phải dòng.', 'tick <text>', 'color', '', ['text #f 12,6 center size=1.8 : $2^3 = 8$']],
    ['cross', 'Đánh dấu sai', 'Dấu sai bên phải dòng. Điều sai viết là \\sai{…}.', 'cross <text>', 'color', '', ['text #f 12,6 center size=1.8 : $\\sai{2^3 = 6}$']],
    ['brace', 'Ngoặc nhọn và lời ghi', 'Ngoặc nhọn dưới một phần (above: ở trên), kèm lời.', 'brace #n <part> : kết quả', 'color size', 'above', [F]],
  ]),
  ...acts('Diễn trên bảng', [
    ['wait', 'Chờ', 'Chờ mấy giây rồi mới làm tiếp.', 'wait 1.5'],
    ['show', 'Cho hiện ra', 'Hiện phần đã giấu bằng hide= hoặc hidden.', 'show <hidden>', '', 'fade', ['text #f 13,6 center size=1.6 hide=kq : $2 + 3 = \\part{kq}{5}$']],
    ['erase', 'Xóa', 'Xóa những gì được gọi tên, hoặc một phần.', 'erase <thing>', '', '', ['text #g 13,7 center size=1.6 : Còn dòng này', 'text #f 13,4 center size=1.6 : Xóa dòng này']],
    ['dim', 'Làm mờ', 'Làm mờ phần chưa cần nhìn.', 'dim <part>', '', '', [F]],
    ['clear', 'Xóa bảng', 'Xóa hết trừ tên bài; keep giữ lại những gì được gọi tên.', 'clear'],
    ['color', 'Đổi màu', 'Tô một phần thành màu khác: ink, soft, accent, amber, green, blue, red.', 'color <part> to amber', '', '', [F]],
    ['pulse', 'Nhấn mạnh', 'Phóng to rồi thu lại một lần.', 'pulse <thing>', '', '', [F]],
    ['flash', 'Nháy sáng', 'Nháy vài lần.', 'flash <thing>', '', '', [F]],
    ['move', 'Dời chỗ', 'Đưa đến một chỗ (to), dời đi một đoạn (by=2,-1), hoặc chạy dọc theo một nét (along).', 'move <thing> by=2,-1', 'by', '', ['text #f 9,7 center size=1.6 : $x = 3$']],
    ['turn', 'Quay', 'Quay hình một góc, ngược chiều kim đồng hồ.', 'turn <thing> by=60', 'by about', '', ['polygon #t 9,9 15,9 12,4 fill=accent']],
    ['scale', 'Phóng to, thu nhỏ', 'Phóng to hoặc thu nhỏ.', 'scale <thing> by=0.6', 'by about', '', ['polygon #t 8,9 16,9 12,3.5 fill=accent']],
    ['flip', 'Lật qua đường thẳng', 'Lật hình qua đường thẳng đi qua hai điểm.', 'flip <thing> over 12,3 12,10 dur=1.2', '', '', ['line 12,3 12,10 dashed color=soft', 'polygon #t 7,9 11,9 11,4 fill=accent']],
    ['fly', 'Đưa một phần sang chỗ khác', 'Một bản sao bay đến phần đang giấu, rồi phần đó hiện ra.', 'fly <part> <hidden>', '', '', ['text #f 13,4.5 center size=1.6 : $x = \\part{so}{5}$', 'text #g 13,7.5 center size=1.6 hide=cho : $2 \\cdot \\part{cho}{5} = 10$']],
  ]),
  ...makes('Diễn trên bảng', [
    ['countdown', 'Đếm ngược', 'Vòng tròn đếm ngược, cho học sinh nghĩ.', 'countdown 12,7 seconds=5', 'seconds r'],
  ]),
  ...makes('Hình học', [
    ['point', 'Điểm', 'Một điểm có tên; side= nói tên đứng phía nào.', 'point #A 7,3 side=top', 'side color r size gap', 'nolabel'],
    ['place', 'Đặt tên một chỗ', 'Gọi tên một vị trí mà không vẽ gì: trung điểm mid(A,B), chân đường cao foot(H,B,C), giao điểm meet(A,B,C,D)…', 'place #M mid(<A>,<B>)', '', '', [A, B]],
    ['dot', 'Chấm', 'Một chấm không tên, dời đi được.', 'dot #d 3,5 color=amber', 'color r'],
    ['segment', 'Đoạn thẳng', 'Nối hai điểm; lời sau dấu hai chấm đứng bên đoạn.', 'segment <A> <B> : $5$ cm', LINE, 'dashed flip', [A, B]],
    ['line', 'Đường thẳng', 'Đường thẳng qua hai điểm, kéo dài hai phía.', 'line <A> <B>', LINE, 'dashed flip', ['point #A 9,8', 'point #B 14,6']],
    ['ray', 'Tia', 'Tia từ điểm thứ nhất qua điểm thứ hai.', 'ray <A> <B>', LINE, 'dashed flip', ['point #A 9,8', 'point #B 14,6']],
    ['arrow', 'Mũi tên', 'Mũi tên từ điểm này đến điểm kia.', 'arrow <A> <B> color=amber', LINE, 'dashed flip', [A, B]],
    ['ticks', 'Dấu bằng nhau', 'Gạch nhỏ trên các đoạn bằng nhau.', 'ticks <A> <B> n=2', 'n color', '', [A, B, 'segment A B']],
    ['polygon', 'Tam giác, đa giác', 'Nối các điểm thành hình kín; fill= tô bên trong.', 'polygon #t <A> <B> <C> fill=accent tint=0.2', SHAPE, 'dashed', [A, B, C]],
    ['rect', 'Hình chữ nhật', 'Hình chữ nhật theo góc trên trái, rộng w và cao h.', 'rect #r 3,4 w=6 h=3', `w h ${SHAPE}`, 'dashed'],
    ['circle', 'Đường tròn', 'Đường tròn tâm O bán kính r.', 'circle #c <O> r=3', `r ${SHAPE}`, 'dashed', [O]],
    ['arc', 'Cung tròn', 'Cung từ góc này đến góc kia; arrow có mũi tên.', 'arc #a <O> r=3 from=0 to=90 arrow', 'r from to color width', 'dashed arrow', [O]],
    ['angle', 'Góc', 'Đánh dấu góc, đỉnh ở giữa; right là góc vuông (được thử lại).', 'angle <A> <B> <C> : $\\alpha$', 'r arcs color fill gap size', 'right', [A, B, C, 'segment B A', 'segment B C']],
  ]),
  ...makes('Số và đồ thị', [
    ['numberline', 'Trục số', 'Trục số; truc(-2) là chỗ của số −2.', 'numberline #truc 2.2,9.4 w=21 from=-8 to=8', 'w from to step labels size color hide'],
    ['jump', 'Bước nhảy trên trục số', 'Cung có mũi tên từ số này đến số kia.', 'jump #nhay <numberline>(0) <numberline>(-6) color=amber : $-6$', 'h color size', 'below', ['numberline #truc 2.2,9.4 w=21 from=-8 to=8']],
    ['axes', 'Hệ trục tọa độ', 'Hai trục; oxy(2,3) là điểm có tọa độ (2; 3).', 'axes #oxy 12,7 unit=1 x=-4,4 y=-3,3 grid', 'unit x y labels size', 'grid'],
    ['graph', 'Đồ thị', 'Đồ thị của một biểu thức theo x trong hệ trục.', 'graph #p <axes> x=-2,2 : x^2 - 1', 'x color width', 'dashed', ['axes #oxy 12,7 unit=1 x=-4,4 y=-3,3 grid']],
  ]),
  ...makes('Bảng, biểu đồ, tập hợp', [
    ['table', 'Bảng', 'Các ô cách nhau bởi |, các hàng bởi //. Ô hàng 2 cột 3 gọi là bang.2.3.', 'table #bang 2.6,4 cols=4,2.4,2.4 : Bạn | An | Bình // Điểm | 8 | 9', 'cols rows size color hide', 'bare'],
    ['bar', 'Thanh phân số', 'Một thanh chia thành các phần bằng nhau, tô một số phần.', 'bar #ps 3,5 w=12 h=1.5 parts=4 filled=3', 'w h parts filled color size'],
    ['bars', 'Biểu đồ cột', 'Mỗi cột viết: tên và số.', 'bars #bd 3,10 w=12 h=5 max=8 : Táo 3 | Cam 5 | Lê 8', 'w h max color size'],
    ['area', 'Mô hình diện tích', 'Hình chữ nhật chia ô theo độ dài các cạnh.', 'area #dt 8,3.5 cols=4.5,2 rows=4.5,2 : $a^2$ | $ab$ // $ab$ | $b^2$', 'cols rows size color hide tint'],
    ['oval', 'Vòng của tập hợp', 'Vòng Ven; phần tử là chữ và điểm đặt bên trong.', 'oval #X 9,6.6 w=9 h=6 : $A$', 'w h color fill side size tint'],
  ]),
  ...acts('Hỏi học sinh', [
    ['ask', 'Đến lượt em: hỏi và dừng bảng', 'Bảng dừng lại chờ học sinh trả lời; sau đó là lời giải. Khối ask nói hỏi gì, khối check tính ra đáp án.', 'ask', '', '', ['text #hoi 13,6 center size=2 : $3 + 4 = \\ ?$']],
  ]),
];

export const commandOf = (verb: string): Command | undefined => COMMANDS.find((each) => each.verb === verb);

/** Options and flags of every command that makes a thing. */
export const OF_MAKING = { options: ['dur'], flags: ['fade', 'hidden'] } as const;

/** Short meanings of options and flags; `verb.option` for a deviating one. */
const MEANINGS: Readonly<Record<string, string>> = {
  size: 'cỡ chữ, tính bằng ô', color: 'màu', line: 'khoảng cách dòng', hide: 'giấu những phần này, chờ show', from: 'số đầu', to: 'số cuối', decimals: 'số chữ số thập phân',
  cols: 'độ rộng các cột', rows: 'độ cao các hàng', side: 'tên đứng phía nào: top, bottomleft…', r: 'bán kính', gap: 'khoảng cách của lời', width: 'độ dày nét', ticks: 'số gạch đánh dấu',
  n: 'số gạch', fill: 'màu tô bên trong', tint: 'độ đậm của màu tô, 0–1', w: 'chiều rộng', h: 'chiều cao', arcs: 'số cung của góc', step: 'bước chia, ví dụ 1/2', labels: 'ghi số cách mấy vạch; 0 là không ghi',
  unit: 'độ dài một đơn vị', x: 'từ đâu đến đâu theo x', y: 'từ đâu đến đâu theo y', parts: 'số phần', filled: 'số phần được tô', max: 'số lớn nhất trên trục', seconds: 'số giây', dur: 'kéo dài mấy giây',
  by: 'dời bao nhiêu, góc bao nhiêu, mấy lần', about: 'quanh điểm nào', 'arc.from': 'góc bắt đầu', 'arc.to': 'góc kết thúc', 'jump.h': 'độ cao của cung',
  left: 'chữ bắt đầu ở đó', center: 'chữ ở giữa chỗ đó', right: 'chữ kết thúc ở đó', bare: 'không kẻ ô', nolabel: 'không ghi tên', dashed: 'nét đứt', flip: 'lời ở phía bên kia', arrow: 'có mũi tên',
  'angle.right': 'góc vuông', below: 'ở dưới trục', grid: 'có lưới ô', fade: 'hiện dần, không vẽ', hidden: 'chưa hiện, chờ show', above: 'ở trên', write: 'viết ra từng chữ',
};

export const meaningOf = (verb: string, word: string): string => MEANINGS[`${verb}.${word}`] ?? MEANINGS[word] ?? '';

/** Colour names with their Vietnamese names. */
export const COLORS: Readonly<Record<string, string>> = {
  ink: 'màu chữ', soft: 'nhạt', accent: 'tím', amber: 'vàng', green: 'xanh lá', blue: 'xanh dương', red: 'đỏ: sai, hoặc lời nhắc',
};
