import type { PaymentMethod } from '#contract/student-tuition.ts';

export const WAY_WORDS: Record<PaymentMethod, string> = { cash: 'Tiền mặt', transfer: 'Chuyển khoản' };
