import assert from 'node:assert/strict';
import test from 'node:test';
import { said } from './said.ts';

type Table = [formula: string, words: string][];

function saysFormulas(table: Table): void {
  for (const [formula, words] of table) assert.equal(said(`$${formula}$`), words, formula);
}

test('numbers: whole ones stay digits, decimals are said after "phẩy", a sign is no operation', () => {
  saysFormulas([
    ['125', '125'],
    ['10\\,000', '10000'],
    ['60\\,000\\,000', '60000000'],
    ['0{,}5', '0 phẩy 5'],
    ['5{,}25', '5 phẩy 25'],
    ['2{,}125', '2 phẩy 125'],
    ['1{,}4142', '1 phẩy 4 1 4 2'],
    ['0{,}05', '0 phẩy 0 5'],
    ['0{,}(3)', '0 phẩy 3, chu kì 3'],
    ['0{,}\\mathord{(35)}', '0 phẩy 35, chu kì 35'],
    ['0{,}58\\mathord{(3)}', '0 phẩy 58, chu kì 3'],
    ['\\dfrac{2}{3} = 0{,}666\\ldots', '2 phần 3 bằng 0 phẩy 666, và cứ thế tiếp tục'],
    ['-5', 'âm 5'],
    ['+5', 'dương 5'],
    ['(+5) + (-3)', 'dương 5 cộng âm 3'],
    ['5 - (-2)', '5 trừ âm 2'],
    ['-0{,}75', 'âm 0 phẩy 75'],
    ['10\\%', '10 phần trăm'],
    ['-(-5)', 'trừ âm 5'],
  ]);
});

test('grade 6: sets', () => {
  saysFormulas([
    ['4 \\in A', '4 thuộc A'],
    ['7 \\notin A', '7 không thuộc A'],
    ['A = \\{0; 2; 4\\}', 'A là tập hợp gồm 0, 2, 4'],
    ['B = \\{\\text{N}; \\text{H}; \\text{A}\\}', 'B là tập hợp gồm N, H, A'],
    ['A = \\{x \\in \\mathbb{N} \\mid x < 5\\}', 'A là tập hợp các x thuộc tập số tự nhiên sao cho x nhỏ hơn 5'],
    ['\\{x \\mid |x| < 3\\}', 'tập hợp các x sao cho giá trị tuyệt đối của x nhỏ hơn 3'],
    ['\\{x \\in \\mathbb{N} \\mid x \\le 1\\} = \\{0; 1\\}', 'tập hợp các x thuộc tập số tự nhiên sao cho x nhỏ hơn hoặc bằng 1, bằng tập hợp gồm 0, 1'],
    ['H = \\{x \\mid x \\text{ là số tự nhiên chẵn}, x < 10\\}', 'H là tập hợp các x sao cho x là số tự nhiên chẵn, x nhỏ hơn 10'],
    ['\\mathbb{N} = \\{0; 1; 2; \\ldots\\}', 'N là tập hợp gồm 0, 1, 2, và cứ thế tiếp tục'],
    ['\\{1; 2; 3; \\ldots; 99\\}', 'tập hợp gồm 1, 2, 3, cứ thế đến 99'],
    ['n \\in \\mathbb{N}^*', 'n thuộc tập số tự nhiên khác 0'],
    ['\\mathbb{N}^*', 'N sao'],
    ['-3 \\in \\mathbb{Z}', 'âm 3 thuộc tập số nguyên'],
    ['\\mathbb{N} \\subset \\mathbb{Z}', 'N là tập con của Z'],
    ['A \\not\\subset B', 'A không là tập con của B'],
    ['A \\cap B = \\varnothing', 'A giao B bằng tập rỗng'],
    ['A \\cup B', 'A hợp B'],
    ['a, b \\in \\mathbb{Q}', 'a, b thuộc tập số hữu tỉ'],
    ['\\mathbb{R}', 'R'],
  ]);
});

