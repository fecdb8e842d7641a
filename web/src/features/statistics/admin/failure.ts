import { ApiError } from '../../../api/api.ts';

/** Returns the message for refused or unloadable statistics. */
export const failureOf = (error: unknown): string =>
  error instanceof ApiError && error.status > 0 ? 'Không thể lấy dữ liệu thống kê.' : 'Lỗi khi tải dữ liệu thống kê.';
