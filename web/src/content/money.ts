const VND = new Intl.NumberFormat('vi-VN', { style: 'currency', currency: 'VND' });

/** Whole VND as it is written in Vietnam: `5.000 ₫`, never broken between the lines. */
export const formatVnd = (amount: number): string => VND.format(amount);
