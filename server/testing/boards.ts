/** Writes a board of 60 seconds: a checkpoint on 3⁴, and three questions at its end with the keys A, 3 and 64. */
export const boardText = (lesson: string, title = 'Lũy thừa là gì?'): string => `---
kind: board
lesson: ${lesson}
title: ${title}
seconds: 60
---

## Cảnh 1 · 30 giây

- **Phụ đề:** Tích của bốn số $3$ được viết gọn là ba mũ bốn.

\`\`\`scene
title : ${title}
text #f 13,6 center size=2 : $3 \\cdot 3 \\cdot 3 \\cdot 3 = 3^4$
\`\`\`

## Cảnh 2 · 30 giây

- **Phụ đề:** Đến lượt em: ba mũ bốn bằng bao nhiêu?
- **Phụ đề @ask:** Bốn thừa số $3$ nhân với nhau được $81$.

\`\`\`scene
clear
& text #hoi 13,6 center size=2 : $3^4 = \\ ?$
@10 ask
change hoi : $3^4 = \\part{kq}{81}$
highlight hoi.kq
\`\`\`

\`\`\`ask
kind: short
prompt: $3^4 =$
hints:
  - Số mũ $4$ cho biết có mấy thừa số $3$?
  - Nhân dần từng thừa số.
\`\`\`

\`\`\`check
answer = 3^4
\`\`\`

# Câu hỏi nhanh

## Câu 1 {#q1}

\`\`\`item
answer: A
check: |
  answer = 5*5*5*5
\`\`\`

Tích $5 \\cdot 5 \\cdot 5 \\cdot 5$ được viết gọn là

A. $5^4$
B. $4^5$
C. $5 \\cdot 4$
D. $5^3$

### Lời giải

Tích có $4$ thừa số $5$ nên $5 \\cdot 5 \\cdot 5 \\cdot 5 = 5^4$.

- B: đổi chỗ cơ số và số mũ.
- C: nhầm lũy thừa với tích.
- D: đếm số dấu nhân.

## Câu 2 {#q2}

\`\`\`item
kind: short
answer: 3
check: |
  solve n in Z: n >= 0; 5^n == 125 -> {3}
  result = 3
\`\`\`

Tìm số tự nhiên $n$, biết $5^n = 125$.

### Lời giải

Số $125$ là tích của ba thừa số $5$ nên $n = 3$.

**Đáp số:** $n = 3$.

## Câu 3 {#q3}

\`\`\`item
kind: short
answer: 64
check: |
  result = 2^6
\`\`\`

Tính $2^6$.

### Lời giải

$2^6 = 2 \\cdot 2 \\cdot 2 \\cdot 2 \\cdot 2 \\cdot 2 = 64$.

**Đáp số:** $64$.
`;

export const faultyBoardText = (lesson: string): string => boardText(lesson).replace('answer = 3^4', 'antwort = 3^4');
