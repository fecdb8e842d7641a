import { ApiError, OFFLINE } from '../../../api.ts';

// The sentences of the catalogue for what went wrong with questions.

/** What the server said of it; undefined where nothing answered, or something that is not ours. */
const saidBy = (error: ApiError): string | undefined => (error.code === 'offline' ? undefined : error.message);

export const loadFailure = (error: unknown): string =>
  error instanceof ApiError && error.status > 0 ? `Lỗi HTTP! Trạng thái: ${error.status}. ${saidBy(error) ?? 'Không rõ nguyên nhân.'}` : OFFLINE;

export const saveFailure = (error: unknown): string =>
  error instanceof ApiError && error.status > 0 ? `Lỗi HTTP! Trạng thái: ${error.status}. ${saidBy(error) ?? 'Lỗi khi lưu câu hỏi.'}` : 'Không thể lưu câu hỏi.';

export const removeFailure = (error: unknown): string => (error instanceof ApiError && saidBy(error)) || 'Lỗi khi xóa câu hỏi.';
