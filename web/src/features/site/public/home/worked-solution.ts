/**
 * Made by scripts/worked-solution.mjs: hundredths of an em. Text extends 0.25 em below the line, a fraction 0.75 em.
 */
export const FORMULAS = {
  equation: {
    width: 683, height: 120,
    spoken: 'x bình phương trừ 5x cộng 6 bằng 0',
  },
  delta: {
    width: 1246, height: 120,
    spoken: 'Delta bằng âm 5 tất cả bình phương, trừ 4 nhân 1 nhân 6, bằng 1, lớn hơn 0',
  },
  first: {
    width: 661, height: 225,
    spoken: 'x 1 bằng 5 cộng 1, trên 2, bằng 3',
  },
  second: {
    width: 661, height: 225,
    spoken: 'x 2 bằng 5 trừ 1, trên 2, bằng 2',
  },
  roots: {
    width: 631, height: 120,
    spoken: 'x 1 bằng 3, x 2 bằng 2',
  },
} as const;
