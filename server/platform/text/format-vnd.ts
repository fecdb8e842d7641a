const VND = new Intl.NumberFormat('vi-VN');

/** Formats whole VND for a sentence: `20.000 ₫`. */
export const formatVnd = (amount: number): string => `${VND.format(amount)} ₫`;
