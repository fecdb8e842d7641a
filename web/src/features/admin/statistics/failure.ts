import { ApiError } from '../../../api.ts';

/** What is said of statistics that were refused, or that nobody answered for. */
export const failureOf = (error: unknown): string =>
  error instanceof ApiError && error.status > 0 ? 'Không thể lấy dữ liệu thống kê.' : 'Lỗi khi tải dữ liệu thống kê.';