test('grade 6: calculating with natural numbers, powers, brackets', () => {
  saysFormulas([
    ['3^4 = 81', '3 mũ 4 bằng 81'],
    ['3^4 = \\ ?', '3 mũ 4 bằng bao nhiêu?'],
    ['2^2', '2 bình phương'],
    ['2^3', '2 mũ 3'],
    ['a^1', 'a mũ 1'],
    ['a^n = a \\cdot a \\cdots a', 'a mũ n bằng a nhân a, cứ thế, nhân a'],
    ['a^m \\cdot a^n = a^{m + n}', 'a mũ m nhân a mũ n bằng a mũ m cộng n'],
    ['3^{n + 2} + 3^n', '3 mũ n cộng 2, cộng 3 mũ n'],
    ['10^{-3}', '10 mũ âm 3'],
    ['12 : 4 = 3', '12 chia 4 bằng 3'],
    ['a = b \\cdot q + r', 'a bằng b nhân q cộng r'],
    ['5 \\times 7', '5 nhân 7'],
    ['24 : (2 \\cdot 3) = 4', '24 chia mở ngoặc 2 nhân 3 đóng ngoặc bằng 4'],
    ['60 : \\lbrace 5 \\cdot [20 - (9 + 5)] \\rbrace',
      '60 chia mở ngoặc nhọn 5 nhân mở ngoặc vuông 20 trừ mở ngoặc 9 cộng 5 đóng ngoặc đóng ngoặc vuông đóng ngoặc nhọn'],
    ['1 + 2 + 3 + \\cdots + 99', '1 cộng 2 cộng 3, cứ thế, cộng 99'],
    ['1; 2; 3; \\ldots; 10', '1, 2, 3, cứ thế đến 10'],
    ['\\overline{abc} = 100a + 10b + c', 'số a b c bằng 100 a cộng 10 b cộng c'],
    ['(\\ ) \\to [\\ ] \\to \\{\\ \\}', 'ngoặc tròn đến ngoặc vuông đến ngoặc nhọn'],
    ['12x = 60', '12 x bằng 60'],
    ['x(x + 3)', 'x nhân mở ngoặc x cộng 3 đóng ngoặc'],
    ['4 < 7', '4 nhỏ hơn 7'],
    ['1 \\le x \\le 6', '1 nhỏ hơn hoặc bằng x nhỏ hơn hoặc bằng 6'],
    ['\\square + 2 = 9', 'ô vuông cộng 2 bằng 9'],
  ]);
});

test('grade 6: divisibility, whole numbers, measures', () => {
  saysFormulas([
    ['12 \\chiahet 3', '12 chia hết cho 3'],
    ['12 \\khongchiahet 5', '12 không chia hết cho 5'],
    ['12 \\chiahet 3 \\Rightarrow 24 \\chiahet 3', '12 chia hết cho 3, suy ra 24 chia hết cho 3'],
    ['\\text{ƯCLN}(12, 18) = 6', 'ước chung lớn nhất của 12 và 18 bằng 6'],
    ['\\text{BCNN}(4, 6, 9)', 'bội chung nhỏ nhất của 4, 6 và 9'],
    ['\\text{ƯC}(12, 30) = \\{1; 2; 3; 6\\}', 'ước chung của 12 và 30 là tập hợp gồm 1, 2, 3, 6'],
    ['\\text{Ư}(20)', 'ước của 20'],
    ['\\text{B}(6) = \\{0; 6; \\ldots\\}', 'bội của 6 là tập hợp gồm 0, 6, và cứ thế tiếp tục'],
    ['\\text{BC}(a, b)', 'bội chung của a và b'],
    ['(-7) + 10', 'âm 7 cộng 10'],
    ['4 \\cdot (-2)', '4 nhân âm 2'],
    ['(-3)(-4)', 'âm 3 nhân âm 4'],
    ['-(a - b)', 'trừ mở ngoặc a trừ b đóng ngoặc'],
    ['(-2)^4', 'âm 2, tất cả mũ 4'],
    ['3 \\cdot (-2)^2', '3 nhân mở ngoặc âm 2 đóng ngoặc bình phương'],
    ['-2^2', 'âm 2 bình phương'],
    ['24\\text{ cm}^2', '24 xăng ti mét vuông'],
    ['60 + 28 = 88\\ (\\text{m}^2)', '60 cộng 28 bằng 88 mét vuông'],
    ['50\\text{ km/h}', '50 ki lô mét trên giờ'],
    ['\\mathrm{dm}^3', 'đề xi mét khối'],
    ['200\\,000 \\text{ (đồng)}', '200000 đồng'],
    ['25^\\circ\\text{C}', '25 độ C'],
  ]);
});

