/** A template of a question at the end, right as it is; its check computes the key. */
export type QuestionTemplate = {
  id: string;
  name: string;
  description: string;
  /** Writes the text below its heading. @param key the letter of the right option, where it has options */
  body: (key: Letter) => string;
};

export const LETTERS = ['A', 'B', 'C', 'D'] as const;
type Letter = (typeof LETTERS)[number];

const RIGHT_OPTION = '$32$';
const WRONG_OPTIONS = [
  { option: '$10$', mistake: 'nhân cơ số với số mũ.' },
  { option: '$25$', mistake: 'tính $5^2$.' },
  { option: '$64$', mistake: 'tính $2^6$.' },
] as const;

/** Orders the options so that the right one is at its letter, and lists the mistakes behind the others. */
function orderOptions(key: Letter): { options: string[]; mistakes: string[] } {
  const wrong = [...WRONG_OPTIONS];
  const lines = LETTERS.map((letter) => {
    const other = letter === key ? undefined : wrong.shift();
    return { option: `${letter}. ${other?.option ?? RIGHT_OPTION}`, mistake: other && `- ${letter}: ${other.mistake}` };
  });
  return { options: lines.map(({ option }) => option), mistakes: lines.flatMap(({ mistake }) => mistake ?? []) };
}

const writeChoice = (key: Letter): string => {
  const { options, mistakes } = orderOptions(key);
  return String.raw`${'```'}item
answer: ${key}
check: |
  answer = 2^5
${'```'}

Giá trị của $2^5$ là

${options.join('\n')}

### Lời giải

$2^5 = 2 \cdot 2 \cdot 2 \cdot 2 \cdot 2 = 32$.

${mistakes.join('\n')}`;
};

const SHORT = String.raw`${'```'}item
kind: short
answer: 3
check: |
  solve n in Z: n >= 0; 5^n == 125 -> {3}
  result = 3
${'```'}

Tìm số tự nhiên $n$, biết $5^n = 125$.

### Gợi ý

- Viết $125$ thành tích của các thừa số $5$.

### Lời giải

$125 = 5 \cdot 5 \cdot 5 = 5^3$ nên $n = 3$.

**Đáp số:** $3$.`;

const TRUE_OR_FALSE = String.raw`${'```'}item
kind: truefalse
answer: Đ S Đ S
check: |
  statement a = 2*2*2*2 == 2^4
  statement b = 2^3 == 2*3
  statement c = 2^4 == 4^2
  statement d = 3^2 < 2^3
${'```'}

Xét tính đúng, sai của mỗi khẳng định sau.

a) Tích $2 \cdot 2 \cdot 2 \cdot 2$ viết gọn là $2^4$.
b) $2^3 = 2 \cdot 3$.
c) $2^4 = 4^2$.
d) $3^2 < 2^3$.

### Lời giải

a) Đúng. Tích có bốn thừa số $2$.

b) Sai. $2^3 = 2 \cdot 2 \cdot 2 = 8$, còn $2 \cdot 3 = 6$.

c) Đúng. Cả hai bằng $16$.

d) Sai. $3^2 = 9$, lớn hơn $2^3 = 8$.`;

/** Question types in the order of a new board. */
export const QUICK_QUESTIONS: readonly QuestionTemplate[] = [
  { id: 'nhanh-trac-nghiem', name: 'Câu hỏi nhanh: trắc nghiệm', description: 'Bốn phương án; lời giải nói lỗi dẫn đến từng phương án nhiễu.', body: writeChoice },
  { id: 'nhanh-tra-loi', name: 'Câu hỏi nhanh: trả lời ngắn', description: 'Học sinh gõ đáp số; có gợi ý, lời giải và phép thử.', body: () => SHORT },
  { id: 'nhanh-dung-sai', name: 'Câu hỏi nhanh: đúng hay sai', description: 'Bốn ý; mỗi ý có phép thử và một đoạn lời giải.', body: () => TRUE_OR_FALSE },
];

export const QUICK_QUESTION_COUNT = 3;

const KEY = /^answer: *([A-D])\s*$/m;

/** Returns the first letter, from B on, that is no question's key, so that the right options spread. */
export function chooseFreeKey(questions: readonly { body: string }[]): Letter {
  const taken = new Set(questions.map(({ body }) => KEY.exec(body)?.[1]));
  return (['B', 'C', 'D', 'A'] as const).find((letter) => !taken.has(letter)) ?? 'B';
}
