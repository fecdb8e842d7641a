import { serverMessage } from '../../../api/api.ts';

/** Appends the server's reason, if any. */
export function appendReason(sentence: string, error: unknown): string {
  const said = serverMessage(error);
  return said === undefined || said === sentence ? sentence : `${sentence} ${said}`;
}