test('grade 7: fractions, roots, absolute values, ratios', () => {
  saysFormulas([
    ['\\dfrac{1}{2}', '1 phần 2'],
    ['\\dfrac{3}{4}', '3 phần tư'],
    ['-\\dfrac{3}{5}', 'âm 3 phần 5'],
    ['\\dfrac{-8}{27}', 'âm 8 phần 27'],
    ['2\\dfrac{1}{3}', '2 và 1 phần 3'],
    ['-1\\dfrac{2}{3} \\in \\mathbb{Q}', 'âm 1 và 2 phần 3 thuộc tập số hữu tỉ'],
    ['\\dfrac{5}{6}x', '5 phần 6 x'],
    ['\\left(\\dfrac{1}{2}\\right)^3', '1 phần 2, tất cả lập phương'],
    ['\\left[\\left(-\\dfrac{1}{2}\\right)^3\\right]^2', 'âm 1 phần 2, tất cả lập phương, tất cả bình phương'],
    ['\\dfrac{1}{2} : \\left(-\\dfrac{3}{5}\\right)', '1 phần 2 chia âm 3 phần 5'],
    ['\\dfrac{1}{2} \\cdot \\dfrac{2}{3} \\cdots \\dfrac{9}{10}', '1 phần 2 nhân 2 phần 3, cứ thế, nhân 9 phần 10'],
    ['\\dfrac{a + b}{c}', 'a cộng b, tất cả phần c'],
    ['\\dfrac{1}{2 \\cdot 3}', 'phân số có tử là 1, mẫu là 2 nhân 3'],
    ['\\dfrac{a}{b} = \\dfrac{c}{d}', 'a phần b bằng c phần d'],
    ['a : b : c = 2 : 3 : 5', 'a chia b chia c bằng 2 chia 3 chia 5'],
    ['3/4', '3 phần tư'],
    ['a/b', 'a trên b'],
    ['x^0 = 1', 'x mũ 0 bằng 1'],
    ['(x^m)^n = x^{mn}', 'x mũ m, tất cả mũ n bằng x mũ m n'],
    ['\\sqrt{2}', 'căn 2'],
    ['\\sqrt{0{,}81} = 0{,}9', 'căn 0 phẩy 81 bằng 0 phẩy 9'],
    ['\\sqrt{\\dfrac{4}{25}} = \\dfrac{2}{5}', 'căn bậc hai của 4 phần 25 bằng 2 phần 5'],
    ['\\sqrt{2} \\approx 1{,}41', 'căn 2 xấp xỉ bằng 1 phẩy 41'],
    ['|x| = 3', 'giá trị tuyệt đối của x bằng 3'],
    ['\\left|x - 1\\right| + 2', 'giá trị tuyệt đối của x trừ 1, cộng 2'],
    ['2|x|', '2 nhân giá trị tuyệt đối của x'],
    ['\\lvert -5 \\rvert = 5', 'giá trị tuyệt đối của âm 5 bằng 5'],
    ['2^{15 - n} = 2^4', '2 mũ 15 trừ n, bằng 2 mũ 4'],
    ['120^\\circ : 2 = 60^\\circ', '120 độ chia 2 bằng 60 độ'],
  ]);
});

test('grades 6 to 9: points, lines, angles, triangles, circles', () => {
  saysFormulas([
    ['AB', 'A B'],
    ['ABCD', 'A B C D'],
    ["A'B' = AB", 'A phẩy B phẩy bằng A B'],
    ['AB \\parallel CD', 'A B song song với C D'],
    ['AB // CD', 'A B song song với C D'],
    ['a \\perp b', 'a vuông góc với b'],
    ['a \\not\\parallel b', 'a không song song với b'],
    ['\\widehat{ABC} = 60^\\circ', 'góc A B C bằng 60 độ'],
    ['\\widehat{xOy}', 'góc x O y'],
    ["\\widehat{x'Oy'}", 'góc x phẩy O y phẩy'],
    ['\\widehat{A_1} = \\widehat{B_3}', 'góc A 1 bằng góc B 3'],
    ['2\\,\\widehat{xOm}', '2 góc x O m'],
    ["6^\\circ 54'", '6 độ 54 phút'],
    ["12^\\circ 30' 15''", '12 độ 30 phút 15 giây'],
    ['(2x + 10)^\\circ', 'mở ngoặc 2 x cộng 10 đóng ngoặc độ'],
    ['\\triangle ABC = \\triangle DEF', 'tam giác A B C bằng tam giác D E F'],
    ["\\Delta A'B'C' \\backsim \\Delta ABC", 'tam giác A phẩy B phẩy C phẩy đồng dạng với tam giác A B C'],
    ['S_{ABC} = \\dfrac{1}{2} \\cdot AH \\cdot BC', 'S A B C bằng 1 phần 2 nhân A H nhân B C'],
    ['BC^2 = AB^2 + AC^2', 'B C bình phương bằng A B bình phương cộng A C bình phương'],
    ["\\dfrac{AB}{A'B'} = k", 'A B phần A phẩy B phẩy bằng k'],
    ['S = \\dfrac{(a + b) \\cdot h}{2}', 'S bằng mở ngoặc a cộng b đóng ngoặc nhân h, tất cả phần 2'],
    ['(O)', 'O'],
    ['(O; R)', 'tâm O bán kính R'],
    ['\\overgroup{AB} = 60^\\circ', 'cung A B bằng 60 độ'],
    ['\\overset{\\frown}{AB}', 'cung A B'],
    ['2\\pi r', '2 pi r'],
    ['\\pi \\cdot R^2', 'pi nhân R bình phương'],
    ['A(2; -3)', 'A tọa độ 2, âm 3'],
    ['(x; y)', 'cặp số x, y'],
  ]);
});

