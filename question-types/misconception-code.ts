import { z } from 'zod';

const MAX_MISCONCEPTION_CODE = 60;
const WRONG_MISCONCEPTION = 'Mã của lỗi hay gặp gồm chữ thường không dấu, chữ số và dấu gạch nối.';
/** Code of a misconception: lower-case words with hyphens. */
export const misconceptionCodeField = z.string(WRONG_MISCONCEPTION).max(MAX_MISCONCEPTION_CODE, WRONG_MISCONCEPTION).regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, WRONG_MISCONCEPTION);
