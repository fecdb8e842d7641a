import { ApiError, OFFLINE, serverMessage } from '../../../api/api.ts';

// Error sentences of the catalogue for questions.

export const loadFailure = (error: unknown): string =>
  error instanceof ApiError && error.status > 0 ? `Lỗi HTTP! Trạng thái: ${error.status}. ${serverMessage(error) ?? 'Không rõ nguyên nhân.'}` : OFFLINE;

export const saveFailure = (error: unknown): string =>
  error instanceof ApiError && error.status > 0 ? `Lỗi HTTP! Trạng thái: ${error.status}. ${serverMessage(error) ?? 'Lỗi khi lưu câu hỏi.'}` : 'Không thể lưu câu hỏi.';

export const removeFailure = (error: unknown): string => serverMessage(error) ?? 'Lỗi khi xóa câu hỏi.';