test('grade 8: polynomials, identities, algebraic fractions, functions', () => {
  saysFormulas([
    ['2x^2y', '2 x bình phương y'],
    ['-x^3 + 4x', 'âm x lập phương cộng 4 x'],
    ['x^3y^4', 'x lập phương y mũ 4'],
    ['(x + 1)^2', 'x cộng 1, tất cả bình phương'],
    ['(A + B)^2 = A^2 + 2AB + B^2', 'A cộng B, tất cả bình phương bằng A bình phương cộng 2 A B cộng B bình phương'],
    ['A^2 - B^2 = (A - B)(A + B)', 'A bình phương trừ B bình phương bằng mở ngoặc A trừ B đóng ngoặc nhân mở ngoặc A cộng B đóng ngoặc'],
    ['(a - b)^3 + c', 'a trừ b, tất cả lập phương, cộng c'],
    ['9 - (x + 1)^2', '9 trừ mở ngoặc x cộng 1 đóng ngoặc bình phương'],
    ['(2x)^2 = 4x^2', '2 x, tất cả bình phương bằng 4 x bình phương'],
    ['3(x - 1)^2(x + 1)', '3 nhân mở ngoặc x trừ 1 đóng ngoặc bình phương nhân mở ngoặc x cộng 1 đóng ngoặc'],
    ['(6x^3y^2 - 9x^2y) : 3x^2y', 'mở ngoặc 6 x lập phương y bình phương trừ 9 x bình phương y đóng ngoặc chia 3 x bình phương y'],
    ['12x^2 : (-3x)', '12 x bình phương chia âm 3 x'],
    ['\\dfrac{x + 1}{x - 2}', 'phân thức có tử là x cộng 1, mẫu là x trừ 2'],
    ['\\dfrac{x + 1}{x - 2} + 1', 'phân thức có tử là x cộng 1, mẫu là x trừ 2, cộng 1'],
    ['\\dfrac{120}{x}', '120 phần x'],
    ['-\\dfrac{x + 1}{2}', 'âm phân thức có tử là x cộng 1, mẫu là 2'],
    ['f(x) = x^2 - 1', 'f của x bằng x bình phương trừ 1'],
    ['P(-2)', 'P của âm 2'],
    ['f(x + 1) + 3', 'f của x cộng 1, cộng 3'],
    ['y = ax + b', 'y bằng a x cộng b'],
    ['\\begin{aligned} (a + 1)^2 &= a^2 + 2a + 1 \\\\ &> a^2. \\end{aligned}',
      'a cộng 1, tất cả bình phương bằng a bình phương cộng 2 a cộng 1, lớn hơn a bình phương.'],
    ['\\sai{(x + 3)^2 = x^2 + 9}', 'x cộng 3, tất cả bình phương bằng x bình phương cộng 9'],
  ]);
});

