/** Address of a payment's receipt. */
export const receiptAddress = (paymentId: string): string => `/admin/receipts/${paymentId}`;
