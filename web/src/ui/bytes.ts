const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];

/** Formats a file's size: `12,4 MB`. */
export function formatBytes(bytes: number): string {
  const unit = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return `${(bytes / 1000 ** unit).toLocaleString('vi-VN', { maximumFractionDigits: unit < 2 ? 0 : 1 })} ${UNITS[unit]}`;
}
