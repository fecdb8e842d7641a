import assert from 'node:assert/strict';
import { test } from 'node:test';
import { htmlToBlocks } from './html-to-blocks.ts';
import { splitQuestions } from './split-questions.ts';
import { textToBlocks } from './text-to-blocks.ts';

const inShort = ({ items }: ReturnType<typeof splitQuestions>): string[] =>
  items.map(({ n, question, options, answer, solution, state }) => [`${n}: ${question}`, ...(options ?? []), `= ${String(answer ?? '?')}`, ...(solution ? [solution] : []), ...(state === 'sure' ? [] : [state])].join(' | '));

test('an answer of a chat program: Markdown, LaTeX, an answer and an explanation below each question', () => {
  const text = String.raw`Dưới đây là hai câu hỏi:

### **Trắc nghiệm**

**Câu 1:** Nghiệm của phương trình \( 2x - 4 = 0 \) là:

A. \( x = 1 \)
B. \( x = 2 \)
C. \( x = -2 \)
D. \( x = 4 \)

**Đáp án: B**

**Giải thích:** Ta có \( 2x = 4 \).

---

**Câu 2.** Hệ phương trình
\[
\begin{cases}
x + y = 3 \\
x - y = 1
\end{cases}
\]
có nghiệm
- **A.** (1; 2)
- **B.** (2; 1)
- **C.** (3; 0)
- **D.** (0; 3)

> **Đáp án đúng: B. (2; 1)**

Hy vọng bộ câu hỏi này giúp ích cho bạn!`;
  assert.deepEqual(inShort(splitQuestions(textToBlocks(text))), [
    '1: Nghiệm của phương trình $2x - 4 = 0$ là: | $x = 1$ | $x = 2$ | $x = -2$ | $x = 4$ | = B | Ta có $2x = 4$.',
    String.raw`2: <p>Hệ phương trình</p><p>$\begin{cases} x + y = 3 \\ x - y = 1 \end{cases}$ có nghiệm</p> | (1; 2) | (2; 1) | (3; 0) | (0; 3) | = B`,
  ]);
});

test('text of a PDF: broken lines, page numbers, options behind one another, a question on the line of an option', () => {
  const text = `SỞ GD&ĐT HOA SEN
Câu 1. Một người đi xe máy từ A đến B với vận tốc 40 km/h, sau đó đi từ B về A với vận tốc
50 km/h. Biết thời gian về ít hơn thời gian đi là 30 phút. Độ dài quãng đường AB
là
A. 100 km. B. 80 km. C. 90 km. D. 120 km.
Trang 1/2 - Mã đề 101
Câu 2. Tính đường cao AH
A. 2,4 cm. B. 5 cm.
C. 2 cm. D. 3 cm. Câu 3: Tính 1 + 1.
A. 1 B. 2 C. 3 D. 4
------ HẾT ------
ĐÁP ÁN
1.A 2.A 3.B`;
  assert.deepEqual(inShort(splitQuestions(textToBlocks(text))), [
    '1: Một người đi xe máy từ A đến B với vận tốc 40 km/h, sau đó đi từ B về A với vận tốc 50 km/h. Biết thời gian về ít hơn thời gian đi là 30 phút. Độ dài quãng đường AB là | 100 km. | 80 km. | 90 km. | 120 km. | = A',
    '2: Tính đường cao AH | 2,4 cm. | 5 cm. | 2 cm. | 3 cm. | = A',
    '3: Tính 1 + 1. | 1 | 2 | 3 | 4 | = B',
  ]);
});

test('prices are no formulas, and tables of Markdown are tables', () => {
  const [item] = splitQuestions(textToBlocks('Câu 1. Giá 5$ tăng thành 10$.\n| Tháng | 1 | 2 |\n|---|---|---|\n| Giá | 5 | 10 |\nGiải thích vì sao.')).items;
  assert.equal(item?.question, '<p>Giá 5\\$ tăng thành 10\\$.</p><table><tbody><tr><td>Tháng</td><td>1</td><td>2</td></tr><tr><td>Giá</td><td>5</td><td>10</td></tr></tbody></table><p>Giải thích vì sao.</p>');
});

test('HTML of a chat program and of Word', () => {
  const katex = String.raw`<span class="katex"><span class="katex-mathml"><math><semantics><mrow><msqrt><mn>16</mn></msqrt></mrow><annotation encoding="application/x-tex">\sqrt{16}</annotation></semantics></math></span><span class="katex-html"><span>√16</span></span></span>`;
  const html = `<h3><strong>Câu 1.</strong> Tính ${katex}</h3><ul><li>A. 2</li><li><b>B. 4</b></li><li>C. 8</li><li>D. 16<br></li></ul><script>alert(1)</script>
    <p>Câu 2. So sánh x<sup>2</sup> &lt; 5&nbsp;với <!--[if gte msEquation 12]><m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath><![endif]--><![if !msEquation]><img src="a.png"><![endif]></p>
    <p><b><span style='color:blue'>A.</span></b> 1 &nbsp; <b><span style='color:red'>B.</span></b> 2 &nbsp; <b><span style='color:blue'>C.</span></b> 3 &nbsp; <b><span style='color:blue'>D.</span></b> 4</p>
    <table><tr><td>Câu<td>1<tr><td>Đáp án<td>B</table>`;
  assert.deepEqual(inShort(splitQuestions(htmlToBlocks(html))), [
    String.raw`1: Tính $\sqrt{16}$ | 2 | 4 | 8 | 16 | = B`,
    String.raw`2: So sánh x<sup>2</sup> &lt; 5 với $\dfrac{1}{2}$ | 1 | 2 | 3 | 4 | = B`,
  ]);
});

test('keys as chat programs write them: a reason behind the letter, a tick, a ticked box, small letters', () => {
  const question = (n: number, options = ['A. 1', 'B. 2', 'C. 3', 'D. 4']): string => `Câu ${n}. Hỏi ${n}\n${options.join('\n')}`;
  const cases: [text: string, answers: string[]][] = [
    [`${question(1)}\n${question(2)}\nĐáp án:\n1. **B** – vì 1 + 1 = 2\n2. **C** – vì 1 + 2 = 3`, ['B vì 1 + 1 = 2', 'C vì 1 + 2 = 3']],
    [question(1, ['A. 1', 'B. 2 ✅', 'C. 3', 'D. 4']), ['B']],
    [question(1, ['- [ ] A. 1', '- [ ] B. 2', '- [x] C. 3', '- [ ] D. 4']), ['C']],
    [`I. TRẮC NGHIỆM\n${question(1, ['a. 1', 'b. 2', 'c. 3', 'd. 4'])}\n${question(2)}\nĐÁP ÁN\n1d 2a`, ['D', 'A']],
  ];
  for (const [text, wanted] of cases) {
    const { items } = splitQuestions(textToBlocks(text));
    assert.deepEqual(items.map(({ answer, solution, state }) => `${String(answer)}${solution ? ` ${solution}` : ''}${state === 'sure' ? '' : ' ?'}`), wanted, text);
  }
});
