import { z } from 'zod';

// Days and months in Vietnam's time, in this century.

/** A day: `2026-11-20`. */
export const Day = z.iso.date('Vui lòng chọn ngày.').regex(/^20/, 'Vui lòng chọn ngày.');

/** A month: `2026-11`. */
export const Month = z.string('Vui lòng chọn tháng.').regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'Vui lòng chọn tháng.');
