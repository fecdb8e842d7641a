const decimal = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 2 });

/** Formats points: "3,25". */
export const pointsText = (points: number): string => decimal.format(points);

/** Formats "3,25 / 3,5". */
export const scoreText = (score: number, outOf: number): string => `${pointsText(score)} / ${pointsText(outOf)}`;
