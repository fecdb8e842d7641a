import type { ExportColumn } from '#contract/privacy.ts';
import { clockTime, formatCoins, formatDate, formatMoment, formatVnd } from '../../../ui/format.ts';

/** Formats an exported value; empty if missing. */
export function shownValue(value: unknown, { kind, words }: Pick<ExportColumn, 'kind' | 'words'>): string {
  if (value === null || value === undefined) return '';
  if (kind === 'yes-no') return value === true ? 'Có' : 'Không';
  if (typeof value === 'number') {
    if (kind === 'xu') return formatCoins(value);
    if (kind === 'vnd') return formatVnd(value);
    if (kind === 'seconds') return clockTime(value);
    return value.toLocaleString('vi-VN');
  }
  if (typeof value === 'object') {
    return Object.entries(value).map(([name, each]) => `${name}: ${shownValue(each, { kind: 'text' })}`).join(', ');
  }
  const text = String(value as string);
  if (kind === 'moment') return formatMoment(text);
  if (kind === 'day') return formatDate(`${text}T12:00:00+07:00`);
  return words?.[text] ?? text;
}