test('grade 9: systems, inequalities, roots, trigonometry, quadratic equations, data', () => {
  saysFormulas([
    ['\\heva{2x + y &= 5 \\\\ x - y &= 1}', 'hệ phương trình gồm 2 x cộng y bằng 5, và x trừ y bằng 1'],
    ['\\heva{x &> 1 \\\\ x &\\le 3}', 'hệ bất phương trình gồm x lớn hơn 1, và x nhỏ hơn hoặc bằng 3'],
    ['\\hoac{x &= 1 \\\\ x &= -2}', 'x bằng 1 hoặc x bằng âm 2'],
    ['\\begin{cases} x = 1 \\\\ y = 2 \\end{cases}', 'hệ phương trình gồm x bằng 1, và y bằng 2'],
    ['(x_0; y_0)', 'cặp số x 0, y 0'],
    ['x_1x_2 = -3', 'x 1 x 2 bằng âm 3'],
    ['x_1^2 + x_2^2', 'x 1 bình phương cộng x 2 bình phương'],
    ['x \\ne \\pm 1', 'x khác cộng trừ 1'],
    ['\\Delta = b^2 - 4ac', 'đen ta bằng b bình phương trừ 4 a c'],
    ["\\Delta' = 9 > 0", 'đen ta phẩy bằng 9 lớn hơn 0'],
    ['x_1 = \\dfrac{-b + \\sqrt{\\Delta}}{2a}', 'x 1 bằng âm b cộng căn đen ta, tất cả phần 2 a'],
    ['-\\dfrac{b}{2a}', 'âm b phần 2 a'],
    ['\\sqrt{x + 1} + 2', 'căn bậc hai của x cộng 1, cộng 2'],
    ['\\sqrt{a^2} = |a|', 'căn bậc hai của a bình phương bằng giá trị tuyệt đối của a'],
    ['\\sqrt{(-5)^2} = 5', 'căn bậc hai của mở ngoặc âm 5 đóng ngoặc bình phương bằng 5'],
    ['4\\sqrt{3}', '4 căn 3'],
    ['\\sqrt{2} \\cdot \\sqrt{3}', 'căn 2 nhân căn 3'],
    ['\\dfrac{2\\sqrt{3}}{3}', '2 căn 3 phần 3'],
    ['\\sqrt[3]{8} = 2', 'căn bậc ba của 8 bằng 2'],
    ['\\sqrt[3]{x - 1} - 1', 'căn bậc ba của x trừ 1, trừ 1'],
    ['\\sin \\alpha = \\cos \\beta', 'sin an pha bằng cô sin bê ta'],
    ['\\sin^2 \\alpha + \\cos^2 \\alpha = 1', 'sin bình phương an pha cộng cô sin bình phương an pha bằng 1'],
    ['\\sin(90^\\circ - \\alpha) = \\cos \\alpha', 'sin của 90 độ trừ an pha, bằng cô sin an pha'],
    ['\\tan 35^\\circ \\approx 0{,}7', 'tang 35 độ xấp xỉ bằng 0 phẩy 7'],
    ['\\cot 25^\\circ = \\dfrac{1}{\\tan 25^\\circ}', 'cô tang 25 độ bằng 1 phần tang 25 độ'],
    ['b = a \\cdot \\sin B', 'b bằng a nhân sin B'],
    ['\\sin \\alpha \\cos \\alpha', 'sin an pha nhân cô sin an pha'],
    ['[30; 60)', 'từ 30 đến dưới 60'],
    ['-2x > -6 \\Leftrightarrow x < 3', 'âm 2 x lớn hơn âm 6, tương đương với x nhỏ hơn 3'],
    ['a \\ge b', 'a lớn hơn hoặc bằng b'],
    ['7x = 28, \\quad x = 4.', '7 x bằng 28, x bằng 4.'],
    ['3 = 4m - 1, \\quad \\text{hay} \\quad 4m = 4.', '3 bằng 4 m trừ 1, hay 4 m bằng 4.'],
    ['x^n = x \\cdots x \\quad (n \\text{ thừa số } x)', 'x mũ n bằng x, cứ thế, nhân x, n thừa số x'],
    ['80\\% \\cdot 9\\pi = 7{,}2\\pi\\ (\\text{m}^3)', '80 phần trăm nhân 9 pi bằng 7 phẩy 2 pi mét khối'],
  ]);
});

