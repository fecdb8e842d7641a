import { serverMessage } from '../../../api.ts';

/** A failure, and what the server says of it where it does. */
export function withReason(sentence: string, error: unknown): string {
  const said = serverMessage(error);
  return said === undefined || said === sentence ? sentence : `${sentence} ${said}`;
}
