import { LETTERS, QUICK_QUESTIONS } from './question-templates.ts';

type SceneText = { seconds: number; body: string };

/** A template of a scene, right as it is: its author changes words and numbers only. */
export type SceneTemplate = { id: string; name: string; description: string; scene: SceneText };

const scene = (seconds: number, body: string): SceneText => ({ seconds, body: body.trim() });
const template = (id: string, name: string, description: string, body: string): SceneTemplate => ({ id, name, description, scene: scene(20, body) });

export const SCENE_TEMPLATES: readonly SceneTemplate[] = [
  template('dinh-nghia', 'Định nghĩa', 'Một khái niệm mới: lời, kí hiệu và một ví dụ.', String.raw`
- **Phụ đề:** Lũy thừa bậc $n$ của $a$ là tích của $n$ thừa số bằng nhau, mỗi thừa số bằng $a$.
- **Phụ đề @12:** Số $a$ gọi là cơ số, số $n$ gọi là số mũ.

${'```'}scene
clear
text #tich 2.6,4 size=1.35 hide=gon : $\part{tich}{a \cdot a \cdot \ldots \cdot a} \part{gon}{= \part{co}{a}^{\part{mu}{n}}}$
@3 brace tich.tich : $n$ thừa số
@7 show tich.gon
@12 color tich.co to blue
& text #ten1 2.6,8.4 size=1.1 color=blue : $a$: cơ số
@15 color tich.mu to amber
& text #ten2 2.6,10.2 size=1.1 color=amber : $n$: số mũ
${'```'}`),
  template('vi-du', 'Ví dụ giải mẫu', 'Một bài giải từng bước, kết quả được tô dạ quang.', String.raw`
- **Phụ đề:** Tìm $x$, biết $2x + 3 = 11$.
- **Phụ đề @4:** Chuyển $3$ sang vế phải và đổi dấu, ta được $2x = 8$.
- **Phụ đề @13:** Chia cả hai vế cho $2$, ta được $x = 4$.

${'```'}scene
clear
text #de 2.6,3.8 size=1.35 : $2x \part{ba}{+ 3} = 11$
@4 color de.ba to amber
text #b1 2.6,6 size=1.35 hide=ba : $2x = 11 \part{ba}{- 3}$
fly de.ba b1.ba
& color b1.ba to amber
@9 text #b2 2.6,8.1 size=1.35 : $2x = 8$
@14 text #b3 2.6,10.2 size=1.35 : $x = \part{kq}{4}$
highlight b3.kq
${'```'}`),
  template('loi-sai', 'Lỗi sai hay gặp', 'Lời giải sai bị gạch, bên dưới là lời giải đúng.', String.raw`
- **Phụ đề:** Nhiều bạn nhân cơ số với số mũ. Cách làm này sai.
- **Phụ đề @9:** Hai mũ ba là tích của ba thừa số $2$ nên bằng $8$.

${'```'}scene
clear
text #sai 2.6,4.4 size=1.6 : $\sai{2^3 = 2 \cdot 3 = 6}$
@4 cross sai
@9 text #dung 2.6,8.4 size=1.6 : $2^3 = 2 \cdot 2 \cdot 2 = \part{kq}{8}$
tick dung
highlight dung.kq
${'```'}`),
  template('chung-minh', 'Chứng minh', 'Hình vẽ bên trái, các bước lập luận bên phải.', String.raw`
- **Phụ đề:** Tam giác $ABC$ cân tại $A$, $M$ là trung điểm của $BC$.
- **Phụ đề @8:** Hai tam giác $ABM$ và $ACM$ bằng nhau vì có ba cặp cạnh bằng nhau.

${'```'}scene
clear
point #A 6,3.8 side=top
& point #B 3,10.2 side=bottomleft
& point #C 9,10.2 side=bottomright
polygon #abc A B C
point #M mid(B,C) side=bottom
segment #am A M dashed
ticks B M n=2
& ticks M C n=2
& ticks A B n=1
& ticks A C n=1
@8 text #b1 10.4,4.4 size=1 : $AB = AC$ (tam giác cân)
@10.5 text #b2 10.4,6 size=1 : $BM = CM$ (trung điểm)
@13 text #b3 10.4,7.6 size=1 : $AM$ chung
@15.5 text #kl 10.4,9.8 size=1 : Vậy $\part{kq}{\triangle ABM = \triangle ACM}$
highlight kl.kq
${'```'}`),
  template('do-thi', 'Đồ thị', 'Hệ trục, vài điểm, rồi đường đi qua chúng.', String.raw`
- **Phụ đề:** Vẽ đồ thị của hàm số $y = -2x$: cho $x = 1$ thì $y = -2$.
- **Phụ đề @8:** Đồ thị là đường thẳng đi qua gốc tọa độ và điểm $A$.

${'```'}scene
clear
axes #oxy 7.6,7.2 unit=1.1 x=-3,3 y=-3,3 grid labels=0
text #ham 14,4.4 size=1.35 color=accent : $y = -2x$
@3.5 text #cho 14,6.6 size=1.2 : $x = 1 \Rightarrow y = -2$
point #A oxy(1,-2) side=right color=amber
@8 graph #p oxy x=-1.5,1.5 : -2*x
${'```'}`),
  template('truc-so', 'Trục số', 'Bước nhảy trên trục số cho phép cộng, trừ số nguyên.', String.raw`
- **Phụ đề:** Tính âm sáu cộng bốn. Từ số $0$ đi sang trái sáu đơn vị.
- **Phụ đề @9:** Rồi đi sang phải bốn đơn vị, ta đến âm hai.

${'```'}scene
clear
text #tong 2.6,3.8 size=1.35 hide=kq : $(-6) + 4 \part{kq}{= \part{so}{-2}}$
numberline #truc 2.2,9.8 w=21 from=-8 to=8
dot #cham truc(0) color=amber
@4 jump #mot truc(0) truc(-6) h=3.4 color=amber : $-6$
& move cham along mot dur=1.5
@10 jump #hai truc(-6) truc(-2) h=1.2 color=blue : $+4$
& move cham along hai dur=1.3
@14 show tong.kq
highlight tong.so
${'```'}`),
  template('bang', 'Bảng', 'Một bảng số, ô cần tìm hiện ra sau.', String.raw`
- **Phụ đề:** Mỗi quyển vở giá 8 nghìn đồng. Bảng cho biết số tiền phải trả.
- **Phụ đề @9:** Mua bốn quyển thì phải trả 32 nghìn đồng.

${'```'}scene
clear
table #bang 2.6,4 cols=10,2.6,2.6,2.6 rows=1.9 hide=2.4 : Số quyển vở | $1$ | $2$ | $4$ // Tiền (nghìn đồng) | $8$ | $16$ | $32$
@9 color bang.1.4 to amber
@10 show bang.2.4
highlight bang.2.4
${'```'}`),
  template('hinh-hoc', 'Hình học', 'Một hình với số đo, và điều cần tính.', String.raw`
- **Phụ đề:** Tam giác $ABC$ vuông tại $A$, có $AB = 3$ cm và $AC = 4$ cm.
- **Phụ đề @9:** Theo định lí Pythagore, $BC = 5$ cm.

${'```'}scene
clear
point #A 5,10 side=bottomleft
& point #B 5,5.2 side=topleft
& point #C 11.4,10 side=bottomright
polygon #abc A B C fill=accent tint=0.12
angle B A C right
segment A B color=blue gap=1.1 flip : $3$ cm
segment A C color=green flip : $4$ cm
@9 text #py 12.6,5 size=1.15 : $BC^2 = 3^2 + 4^2 = 25$
@13 text #bc 12.6,7.4 size=1.15 : $BC = \part{kq}{5}$ cm
highlight bc.kq
${'```'}`),
  template('so-sanh', 'So sánh', 'Hai cột cạnh nhau: giống gì, khác gì.', String.raw`
- **Phụ đề:** Nhân hai lũy thừa cùng cơ số thì cộng các số mũ.
- **Phụ đề @9:** Còn lũy thừa của lũy thừa thì nhân các số mũ.

${'```'}scene
clear
segment #ke 13,3.4 13,11 color=soft width=0.04
text #t1 2.6,4 size=1.1 color=blue : Nhân // hai lũy thừa
text #c1 2.6,8 size=1.25 : $2^3 \cdot 2^4 = 2^{\part{a}{3 + 4}} = 2^7$
@7 color c1.a to blue
@9 text #t2 13.8,4 size=1.1 color=amber : Lũy thừa // của lũy thừa
text #c2 13.6,8 size=1.15 : $(2^3)^4 = 2^{\part{b}{3 \cdot 4}} = 2^{12}$
@15 color c2.b to amber
${'```'}`),
  template('bieu-do', 'Biểu đồ cột', 'Đọc một biểu đồ, cột cần chú ý đổi màu.', String.raw`
- **Phụ đề:** Biểu đồ cho biết số bạn thích mỗi loại quả.
- **Phụ đề @9:** Cột cao nhất là cột cam: mười hai bạn thích cam.

${'```'}scene
clear
bars #bd 3.6,10.4 w=13 h=5.4 max=12 : Táo 7 | Cam 12 | Lê 5
@9 color bd.2 to amber
@11 text #loi 18,6 size=1.2 color=amber : $12$ bạn
${'```'}`),
  template('phan-so', 'Phân số', 'Một thanh chia phần bằng nhau.', String.raw`
- **Phụ đề:** Chia thanh thành bốn phần bằng nhau, tô ba phần.
- **Phụ đề @9:** Phần đã tô là ba phần tư của thanh.

${'```'}scene
clear
bar #thanh 3,5 w=16 h=2 parts=4 filled=3
@9 text #ps 9.4,9.4 size=1.6 : Đã tô: $\part{kq}{\dfrac{3}{4}}$
highlight ps.kq
${'```'}`),
  template('luot-tra-loi', 'Đến lượt em: trả lời ngắn', 'Bảng dừng, học sinh gõ đáp số; máy tự tính đáp án.', String.raw`
- **Phụ đề:** Đến lượt em: ba mũ bốn bằng mấy?
- **Phụ đề @ask:** Nhân bốn thừa số $3$, ta được $81$.

${'```'}scene
clear
text #hoi 13,6 center size=2 : $3^4 = \ ?$
@7 ask
change hoi : $3^4 = 3 \cdot 3 \cdot 3 \cdot 3 = \part{kq}{81}$
highlight hoi.kq
${'```'}

${'```'}ask
kind: short
prompt: $3^4 =$
hints:
  - Số mũ $4$ cho biết có mấy thừa số $3$?
${'```'}

${'```'}check
answer = 3^4
${'```'}`),
  template('luot-don-vi', 'Đến lượt em: đáp số có đơn vị', 'Học sinh gõ số, đơn vị đứng sẵn sau ô trả lời.', String.raw`
- **Phụ đề:** Đến lượt em: một ô tô đi đều, quãng đường đầu là $90$ ki-lô-mét trong hai giờ.
- **Phụ đề:** Đi ba giờ thì được bao nhiêu?
- **Phụ đề @ask:** Mỗi giờ đi $45$ ki-lô-mét, ba giờ đi $135$ ki-lô-mét.

${'```'}scene
clear
text #de 2.6,4 size=1.35 : $2$ giờ: $90$ km
+0.4 text #hoi 2.6,6 size=1.35 : $3$ giờ: $\part{cho}{?}$ km
@10 ask
text #b1 2.6,8.2 size=1.35 : $90 : 2 = 45$
change hoi : $3$ giờ: $45 \cdot 3 = \part{kq}{135}$ km
highlight hoi.kq
${'```'}

${'```'}ask
kind: short
prompt: Quãng đường đi được trong $3$ giờ là
unit: km
hints:
  - Mỗi giờ ô tô đi được bao nhiêu?
${'```'}

${'```'}check
answer = 90/2*3
${'```'}`),
  template('luot-rut-gon', 'Đến lượt em: phân số tối giản', 'Chỉ nhận đáp số đã rút gọn.', String.raw`
- **Phụ đề:** Đến lượt em: tính rồi rút gọn kết quả.
- **Phụ đề @ask:** Cộng các tử số rồi rút gọn cho hai.

${'```'}scene
clear
text #hoi 13,6 center size=1.8 : $\dfrac{1}{6} + \dfrac{3}{6} = \ ?$
@7 ask
change hoi : $\dfrac{1}{6} + \dfrac{3}{6} = \dfrac{4}{6} = \part{kq}{\dfrac{2}{3}}$
highlight hoi.kq
${'```'}

${'```'}ask
kind: short
prompt: Kết quả dưới dạng phân số tối giản là
form: reduced
hints:
  - Hai phân số có cùng mẫu số thì cộng thế nào?
  - Tử và mẫu của kết quả còn ước chung nào lớn hơn $1$?
${'```'}

${'```'}check
answer = 1/6 + 3/6
${'```'}`),
  template('luot-trac-nghiem', 'Đến lượt em: trắc nghiệm', 'Bốn phương án; phương án đúng do phép thử tìm ra.', String.raw`
- **Phụ đề:** Đến lượt em: kết quả nào đúng?
- **Phụ đề @ask:** Cộng các số mũ: năm cộng hai bằng bảy.

${'```'}scene
clear
text #hoi 13,6 center size=1.8 : $2^5 \cdot 2^2 = \ ?$
@7 ask
change hoi : $2^5 \cdot 2^2 = 2^{5 + 2} = \part{kq}{2^7}$
highlight hoi.kq
${'```'}

${'```'}ask
kind: choice
options:
  - $2^7$
  - $2^{10}$
  - $4^7$
  - $4^{10}$
hints:
  - Hai lũy thừa này có cùng cơ số.
${'```'}

${'```'}check
answer = 2^5 * 2^2
${'```'}`),
  template('luot-chon-loi', 'Đến lượt em: chọn câu bằng lời', 'Phương án là lời; phép thử nói từng phương án đúng hay không.', String.raw`
- **Phụ đề:** Đến lượt em: góc này có số đo $100$ độ. Đó là góc gì?
- **Phụ đề @ask:** Góc lớn hơn $90$ độ và nhỏ hơn $180$ độ là góc tù.

${'```'}scene
clear
place #O 9,10
point #pO O side=bottom : $O$
& point #A polar(O,6,0) side=bottom : $A$
& point #B polar(O,6,100) side=left : $B$
ray O A
& ray O B
angle #goc A O B : $100^\circ$
@9 ask
text #kl 15,5 size=1.35 : $90^\circ < \part{so}{100^\circ} < 180^\circ$
highlight kl.so
${'```'}

${'```'}ask
kind: choice
options:
  - góc nhọn
  - góc vuông
  - góc tù
  - góc bẹt
hints:
  - So sánh số đo của góc với $90^\circ$ và với $180^\circ$.
${'```'}

${'```'}check
let goc = 100
option A = 0 < goc < 90
option B = goc == 90
option C = 90 < goc < 180
option D = goc == 180
one t: t
${'```'}`),
  template('luot-dung-sai', 'Đến lượt em: đúng hay sai', 'Bốn câu, mỗi câu đúng hoặc sai.', String.raw`
- **Phụ đề:** Đến lượt em: câu nào đúng, câu nào sai?
- **Phụ đề @ask:** Hai mũ bốn bằng $16$, cũng bằng bốn mũ hai.

${'```'}scene
clear
text #hoi 13,6 center size=1.8 : $2^4 = \ ?$
@7 ask
change hoi : $2^4 = \part{kq}{16}$
highlight hoi.kq
${'```'}

${'```'}ask
kind: truefalse
statements:
  - $2^4 = 16$
  - $2^4 = 8$
  - $2^4 = 4^2$
  - $2^4 = 2 \cdot 4$
hints:
  - Em viết $2^4$ thành tích rồi tính.
${'```'}

${'```'}check
statement a = 2^4 == 16
statement b = 2^4 == 8
statement c = 2^4 == 4^2
statement d = 2^4 == 2*4
${'```'}`),
];

/** The scenes before and after the template in a whole board. */
export const makeOpeningScene = (title: string): SceneText => scene(10, `
- **Phụ đề:** Trong bài này, ta tìm hiểu điều sau đây.

${'```'}scene
title 2.2,5 : ${title.replaceAll('$', '').slice(0, 60)}
@8 dock title
${'```'}`);

export const SUMMARY_SCENE = scene(10, String.raw`
- **Phụ đề:** Vậy ta nhớ hai điều này trước khi tự làm.

${'```'}scene
clear
text #n1 2.6,4.6 size=1.2 : Một: viết điều cần nhớ thứ nhất.
@4 text #n2 2.6,7 size=1.2 : Hai: viết điều cần nhớ thứ hai.
${'```'}`);

const CAPTION = /^- \*\*Phụ đề[^*]*\*\* (.+)$/;
const PLACEHOLDER = /: ((?:Một|Hai): .+)$/;
/** Returns a caption, or a line to remember. */
const extractWords = (line: string): string | undefined => (CAPTION.exec(line) ?? PLACEHOLDER.exec(line))?.[1];

const TEMPLATE_WORDS: ReadonlySet<string> = new Set(
  [makeOpeningScene(''), ...SCENE_TEMPLATES.map((each) => each.scene), SUMMARY_SCENE].flatMap(({ body }) => body.split('\n').flatMap((line) => extractWords(line) ?? [])),
);
const TEMPLATE_QUESTIONS: ReadonlySet<string> = new Set(QUICK_QUESTIONS.flatMap(({ body }) => LETTERS.map((letter) => body(letter).trim())));

/** Finds text that is still the template's: the first such line of each scene, and each such question. */
export function findTemplateWords(text: string): { line: number; message: string }[] {
  const lines = text.split('\n');
  const headings = lines.flatMap((line, at) => (/^##? /.test(line) ? [at] : []));
  return headings.flatMap((from, index) => {
    const section = lines.slice(from + 1, headings[index + 1]);
    if (TEMPLATE_QUESTIONS.has(section.join('\n').trim())) return [{ line: from + 1, message: 'Câu này còn nguyên như mẫu. Bạn viết câu hỏi của bài mình rồi mới đăng được.' }];
    const at = section.findIndex((line) => TEMPLATE_WORDS.has(extractWords(line.trim()) ?? ''));
    if (at < 0) return [];
    const words = extractWords(section[at]?.trim() ?? '') ?? '';
    const shown = words.length > 60 ? `${words.slice(0, 59)}…` : words;
    return [{ line: from + at + 2, message: `Còn lời của mẫu: “${shown}”. Bạn viết lời của bài mình rồi mới đăng được.` }];
  });
}
