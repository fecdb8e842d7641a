import { SHARES } from './shares.ts';

/** Returns the rule in words: "Đúng 1 ý được 0,1 điểm; 2 ý 0,25; 3 ý 0,5; cả 4 ý 1 điểm." */
export function scoringRuleText(points: number): string {
  const [, ...parts] = SHARES.map((share) => (share * points).toLocaleString('vi-VN', { maximumFractionDigits: 4 }));
  const [one, two, three, all] = parts;
  return `Đúng 1 ý được ${one} điểm; 2 ý ${two}; 3 ý ${three}; cả 4 ý ${all} điểm.`;
}
