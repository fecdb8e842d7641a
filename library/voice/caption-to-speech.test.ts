import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { parseBoardScript } from '#library/boards/board-script.ts';
import { replaceFormulas } from '#library/format/formulas.ts';
import { captionToSpeech } from './caption-to-speech.ts';

const CAPTIONS: [caption: string, words: string][] = [
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
  ['Bấm SHIFT tan, rồi MENU, của tam giác MNP.', 'Bấm shift tan, rồi menu, của tam giác M N P.'],
  ['vuông tại $D$,', 'vuông tại D,'],
];

test('captions: words stay, and what they abbreviate or write in signs is said', () => {
  for (const [caption, words] of CAPTIONS) assert.equal(captionToSpeech(caption), words, caption);
});

test('what has no words is refused, and named', () => {
  assert.throws(() => captionToSpeech('Xét $\\log x$'), /\$\\log x\$ cannot be said: there are no words for \\log/);
  assert.throws(() => captionToSpeech('$\\dfrac{1$'), /cannot be said/);
  assert.throws(() => captionToSpeech('$(x + 1$'), /the bracket \( has no partner/);
  assert.throws(() => captionToSpeech('a_b'), /there are no words for _/);
});

const content = (pattern: string): [file: string, text: string][] =>
  globSync(`content/${pattern}`).map((file) => [file, readFileSync(file, 'utf8')]);

const SPEAKABLE = /^[\p{L}\d ,.;:?!]+$/u;

test('every caption of the library can be said', () => {
  const captions = content('courses/*/boards/*.md').flatMap(
    ([file, text]) => parseBoardScript(text, () => assert.fail(file))?.scenes.flatMap((scene) => scene.captions) ?? [],
  );
  assert.ok(captions.length > 300, `${captions.length} captions`);
  for (const { text } of captions) assert.match(captionToSpeech(text), SPEAKABLE, text);
});

test('every formula of boards, topics, papers and questions can be said', () => {
  const formulas = new Set<string>();
  for (const [, text] of content('**/*.md')) {
    replaceFormulas(text, { formula: ({ tex }) => (formulas.add(tex), '') });
  }
  // Formulas with placeholders for numbers are not complete.
  const whole = [...formulas].filter((tex) => !tex.includes('{{'));
  assert.ok(whole.length > 5000, `${whole.length} formulas`);
  for (const tex of whole) assert.match(captionToSpeech(`$${tex.replaceAll('\n', ' ')}$`), SPEAKABLE, tex);
});
