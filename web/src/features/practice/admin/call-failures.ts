import { serverMessage } from '../../../api/api.ts';

// Error sentences of the catalogue for practice sets.

export const saveFailure = (error: unknown): string => `Lỗi: ${serverMessage(error) ?? 'Đã xảy ra lỗi khi lưu.'}`;

export const removeFailure = (error: unknown): string => `Lỗi: ${serverMessage(error) ?? 'Đã xảy ra lỗi khi xóa.'}`;
