const decimal = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 2 });

/** Points as they are written: "3,25". */
export const pointsText = (points: number): string => decimal.format(points);

/** A score with its ceiling: "3,25 / 3,5". */
export const scoreText = (score: number, outOf: number): string => `${pointsText(score)} / ${pointsText(outOf)}`;
