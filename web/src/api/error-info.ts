import { isRouteErrorResponse } from 'react-router';
import { ApiError } from './api.ts';
import { ChunkError, TIMED_OUT } from './chunk.ts';

/** An error for an error page. `status` is 0 without an answer. */
export type ErrorInfo = { status: number; code: string; message: string };

export const UNKNOWN_ERROR = 'Đã xảy ra lỗi hệ thống. Vui lòng thử lại sau.';

const UNKNOWN: ErrorInfo = {
  status: 500,
  code: 'internal-error',
  message: UNKNOWN_ERROR,
};
const NEW_VERSION: ErrorInfo = {
  status: 0,
  code: 'chunk',
  message: 'Trang đã có bản mới. Vui lòng tải lại trang.',
};
const NO_NETWORK: ErrorInfo = {
  status: 0,
  code: 'offline',
  message: 'Mất kết nối mạng. Vui lòng kiểm tra mạng rồi thử lại.',
};
const NO_NETWORK_FOR_PAGE: ErrorInfo = {
  ...NEW_VERSION,
  message: 'Mất kết nối mạng. Vui lòng kiểm tra mạng rồi tải lại trang.',
};

/** Reads an error of a loader, on the server or in the browser, or of a lazy page. */
export function errorInfo(error: unknown): ErrorInfo {
  if (error instanceof ApiError && error.status === 0) return NO_NETWORK;
  if (error instanceof ApiError) return { status: error.status, code: error.code, message: error.message };
  if (error instanceof ChunkError) return isUnreachable(error) ? NO_NETWORK_FOR_PAGE : NEW_VERSION;
  if (!isRouteErrorResponse(error)) return UNKNOWN;
  const body = error.data as Partial<ErrorInfo> | null;
  return { status: error.status, code: body?.code ?? UNKNOWN.code, message: body?.message ?? UNKNOWN.message };
}

/** Describes a lazy part's error. `again`: a second download failed. */
export const partError = (error: ChunkError, again: boolean): ErrorInfo =>
  again && !isUnreachable(error) ? NEW_VERSION : NO_NETWORK;

/** Reports whether the network failed; a chunk removed by a deploy fails at once, while online. */
const isUnreachable = ({ cause }: ChunkError): boolean => cause === TIMED_OUT || navigator.onLine === false;
