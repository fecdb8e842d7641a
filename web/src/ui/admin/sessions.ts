import { formatVnd } from '../format.ts';

/** Says what is left of paid sessions, or what is owed. */
export const saySessions = ({ left, owed }: { left: number; owed: number }): string =>
  (left >= 0 ? `còn ${left} buổi` : `nợ ${-left} buổi${owed > 0 ? ` (${formatVnd(owed)})` : ''}`);