const CAPTIONS: Table = [
  ['Ta viết gọn là $2^3$, đọc là hai mũ ba.', 'Ta viết gọn là 2 mũ 3, đọc là hai mũ ba.'],
  ['Tính góc $\\widehat{ABC}$ của tam giác $\\triangle ABC$.', 'Tính góc A B C của tam giác A B C.'],
  ['Giải hệ phương trình $\\heva{x &= 1 \\\\ y &= 2}$', 'Giải hệ phương trình gồm x bằng 1, và y bằng 2'],
  ['Số $\\overline{ab}$ và tập hợp $\\{1; 2\\}$', 'Số a b và tập hợp gồm 1, 2'],
  ['Nghiệm là cặp số $(3; 2)$, đi qua điểm $(3; 2)$.', 'Nghiệm là cặp số 3, 2, đi qua điểm có tọa độ 3, 2.'],
  ['$BC = 13$ cm, $v = 60$ km/h.', 'B C bằng 13 xăng ti mét, v bằng 60 ki lô mét trên giờ.'],
  ['Diện tích 9 cm², dài 2,5 m, giá 20 000 đồng/kg, nặng 3 kg/m³.',
    'Diện tích 9 xăng ti mét vuông, dài 2 phẩy 5 mét, giá 20000 đồng trên ki lô gam, nặng 3 ki lô gam trên mét khối.'],
  ['7 m + 3 m = 10 m', '7 mét cộng 3 mét bằng 10 mét'],
  ['Ta có √36 = 6, √(a²) = |a| và 2x²y.', 'Ta có căn 36 bằng 6, căn bậc hai của a bình phương bằng giá trị tuyệt đối của a và 2 x bình phương y.'],
  ['Với a ≠ 0, thay x = −5 vào 3x − y.', 'Với a khác 0, thay x bằng âm 5 vào 3 x trừ y.'],
  ['Chia $a$ cho $b$ (b ≠ 0), ta được: 12 : 4 = 3.', 'Chia a cho b, b khác 0, ta được: 12 chia 4 bằng 3.'],
  ['Vậy x₁ = 2, 0,9² = 0,81 và 3 + 5 = ?', 'Vậy x 1 bằng 2, 0 phẩy 9 bình phương bằng 0 phẩy 81 và 3 cộng 5 bằng bao nhiêu?'],
  ['Tìm ƯCLN(12, 18); n ∈ ℕ*; A = {1; 2}.', 'Tìm ước chung lớn nhất của 12 và 18; n thuộc tập số tự nhiên khác 0; A là tập hợp gồm 1, 2.'],
  ['Tia Ox, góc xOy, đường thẳng xy, tam giác ABC, A’B’, tia Oy\', ΔDEF.',
    'Tia O x, góc x O y, đường thẳng x y, tam giác A B C, A phẩy B phẩy, tia O y phẩy, tam giác D E F.'],
  ['AB // CD, AB ⊥ CD, ∠ABC = 60°', 'A B song song với C D, A B vuông góc với C D, góc A B C bằng 60 độ'],
  ['Đổi dấu + thành dấu −.', 'Đổi dấu cộng thành dấu trừ.'],
  ['Giảm 10%, tức 1/2 của 3/4.', 'Giảm 10 phần trăm, tức 1 phần 2 của 3 phần tư.'],
  ['Theo GT, KL trong SGK: c.g.c, TH1, ĐKXĐ.', 'Theo giả thiết, kết luận trong sách giáo khoa: cạnh góc cạnh, trường hợp 1, điều kiện xác định.'],
  ['Vở loại I và loại II, lớp 6–9, ngày 20/11.', 'Vở loại 1 và loại 2, lớp 6 đến 9, ngày 20 tháng 11.'],
  ['Cạnh – cạnh – cạnh (viết tắt) “đúng” và/hoặc sai…', 'Cạnh, cạnh, cạnh, viết tắt, đúng hoặc sai'],
  ['Ta cho An ba quả, em nhé!', 'Ta cho An ba quả, em nhé!'],
  ['Các chữ cái trong tên KHANH', 'Các chữ cái trong tên KHANH'],
  ['vuông tại $D$,', 'vuông tại D,'],
];

test('captions: words stay, and what they abbreviate or write in signs is said', () => {
  for (const [caption, words] of CAPTIONS) assert.equal(said(caption), words, caption);
});

test('what has no words is refused, and named', () => {
  assert.throws(() => said('Xét $\\log x$'), /\$\\log x\$ cannot be said: there are no words for \\log/);
  assert.throws(() => said('$\\dfrac{1$'), /cannot be said/);
  assert.throws(() => said('$(x + 1$'), /the bracket \( has no partner/);
  assert.throws(() => said('a_b'), /there are no words for _/);
});
