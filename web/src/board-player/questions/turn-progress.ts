/** Results of one checkpoint so far. */
export type TurnProgress = {
  tries: number;
  hints: number;
  solutionSeen: boolean;
  isRight: boolean;
};

export const NOT_TRIED: TurnProgress = { tries: 0, hints: 0, solutionSeen: false, isRight: false };

/** Returns the result in words, to follow the question. */
export function turnWords({ tries, hints, solutionSeen, isRight }: TurnProgress): string {
  if (!isRight) return solutionSeen ? 'em đã xem lời giải.' : tries > 0 ? 'em chưa làm đúng.' : 'em chưa trả lời.';
  if (solutionSeen) return 'em làm đúng sau khi xem lời giải.';
  if (hints > 0) return `em làm đúng sau ${hints} gợi ý.`;
  return tries === 1 ? 'em làm đúng ngay lần đầu.' : `em làm đúng ở lần thứ ${tries}.`;
}
