import { serverMessage } from '../../../api.ts';

// The sentences of the catalogue for what went wrong with practice sets.

export const saveFailure = (error: unknown): string => `Lỗi: ${serverMessage(error) ?? 'Đã xảy ra lỗi khi lưu.'}`;

export const removeFailure = (error: unknown): string => `Lỗi: ${serverMessage(error) ?? 'Đã xảy ra lỗi khi xóa.'}`;
